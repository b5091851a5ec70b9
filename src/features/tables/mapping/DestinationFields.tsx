import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Select } from '#ui/overlays/Select.tsx'
import { NEW_COLUMN_TYPES } from '../columns/new-column-types.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { Destination } from './mapping.ts'
import type { Source } from './result-sources.ts'
import styles from './Mapping.module.css'

export interface DestinationFieldsProps {
  readonly source: Source
  readonly writable: readonly TableColumn[]
  readonly canCreate: boolean
  readonly to: Destination
  /** Something else of the result goes there, too. */
  readonly isTwice: boolean
  readonly onChange: (to: Destination) => void
}

const NEW = 'new'
const IGNORE = 'ignore'

/** Where a value of a result goes, and of what type its column is where it has to be made. */
export function DestinationFields({ source, writable, canCreate, to, isTwice, onChange }: DestinationFieldsProps) {
  const { saveResult: t, tableColumns } = useTexts(saveResultTexts)
  const { types } = tableColumns.add
  const choose = (id: string) =>
    onChange(
      id === NEW
        ? { kind: 'new', type: source.type }
        : id === IGNORE
          ? { kind: 'ignore' }
          : { kind: 'column', id: id.slice(1) },
    )
  return (
    <div className={classNames(styles.destination, to.kind === 'new' && styles.made)}>
      <Select
        label={t.toOf(source.name)}
        hideLabel
        choices={[
          ...writable.map(({ id, name }) => ({ id: `c${id}`, label: name })),
          ...(canCreate ? [{ id: NEW, label: t.newColumn(source.name) }] : []),
          { id: IGNORE, label: t.ignore },
        ]}
        value={to.kind === 'column' ? `c${to.id}` : to.kind}
        onChange={choose}
        error={isTwice ? t.twice : undefined}
      />
      {to.kind === 'new' && (
        <Select
          label={t.typeOf(source.name)}
          hideLabel
          choices={NEW_COLUMN_TYPES.map((type) => ({ id: type, label: types[type] }))}
          value={to.type}
          onChange={(id) => {
            const type = NEW_COLUMN_TYPES.find((one) => one === id)
            if (type) onChange({ kind: 'new', type })
          }}
        />
      )}
    </div>
  )
}

import { memo, useCallback, useMemo, useState } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { ChoiceItem } from '#ui/choice.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { textOf } from '../values/values.ts'
import { type Destination, doubled, type ColumnMapping } from './mapping.ts'
import type { ResultSource } from './result-sources.ts'
import styles from './Mapping.module.css'
import { classNames } from '#ui/class-names.ts'
import { LongSelect } from '#ui/overlays/LongSelect.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { useLatest } from '#ui/use-latest.ts'
import { NEW_COLUMN_TYPES } from '../columns/new-column-types.ts'

interface DestinationFieldsProps {
  readonly source: ResultSource
  /** Columns of the table that may be written. */
  readonly columns: readonly ChoiceItem[]
  readonly canCreate: boolean
  readonly to: Destination
  /** Another part of the result is mapped to it, too. */
  readonly isTwice: boolean
  readonly onChange: (to: Destination) => void
}

const NEW = 'new'
const IGNORE = 'ignore'

/** Fields for the destination of a value of a result, and for the type of a column that has to be created. */
function DestinationFields({ source, columns, canCreate, to, isTwice, onChange }: DestinationFieldsProps) {
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
      <LongSelect
        label={t.toOf(source.name)}
        hideLabel
        choices={[
          ...columns,
          ...(canCreate ? [{ id: NEW, label: t.newColumn(source.name) }] : []),
          { id: IGNORE, label: t.ignore },
        ]}
        words={t.choice}
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

/** Sources that are listed at once; a file may have thousands. */
const LISTED = 50
const NOWHERE: Destination = { kind: 'ignore' }
/** Maximum number of characters of an example that are shown. */
const EXAMPLE = 200

export interface MappingListProps {
  readonly title: string
  readonly note?: string | undefined
  readonly sources: readonly ResultSource[]
  readonly writable: readonly TableColumn[]
  readonly canCreate: boolean
  readonly mapping: ColumnMapping
  readonly onChange: (mapping: ColumnMapping) => void
}

/** Each source with an example, and its column. */
export function MappingList({ title, note, sources, writable, canCreate, mapping, onChange }: MappingListProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const [listed, setListed] = useState(LISTED)
  const twice = doubled(mapping)
  const columns = useMemo(() => writable.map(({ id, name }) => ({ id: `c${id}`, label: name })), [writable])
  const latest = useLatest({ mapping, onChange })
  const change = useCallback(
    (id: string, to: Destination) => {
      const { mapping: before, onChange: notify } = latest.current
      notify(new Map(before).set(id, to))
    },
    [latest],
  )
  return (
    <fieldset className={styles.fields}>
      <legend className="ec-section">{title}</legend>
      {note !== undefined && (
        <p className="ec-3" role="status">
          {note}
        </p>
      )}
      <ul className={styles.map}>
        {sources.slice(0, listed).map((source) => {
          const to = mapping.get(source.id) ?? NOWHERE
          return (
            <MappingLine
              key={source.id}
              source={source}
              columns={columns}
              canCreate={canCreate}
              to={to}
              isTwice={to.kind === 'column' && twice.has(to.id)}
              onChange={change}
            />
          )
        })}
      </ul>
      {sources.length > listed && (
        <div>
          <Button onClick={() => setListed(listed + LISTED)}>
            {t.more(Math.min(LISTED, sources.length - listed))}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface MappingLineProps extends Omit<DestinationFieldsProps, 'onChange'> {
  /** The same function at every render. */
  readonly onChange: (id: string, to: Destination) => void
}

/** Renders again only if its own destination changes: fifty lists of columns take the time of many frames. */
const MappingLine = memo(function MappingLine({ onChange, ...props }: MappingLineProps) {
  return (
    <li className={styles.line}>
      <SourceText source={props.source} />
      <DestinationFields {...props} onChange={(to) => onChange(props.source.id, to)} />
    </li>
  )
})

function SourceText({ source: { name, from, example } }: { readonly source: ResultSource }) {
  const { saveResult: t } = useTexts(saveResultTexts)
  return (
    <div className={styles.source}>
      <b className="ec-h">{shownName(name)}</b> {from === 'input' && <span className="ec-3">{t.sent}</span>}
      <span className={styles.example}>{shownName(textOf('text', example).slice(0, EXAMPLE))}</span>
    </div>
  )
}

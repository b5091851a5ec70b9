import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { formatFault, pagesHint } from '../../run/format-fault.ts'
import type { RunField } from '../../run/run-fields.ts'
import { shownName } from '../../shown-text.ts'
import { type InputMapping, type ParamMapping, unmapped } from './mapping.ts'
import { matchColumns } from './match-columns.ts'
import type { SourceSummary } from '../engine/input-queries.ts'
import { ColumnRow, type RowOffers } from './ColumnRow.tsx'
import styles from './ColumnsStep.module.css'

export interface ColumnsStepProps {
  /** Heading above the list, instead of the default one. */
  readonly title?: string
  readonly fields: readonly RunField[]
  readonly summary: Pick<SourceSummary, 'columns' | 'preview'>
  readonly mapping: InputMapping
  readonly onMapping: (mapping: InputMapping) => void
  /** Absent where pages are not supported. */
  readonly pages:
    | { readonly text: string; readonly value: number | undefined; readonly onChange: (text: string) => void }
    | undefined
  /** Further actions of a row; all by default. */
  readonly offers?: RowOffers | undefined
  readonly faults?: ReadonlyMap<string, string> | undefined
}

/** Maximum number of unused columns whose names are listed. */
const LISTED = 8

export function ColumnsStep(props: ColumnsStepProps) {
  const { title, fields, summary, mapping, onMapping, pages, offers, faults } = props
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.columns
  const { columns } = summary
  const used = new Set([...mapping.values()].flatMap(({ source }) => (source.from === 'column' ? [source.column] : [])))
  const unused = columns.filter((column) => !used.has(column))
  const change = (name: string, next: ParamMapping) => onMapping(new Map([...mapping, [name, next]]))
  return (
    <div className="ec-stack">
      <div className="ec-line ec-line--wrap">
        <div className="ec-grow">
          <h2 className="ec-section">{title ?? t.title}</h2>
          <p className="ec-3" role="status">
            {t.matched(used.size, fields.length)}
          </p>
        </div>
        <Button
          size="sm"
          onClick={() =>
            onMapping(
              matchColumns(
                fields.map(({ name }) => name),
                columns,
              ),
            )
          }
        >
          {t.rematch}
        </Button>
      </div>
      {fields.length === 0 ? (
        <p className="ec-2">{t.none}</p>
      ) : (
        <ul className={styles.mapping}>
          {fields.map((field) => (
            <li key={field.name}>
              <ColumnRow
                field={field}
                mapping={mapping.get(field.name) ?? unmapped}
                summary={summary}
                offers={offers}
                error={faults?.get(field.name)}
                onChange={(next) => change(field.name, next)}
              />
            </li>
          ))}
        </ul>
      )}
      {pages && (
        <NumberInput
          kind="integer"
          label={t.pages}
          hint={pagesHint(pages.value, texts)}
          error={pages.value === undefined ? formatFault('pages', texts) : undefined}
          value={pages.text}
          onChange={pages.onChange}
        />
      )}
      {unused.length > 0 && (
        <p className="ec-3">{t.unused(unused.slice(0, LISTED).map(shownName), Math.max(0, unused.length - LISTED))}</p>
      )}
    </div>
  )
}

import type { ComparedRun } from '#domain/bulk/comparison.ts'
import type { RunRow, BulkRunRows } from '#domain/bulk/rows.ts'
import { inputSummary } from '#domain/format-inputs.ts'
import { cellText, valueAt } from '#domain/result/results.ts'
import { shownName } from '#domain/shown-text.ts'
import { useListAddress } from '#domain/use-list-address.ts'
import { formatCount } from '#lib/format.ts'
import { type CompareTexts, compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { Chip } from '#ui/Chip.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import styles from './Compare.module.css'
import type { RowRelation, SideBySide } from './side-by-side.ts'

export interface ComparedRowsProps {
  readonly runs: readonly ComparedRun[]
  /** Of each run, in their order. */
  readonly rows: readonly BulkRunRows[]
  readonly sums: SideBySide
  /** Number of each row in the list, from 0. */
  readonly numbers: readonly number[]
}

const FILTERS = ['all', 'differ', 'one', 'none'] as const
type Filter = (typeof FILTERS)[number]

/** Reads which rows are shown from an address (`rows=differ`). */
const readFilter = (params: URLSearchParams): { readonly rows: Filter } => ({
  rows: FILTERS.find((one) => one === params.get('rows')) ?? 'all',
})
const writeFilter = ({ rows }: { readonly rows: Filter }): string => (rows === 'all' ? '' : `rows=${rows}`)

/** The rows of the sample, with what each target found for them. */
export function ComparedRows({ runs, rows, sums, numbers }: ComparedRowsProps) {
  const texts = useTexts(compareTexts)
  const t = texts.compare.page
  const { query, change } = useListAddress(readFilter, writeFilter)
  const { rows: filter } = query
  const shown = sums.relations.flatMap((relation, at) => (passes(filter, relation) ? [at] : []))
  const count = (one: Filter) => sums.relations.filter((relation) => passes(one, relation)).length
  return (
    <div className="ec-stack ec-stack--12">
      <h2 className="ec-section">{t.rowsTitle}</h2>
      <div role="group" aria-label={t.filter.label} className="ec-line ec-line--wrap">
        {FILTERS.map((one) => (
          <Chip
            key={one}
            isOn={filter === one}
            count={formatCount(count(one), texts.locale)}
            onClick={() => change({ rows: one }, true)}
          >
            {t.filter[one]}
          </Chip>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="ec-3">{t.noRows}</p>
      ) : (
        <DataTable label={t.rowsTitle}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              {runs.map(({ id, run }) => (
                <th key={id} scope="col" className={styles.column}>
                  {shownName(run.target.name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((at) => (
              <tr key={at}>
                <th scope="row" className={styles.sampleRow}>
                  <span className="ec-3 ec-tnum">{formatCount((numbers[at] ?? 0) + 1, texts.locale)}</span>{' '}
                  {inputSummary(rows[0]?.row(at).params ?? null)}
                </th>
                {rows.map((own, target) => (
                  <td key={runs[target]?.id}>{formatFound(own.row(at), target, sums, texts)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  )
}

const passes = (filter: Filter, relation: RowRelation): boolean => filter === 'all' || filter === relation

/** The outputs that all targets have, else the whole result; the state of a row without one. */
function formatFound({ state, output }: RunRow, target: number, { outputs }: SideBySide, texts: CompareTexts) {
  if (state !== 'found') return <span className="ec-3">{texts.runPage.rowStates[state]}</span>
  const words = outputs.flatMap(({ keys }) => cellText(valueAt(output, keys[target])).text || [])
  return words.length > 0 ? words.map(shownName).join(' · ') : shownName(cellText(output).text)
}

import { Link } from 'react-router-dom'
import { RunRowsLine } from '../bulk/RunParts.tsx'
import { useRuns } from '../bulk/use-runs.ts'
import { inputSummary } from '../format-inputs.ts'
import { ResultPreview } from '../task/ResultPreview.tsx'
import { paths } from '../paths.ts'
import { RowRunLine, rowRunPath, rowRunTable } from '../row-runs/RowRunParts.tsx'
import { useServices } from '../services.tsx'
import { shownName } from '../shown-text.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { TaskStatus } from '../task/TaskStatus.tsx'
import { formatAgo, formatCount } from '#lib/format.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './Detail.module.css'
import { type OwnLine, type OwnRun, ownLines } from './own-runs.ts'

const MAX_SHOWN = 3
const RECHECK_MS = 30_000

/** The last three runs of a target on this device, with what came of them. */
export function LastRuns({ all, runs }: { readonly all: string; readonly runs: readonly OwnRun[] }) {
  const { enrichment, locale } = useTexts(enrichmentTexts)
  const t = enrichment.runs
  const runLabels = useTexts(rowRunListTexts)
  const { clock } = useServices()
  const now = useNow(clock, RECHECK_MS)
  const lines = ownLines(runs, useRuns())
  const last = lines.filter((line) => line.kind !== 'call').slice(0, MAX_SHOWN)
  if (last.length === 0) return null
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2 className="ec-section ec-grow">{t.last}</h2>
        <Link className={linkClass} to={all}>
          {t.all(formatCount(lines.length, locale))}
        </Link>
      </div>
      <DataTable label={t.last} flush>
        <thead>
          <tr>
            <th scope="col">{t.inputs}</th>
            <th scope="col">{t.result}</th>
            <th scope="col" className={`ec-num ${styles.wideCell}`}>
              {t.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {last.map((line) => (
            <tr key={line.id}>
              <td className={styles.inputsCell}>
                <Link to={toLine(line)}>
                  {line.kind === 'many'
                    ? shownName(line.view.run.source.name)
                    : line.kind === 'rows'
                      ? rowRunTable(line.view, runLabels)
                      : inputsOf(line.record, t.noInputs)}
                </Link>
              </td>
              <td className={styles.resultCell}>
                {line.kind === 'many' ? (
                  <RunRowsLine view={line.view} />
                ) : line.kind === 'rows' ? (
                  <RowRunLine view={line.view} />
                ) : (
                  <ResultPreview task={line.record} fallback={<TaskStatus entry={line.record.body} />} />
                )}
              </td>
              <NumberCell className={`ec-2 ${styles.wideCell}`}>
                {formatAgo(now - (line.kind === 'task' ? line.record.body : line.view.run).startedAt, locale)}
              </NumberCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

const toLine = (line: Exclude<OwnLine, { kind: 'call' }>): string => {
  if (line.kind === 'many') return paths.bulkRun(line.id)
  return line.kind === 'rows' ? rowRunPath(line.view) : paths.task(line.id)
}

/** The inputs of a run as text, without its secrets. */
export const inputsOf = ({ body: { params } }: { readonly body: Pick<TaskRecord['body'], 'params'> }, none: string) =>
  inputSummary(params) || none

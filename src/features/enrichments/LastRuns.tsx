import { Link } from 'react-router-dom'
import { inputSummary } from '#domain/input-words.ts'
import { ResultPreview } from '#domain/task/ResultPreview.tsx'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { formatAgo, formatCount } from '#lib/format.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { NumberCell, Rows } from '#ui/Rows.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './Enrichment.module.css'
import { tabQuery } from './enrichment-tabs.ts'
import { type OwnRun } from './own-runs.ts'

const MOST = 3
const LOOK_AGAIN = 30_000

export interface LastRunsProps {
  readonly id: number
  readonly runs: readonly OwnRun[]
}

/** The last three runs of an enrichment on this device, with what came of them. */
export function LastRuns({ id, runs }: LastRunsProps) {
  const { enrichment, locale } = useTexts(enrichmentTexts)
  const t = enrichment.runs
  const { clock } = useServices()
  const now = useNow(clock, LOOK_AGAIN)
  const last = runs.flatMap((run) => (run.kind === 'task' ? [run.record] : [])).slice(0, MOST)
  if (last.length === 0) return null
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2 className="ec-section ec-grow">{t.last}</h2>
        <Link className={linkClass} to={paths.enrichment(id) + tabQuery('runs')}>
          {t.all(formatCount(runs.length, locale))}
        </Link>
      </div>
      <Rows label={t.last} flush>
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
          {last.map((task) => (
            <tr key={task.id}>
              <td className={styles.inputsCell}>
                <Link to={paths.task(task.id)}>{inputsOf(task, t.noInputs)}</Link>
              </td>
              <td className={styles.resultCell}>
                <ResultPreview task={task} fallback={<TaskStatus entry={task.body} />} />
              </td>
              <NumberCell className={`ec-2 ${styles.wideCell}`}>
                {formatAgo(now - task.body.startedAt, locale)}
              </NumberCell>
            </tr>
          ))}
        </tbody>
      </Rows>
    </section>
  )
}

/** The inputs of a run in words, without its secrets. */
export const inputsOf = ({ body: { params } }: { readonly body: Pick<TaskRecord['body'], 'params'> }, none: string) =>
  inputSummary(params) || none

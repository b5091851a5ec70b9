import { formatCount } from '#lib/format.ts'
import { type TasksTexts, tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Progress, ProgressKey, type ProgressSegment } from '#ui/Progress.tsx'
import type { TaskEntry } from '../task-ledger.ts'
import { type Advance, advanceOf, isOpen } from '../task-state.ts'
import styles from './TaskParts.module.css'

/** The rows of a bulk run in one line: a small bar and "32 of 120". Nothing for a single run. */
export function TaskRows({ entry }: { readonly entry: TaskEntry }) {
  const texts = useTexts(tasksTexts)
  const advance = advanceOf(entry)
  if (!advance) return null
  return (
    <span className={styles.line}>
      <Bar advance={advance} size="thin" />
      <span className="ec-2 ec-tnum">{formatRows(advance, texts)}</span>
    </span>
  )
}

/** The rows of a bulk run in detail: a number, a bar, and the count of each outcome. */
export function TaskProgress({ entry }: { readonly entry: TaskEntry }) {
  const { tasks, locale } = useTexts(tasksTexts)
  const advance = advanceOf(entry)
  if (!advance) return null
  const { counts, done, atLeast, total, rest, odd } = advance
  const n = (count: number) => formatCount(count, locale)
  return (
    <div className="ec-stack ec-stack--12">
      <div className={styles.figure}>
        <span className="ec-figure">{n(done)}</span>
        <span className="ec-2">
          {total === undefined ? tasks.rows.done : (atLeast ? tasks.rows.atLeastOfRows : tasks.rows.ofRows)(n(total))}
        </span>
      </div>
      <Bar advance={advance} size="md" />
      <div className={styles.keys}>
        {counts.found !== undefined && (
          <ProgressKey kind="ok">
            {(counts.none === undefined ? tasks.counts.completed : tasks.counts.found)(n(counts.found))}
          </ProgressKey>
        )}
        <ProgressKey kind="none">
          {counts.none === undefined ? tasks.counts.noneUnknown : tasks.counts.none(n(counts.none))}
        </ProgressKey>
        <ProgressKey kind="bad">
          {counts.failed === undefined ? tasks.counts.failedUnknown : tasks.counts.failed(n(counts.failed))}
        </ProgressKey>
        {rest !== undefined && rest > 0 && (
          <span className="ec-2 ec-tnum">{(isOpen(entry) ? tasks.counts.rest : tasks.counts.notRun)(n(rest))}</span>
        )}
      </div>
      {odd && <p className="ec-meta">{tasks.counts.odd}</p>}
      {total === undefined && <p className="ec-meta">{tasks.counts.totalUnknown}</p>}
    </div>
  )
}

/** Rendered only if the total is known. */
export function Bar({ advance, size }: { readonly advance: Advance; readonly size: 'md' | 'thin' }) {
  const texts = useTexts(tasksTexts)
  const { counts, total, odd } = advance
  if (total === undefined || total === 0 || odd) return null
  const segments: ProgressSegment[] = [
    { kind: 'ok', amount: counts.found ?? 0 },
    { kind: 'none', amount: counts.none ?? 0 },
    { kind: 'bad', amount: counts.failed ?? 0 },
  ]
  return <Progress label={formatCounts(advance, texts).join(', ')} segments={segments} total={total} size={size} />
}

/** "32 of 120", as far as it is known. */
export function formatRows({ done, atLeast, total }: Advance, { tasks, locale }: TasksTexts): string {
  const n = formatCount(done, locale)
  if (total === undefined) return tasks.rows.some(n)
  return (atLeast ? tasks.rows.atLeast : tasks.rows.of)(n, formatCount(total, locale))
}

/** "24 found", "6 no data", "2 failed": only counts that the service returned. */
export function formatCounts({ counts }: Advance, { tasks, locale }: TasksTexts): string[] {
  const { found, none, failed } = counts
  const n = (count: number) => formatCount(count, locale)
  return [
    ...(found === undefined ? [] : [(none === undefined ? tasks.counts.completed : tasks.counts.found)(n(found))]),
    ...(none === undefined ? [] : [tasks.counts.none(n(none))]),
    ...(failed === undefined ? [] : [tasks.counts.failed(n(failed))]),
  ]
}

import { formatCount, formatCredits } from '#lib/format.ts'
import { rowRunListTexts, type RowRunListTexts } from '#texts/row-run-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Progress, type ProgressKind } from '#ui/Progress.tsx'
import { Status } from '#ui/Status.tsx'
import styles from '../task/TaskParts.module.css'
import { paths } from '../paths.ts'
import { shownName } from '../shown-text.ts'
import { type RowRun } from './row-run-kinds.ts'
import { rowRunCounts, type RowRunCounts } from './row-run-life.ts'
import { costOnRows } from '../spent.ts'
import { hadCompany, rowRunSpan } from '../task/others-meanwhile.ts'
import { useTasks } from '../use-tasks.ts'
import { type RowRunView, useRowRuns } from './use-row-runs.ts'

export interface RowRunProps {
  readonly view: Pick<RowRunView, 'run' | 'state'>
}

export function rowRunWord({ run, state }: RowRunProps['view'], { rowRunList: t }: RowRunListTexts): string {
  if (state !== 'ended' && state !== 'unsent') return t.states[state]
  return t.states[rowRunCounts(run).failed > 0 ? 'partial' : 'ended']
}

export function RowRunStatus({ view }: RowRunProps) {
  const word = rowRunWord(view, useTexts(rowRunListTexts))
  if (view.state === 'sending' || view.state === 'running') return <Status tone="run">{word}</Status>
  if (view.state === 'unknown') {
    return (
      <Status tone="warn" icon="unplug">
        {word}
      </Status>
    )
  }
  return <Status tone={rowRunCounts(view.run).failed > 0 ? 'warn' : 'ok'}>{word}</Status>
}

/** Its rows in one line: a small bar and "50 of 77 filled". */
export function RowRunLine({ view: { run } }: Pick<RowRunProps, 'view'>) {
  const { rowRunList: t, locale } = useTexts(rowRunListTexts)
  return (
    <span className={styles.line}>
      <RowRunProgress run={run} size="thin" />
      <span className="ec-2 ec-tnum">
        {t.filled(formatCount(rowRunCounts(run).found, locale), formatCount(run.states.length, locale))}
      </span>
    </span>
  )
}

/** A bar of the rows by outcome; its accessible name has the same as text. */
export function RowRunProgress({ run, size }: { readonly run: RowRun; readonly size: 'thin' | 'hair' }) {
  const parts = rowRunParts(run, useTexts(rowRunListTexts))
  return (
    <Progress
      label={parts.map(({ text }) => text).join(', ')}
      segments={parts.filter(({ kind }) => kind !== 'rest')}
      total={run.states.length}
      size={size}
    />
  )
}

/** Cost measured by the balance, else `up to 6`: no task reports the cost of a run on rows. */
export function RowRunCredits({ view }: { readonly view: RowRunView }) {
  const { rowRunList: t, locale } = useTexts(rowRunListTexts)
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  const cost = costOnRows(view, !hadCompany(rowRunSpan(view), tasks, rowRuns))
  if (cost === undefined) return <span className="ec-3">{t.unknownCost}</span>
  const amount = formatCredits(cost.amount, locale)
  return <span className="ec-tnum">{cost.source === 'estimate' ? t.upTo(amount) : amount}</span>
}

/** Name of its table, as it was called when it was started. */
export const rowRunTable = ({ run }: Pick<RowRunView, 'run'>, { rowRunList: t }: RowRunListTexts): string =>
  run.tableName === undefined ? t.table : shownName(run.tableName)

/** Name of a run in a list: what ran, and on which table. */
export const rowRunName = (view: Pick<RowRunView, 'run'>, texts: RowRunListTexts): string =>
  texts.rowRunList.named(shownName(view.run.target.name), rowRunTable(view, texts))

/** The first column that it fills, in its table. */
export const rowRunPath = ({ run }: Pick<RowRunView, 'run'>): string => paths.column(run.table, run.columns[0])

/** Parts of the progress bar: states of the rows where they are known, else only what can be observed. */
const PARTS: readonly (readonly [keyof RowRunCounts, ProgressKind])[] = [
  ['found', 'ok'],
  ['byHand', 'accent'],
  ['noData', 'none'],
  ['failed', 'bad'],
  ['running', 'run'],
  ['queued', 'held'],
  ['open', 'rest'],
]

/** The parts of a bar that are not empty, each with its count as text. */
export function rowRunParts(
  run: Pick<RowRun, 'states' | 'closedAt'>,
  { rowRunList: t, locale }: RowRunListTexts,
): readonly { readonly kind: ProgressKind; readonly amount: number; readonly text: string }[] {
  const counts = rowRunCounts(run)
  return PARTS.filter(([part]) => counts[part] > 0).map(([part, kind]) => ({
    kind,
    amount: counts[part],
    text: t.parts[part === 'open' && run.closedAt !== null ? 'empty' : part](formatCount(counts[part], locale)),
  }))
}

import { type Comparison, comparisonView, comparisonsOf, isContinued } from '#domain/bulk/comparison.ts'
import { isUnderWay, isWaiting, runStateOf, type RunWord } from '#domain/bulk/run-state.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { inputSummary } from '#domain/format-inputs.ts'
import type { Intent, Target } from '#domain/intents.ts'
import { rowRunCounts } from '#domain/row-runs/row-run-life.ts'
import { isRowRunUnderWay, isRowRunWaiting, type RowRunView } from '#domain/row-runs/use-row-runs.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen, isUnknownTask, needsAction, statusOf } from '#domain/task-state.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { LineKind, LineStatus, TaskTab } from './list-query.ts'

/**
 * A line of the journal: a task, a paid call that has none, being sent or with its response lost, a run of many inputs,
 * whose batches are no lines of their own, or a run on rows of a table.
 */
export type TaskListItem =
  | { readonly kind: 'task'; readonly id: string; readonly record: TaskRecord }
  | { readonly kind: 'call'; readonly id: string; readonly record: JournalRecord<Intent> }
  | {
      readonly kind: 'run'
      readonly id: string
      readonly view: RunView
      /** Set where it is the sample of several runs: `view` holds their sums. */
      readonly comparison?: Comparison
    }
  | { readonly kind: 'rows'; readonly id: string; readonly view: RowRunView }

/** Returns the lines of the journal, newest first. An id from a link that the service never knew is not among them. */
export function linesOf(
  tasks: readonly TaskRecord[],
  calls: readonly JournalRecord<Intent>[],
  runs: readonly RunView[] = [],
  rowRuns: readonly RowRunView[] = [],
): readonly TaskListItem[] {
  const known = tasks.filter(({ body }) => !isUnknownTask(body))
  const lines: readonly TaskListItem[] = [
    ...known.map((record) => ({ kind: 'task', id: record.id, record }) as const),
    ...calls.map((record) => ({ kind: 'call', id: record.id, record }) as const),
    ...runLines(runs),
    ...rowRuns.map((view) => ({ kind: 'rows', id: view.id, view }) as const),
  ]
  return lines.toSorted((a, b) => seqOf(b) - seqOf(a))
}

/** A comparison is one line; a run of it becomes a line of its own when more than the sample is bought. */
function runLines(runs: readonly RunView[]): readonly TaskListItem[] {
  const comparisons = comparisonsOf(runs)
  const inSample = new Set(
    comparisons.flatMap((one) => one.runs.filter((run) => !isContinued(run)).map(({ id }) => id)),
  )
  return [
    ...runs.filter(({ id }) => !inSample.has(id)).map((view): TaskListItem => ({ kind: 'run', id: view.id, view })),
    ...comparisons.flatMap((comparison): readonly TaskListItem[] => {
      const view = comparisonView(comparison)
      return view ? [{ kind: 'run', id: comparison.id, view, comparison }] : []
    }),
  ]
}

/** A run of which nothing was sent yet was created just now. */
function seqOf(line: TaskListItem): number {
  if (line.kind === 'run') return line.view.batches[0]?.intents[0]?.seq ?? Infinity
  return (line.kind === 'rows' ? line.view : line.record).seq
}

/** True for a run of many inputs or on rows of a table. */
export const isRunLine = (line: TaskListItem): line is Extract<TaskListItem, { kind: 'run' | 'rows' }> =>
  line.kind === 'run' || line.kind === 'rows'

/** Returns the target of a line; null for a task from a link. */
export const targetOfLine = (line: TaskListItem): Target | null =>
  isRunLine(line) ? line.view.run.target : line.record.body.target

export function inView(view: TaskTab, lines: readonly TaskListItem[], now: number): readonly TaskListItem[] {
  if (view === 'all') return lines
  return lines.filter((line) => (view === 'active' ? isActive(line) : isToDo(line, now)))
}

function isActive(line: TaskListItem): boolean {
  if (line.kind === 'run') return isUnderWay(line.view)
  if (line.kind === 'rows') return isRowRunUnderWay(line.view)
  return line.kind === 'task' ? isOpen(line.record.body) : line.record.body.state !== 'unknown'
}

/** True if a line requires an action of the user. A lost call that was dismissed requires none. */
function isToDo(line: TaskListItem, now: number): boolean {
  if (line.kind === 'run') return isWaiting(line.view)
  if (line.kind === 'rows') return isRowRunWaiting(line.view)
  return line.kind === 'task'
    ? needsAction(line.record.body, now)
    : line.record.body.state === 'unknown' && line.record.body.dismissedAt === null
}

/** Lines whose name, inputs or id contain the text, in any case. `textOf` may cache the text of a line. */
export function matching(lines: readonly TaskListItem[], search: string, textOf = searchText): readonly TaskListItem[] {
  const wanted = search.trim().toLowerCase()
  return wanted ? lines.filter((line) => textOf(line).includes(wanted)) : lines
}

export const runNames = ({ view, comparison }: Extract<TaskListItem, { kind: 'run' }>): readonly string[] =>
  (comparison?.runs ?? [view]).map(({ run }) => run.target.name)

/** Returns the text that a search matches. It has the inputs as they were typed: the visible summary is cut. */
function searchText(line: TaskListItem): string {
  if (line.kind === 'run') return [...runNames(line), line.id, line.view.run.source.name].join('\n').toLowerCase()
  if (line.kind === 'rows') {
    const { target, tableName = '' } = line.view.run
    return [target.name, line.id, tableName].join('\n').toLowerCase()
  }
  const { id, record } = line
  const { body } = record
  const values = Object.values(body.params ?? {}).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  return [body.target?.name ?? '', id, inputSummary(body.params), ...values].join('\n').toLowerCase()
}

/**
 * `searchText` that is computed once for each state of a line: with thousands of lines it costs more than the search.
 */
export function rememberedText(): (line: TaskListItem) => string {
  const texts = new WeakMap<object, string>()
  return (line) => {
    const state = line.kind === 'run' ? line.view : line.kind === 'rows' ? line.view.run : line.record.body
    const known = texts.get(state)
    if (known !== undefined) return known
    const text = searchText(line)
    texts.set(state, text)
    return text
  }
}

/** Returns the kind of the target; `link` where only a URL named the task. */
export const kindOf = (line: TaskListItem): LineKind => targetOfLine(line)?.kind ?? 'link'

/** The state of a line in the filter; any unknown one is `other`. */
export function statusOfLine(line: TaskListItem): LineStatus {
  if (line.kind === 'run') return statusOfRun[runStateOf(line.view).word]
  if (line.kind === 'rows') return statusOfRows(line.view)
  if (line.kind === 'call') return line.record.body.state === 'unknown' ? 'lost' : 'sending'
  const { word } = statusOf(line.record.body)
  if (word === 'asking') return 'running'
  return word === 'raw' ? 'other' : word
}

function statusOfRows({ run, state }: RowRunView): LineStatus {
  if (state === 'sending' || state === 'running') return state
  if (state === 'unknown') return 'lost'
  return rowRunCounts(run).failed > 0 ? 'partial' : 'done'
}

const statusOfRun: Readonly<Record<RunWord, LineStatus>> = {
  preparing: 'sending',
  running: 'running',
  asking: 'waiting',
  halted: 'waiting',
  stopping: 'stopping',
  stopped: 'stopped',
  done: 'done',
  partial: 'partial',
}

/** Names what ran in an address: `enrichment-123`; nothing for a task from a link. */
export function targetKey(line: TaskListItem): string | undefined {
  const target = targetOfLine(line)
  return target ? `${target.kind}-${target.id}` : undefined
}

import type { RunView } from '../bulk/run-status.ts'
import { type Intent, type Target, targetKey } from '../intents.ts'
import { rowRunCounts } from '../row-runs/row-run-life.ts'
import type { RowRunView } from '../row-runs/use-row-runs.ts'
import { type RunCost, spentBy } from '../spent.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { countsOf, isFinished } from '../task-life.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'

export type RunTarget = Pick<Target, 'kind' | 'id'>

/** A run of one target on this device: a task, a paid call that has none (being sent, or its response lost), or a run on rows of a table. */
export type OwnRun =
  | {
      readonly kind: 'task'
      readonly id: string
      readonly record: TaskRecord
      /** Its cost; undefined while it runs. */
      readonly spent: RunCost | undefined
    }
  | { readonly kind: 'call'; readonly id: string; readonly record: JournalRecord<Intent> }
  | {
      readonly kind: 'rows'
      readonly id: string
      readonly view: RowRunView
      /** Its cost; undefined while it runs. */
      readonly spent: RunCost | undefined
    }

/** The runs of one target, newest first. */
export function ownRuns(
  of: RunTarget,
  tasks: readonly TaskRecord[],
  intents: readonly JournalRecord<Intent>[],
  rowRuns: readonly RowRunView[] = [],
): readonly OwnRun[] {
  const spent = new Map(spentBy(tasks, rowRuns).map((one) => [one.id, one]))
  const onRows = new Set(rowRuns.map(({ id }) => id))
  const runs: readonly OwnRun[] = [
    ...tasks
      .filter(({ body }) => isOf(body.target, of))
      .map((record) => ({ kind: 'task', id: record.id, record, spent: spent.get(record.id) }) as const),
    ...intents
      .filter(({ id, body: { target, state } }) => isOf(target, of) && withoutTask.has(state) && !onRows.has(id))
      .map((record) => ({ kind: 'call', id: record.id, record }) as const),
    ...rowRuns
      .filter(({ run }) => isOf(run.target, of))
      .map((view) => ({ kind: 'rows', id: view.id, view, spent: spent.get(view.id) }) as const),
  ]
  return runs.toSorted((a, b) => seqOf(b) - seqOf(a))
}

const seqOf = (run: OwnRun): number => (run.kind === 'rows' ? run.view : run.record).seq

const isOf = (target: Target | null, of: RunTarget): boolean => target !== null && targetKey(target) === targetKey(of)

const withoutTask: ReadonlySet<Intent['state']> = new Set(['confirmed', 'sending', 'unknown'])

/** A line of the runs of one target; `many`: a run of many inputs, whose batches are no lines of their own. */
export type OwnLine = OwnRun | { readonly kind: 'many'; readonly id: string; readonly view: RunView }

/** The lines of runs in their order: a run of many inputs is where its newest batch is. */
export function ownLines(runs: readonly OwnRun[], views: readonly RunView[]): readonly OwnLine[] {
  const left = new Map(views.map((view) => [view.id, view]))
  const known = new Set(left.keys())
  return runs.flatMap((run): readonly OwnLine[] => {
    const of = run.kind === 'rows' ? undefined : run.record.body.bulk?.run
    if (of === undefined || !known.has(of)) return [run]
    const view = left.get(of)
    left.delete(of)
    return view ? [{ kind: 'many', id: of, view }] : []
  })
}

/** Hits and cost of the runs of one target, as far as the service and this device provide them. */
export interface OwnSum {
  readonly rows: number
  readonly found: number
  readonly failed: number
  /** Rows without data. */
  readonly none: number
  /** Cost of the judged runs, as far as it is known. */
  readonly cost: Micro
  /** Hits of the runs whose cost is known: an unknown cost is in no price, least of all as 0. */
  readonly paidHits: number
  /** Part of the cost is what receipts expected. */
  readonly isEstimate: boolean
}

/** Rows that failed; all `missed` ones where the whole run did. */
function failedIn(run: Exclude<OwnRun, { kind: 'call' }>, missed: number): number {
  if (run.kind === 'rows') return rowRunCounts(run.view.run).failed
  const { phase, progress } = run.record.body
  return phase === 'failed' ? missed : (countsOf(progress)?.failed ?? 0)
}

/** Adds up the runs that ended and whose number of hits is known; undefined while there is none. */
export function sumOwnRuns(runs: readonly OwnRun[]): OwnSum | undefined {
  let sum: OwnSum | undefined
  for (const run of runs) {
    if (run.kind === 'call' || !run.spent?.found) continue
    if (run.kind === 'task' && !isFinished(run.record.body.phase)) continue
    const { cost } = run.spent
    const { rows, found } = run.spent.found
    const failed = failedIn(run, rows - found)
    const before = sum ?? { rows: 0, found: 0, failed: 0, none: 0, cost: 0n, paidHits: 0, isEstimate: false }
    sum = {
      rows: before.rows + rows,
      found: before.found + found,
      failed: before.failed + failed,
      none: before.none + Math.max(0, rows - found - failed),
      cost: before.cost + (cost?.amount ?? 0n),
      paidHits: before.paidHits + (cost ? found : 0),
      isEstimate: before.isEstimate || cost?.source === 'estimate',
    }
  }
  return sum
}

import type { RunView } from '#domain/bulk/run-status.ts'
import { type Intent, type Target, amountOf } from '#domain/intents.ts'
import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { advanceOf, isGivenUp, isUnknownTask, resultLifetimeOf } from '#domain/task-state.ts'
import type { UnsavedConnector } from '#domain/unsaved-connectors.ts'
import type { UnsavedFlow } from '#domain/unsaved-flows.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'

/** Something that waits for the user, with the data of its row. */
export type Need =
  /** Bought results that expire and are stored nowhere else. `left` in milliseconds. */
  | { readonly kind: 'expiring'; readonly task: TaskRecord; readonly results: number; readonly left: number }
  /** A paid call whose response was lost. */
  | { readonly kind: 'lost'; readonly call: JournalRecord<Intent>; readonly estimate: Micro | undefined }
  /** It ended without a result, which the user has not seen yet. */
  | { readonly kind: 'failed'; readonly task: TaskRecord }
  /** It is not polled any more. */
  | { readonly kind: 'stuck'; readonly task: TaskRecord }
  | { readonly kind: 'missing'; readonly task: TaskRecord }
  /** A bulk run that only continues after a click. */
  | { readonly kind: 'run'; readonly view: RunView }
  /** A run on rows of a table whose response was lost, and whose rows do not show that it came. */
  | { readonly kind: 'rows'; readonly view: RowRunView }
  /** Changed on this device and not saved, what was changed last first. */
  | { readonly kind: 'flows'; readonly flows: readonly [UnsavedFlow, ...UnsavedFlow[]] }
  /** Changed or made on this device and not saved. */
  | { readonly kind: 'connector'; readonly connector: UnsavedConnector }
  /** Typed and not run, in this page alone. */
  | { readonly kind: 'draft'; readonly target: Target }

interface Situation {
  readonly tasks: readonly TaskRecord[]
  /** Lost calls that were not dismissed. */
  readonly lost: readonly JournalRecord<Intent>[]
  /** Runs of many inputs that wait for a user. */
  readonly runs?: readonly RunView[]
  readonly rowRuns?: readonly RowRunView[]
  readonly flows: readonly UnsavedFlow[]
  readonly connectors: readonly UnsavedConnector[]
  readonly drafts: readonly Target[]
  readonly now: number
}

/** Items that require an action, most urgent first: expiring, charges of unknown outcome, unfinished. */
export function needsOf({
  tasks,
  lost,
  runs = [],
  rowRuns = [],
  flows,
  connectors,
  drafts,
  now,
}: Situation): readonly Need[] {
  const expiring = tasks.flatMap((task): Extract<Need, { kind: 'expiring' }>[] => {
    const lifetime = resultLifetimeOf(task.body, now)
    // A clean miss has no result that could be lost.
    if (lifetime.kind !== 'kept' || !lifetime.soon || task.body.nothingFound) return []
    return [{ kind: 'expiring', task, results: advanceOf(task.body)?.counts.found ?? 1, left: lifetime.left }]
  })
  const [flow, ...others] = flows
  return [
    ...expiring.toSorted((a, b) => a.left - b.left),
    ...lost.map((call) => ({ kind: 'lost', call, estimate: amountOf(call.body.estimate) }) as const),
    ...rowRuns.map((view) => ({ kind: 'rows', view }) as const),
    ...runs.map((view) => ({ kind: 'run', view }) as const),
    ...tasks
      .filter(({ body }) => body.phase === 'failed' && body.isNews === true)
      .map((task) => ({ kind: 'failed', task }) as const),
    ...tasks.filter(({ body }) => isGivenUp(body, now)).map((task) => ({ kind: 'stuck', task }) as const),
    ...tasks
      .filter(({ body }) => body.missing && !isUnknownTask(body))
      .map((task) => ({ kind: 'missing', task }) as const),
    // One line for all of them: the list of flows has each.
    ...(flow ? [{ kind: 'flows', flows: [flow, ...others] } as const] : []),
    ...connectors.map((connector) => ({ kind: 'connector', connector }) as const),
    ...drafts.map((target) => ({ kind: 'draft', target }) as const),
  ]
}

/** The part of the day by the user's clock. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  // The small hours belong to the evening before.
  if (hour < 4 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

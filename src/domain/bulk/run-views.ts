import type { Journal, JournalRecord } from '#journal/journal.ts'
import { type Intent, intentKind } from '../intents.ts'
import { type TaskRecord, taskKind } from '../task-ledger.ts'
import { type BatchOutcome, type BulkRun, bulkOutcomeKind, bulkRunKind } from './records.ts'
import type { LazyService, Services } from '../services.tsx'
import { type RunView, viewOf } from './run-status.ts'

type Own<T> = ReadonlyMap<string, readonly T[]>

/** Groups of a list by run, cached until the list changes; a group that holds the same records stays the same array. */
function createGroups<T>(runOf: (item: T) => string | undefined) {
  let list: readonly T[] | undefined
  let groups: Own<T> = new Map()
  return (next: readonly T[]): Own<T> => {
    if (next === list) return groups
    const fresh = new Map<string, T[]>()
    for (const item of next) {
      const run = runOf(item)
      if (run === undefined) continue
      const own = fresh.get(run)
      if (own) own.push(item)
      else fresh.set(run, [item])
    }
    const before = groups
    list = next
    groups = new Map(
      [...fresh].map(([run, own]) => [run, isSame(before.get(run), own) ? (before.get(run) ?? own) : own]),
    )
    return groups
  }
}

const isSame = <T>(a: readonly T[] | undefined, b: readonly T[]): boolean =>
  a?.length === b.length && b.every((item, at) => item === a[at])

const none: readonly never[] = []

/** The runs of a journal as pages show them: worked out again only where one of a run's own records changed. */
export function createRunViews(journal: Pick<Journal, 'list'>) {
  const intents = createGroups<JournalRecord<Intent>>(({ body }) => body.bulk?.run)
  const tasks = createGroups<TaskRecord>(({ body }) => body.bulk?.run)
  const outcomes = createGroups<JournalRecord<BatchOutcome>>(({ body }) => body.run)
  const views = new Map<string, { readonly of: readonly unknown[]; readonly view: RunView }>()
  let seen: readonly JournalRecord<BulkRun>[] | undefined
  let lists: readonly unknown[] = []
  let list: readonly RunView[] = []

  const viewFor = ({ id, body }: JournalRecord<BulkRun>): RunView => {
    const own = [
      body,
      intents(journal.list(intentKind)).get(id) ?? none,
      tasks(journal.list(taskKind)).get(id) ?? none,
      outcomes(journal.list(bulkOutcomeKind)).get(id) ?? none,
    ] as const
    const known = views.get(id)
    if (known && own.every((part, at) => part === known.of[at])) return known.view
    const [run, ownIntents, ownTasks, ownOutcomes] = own
    const view = viewOf({
      id,
      run,
      intents: ownIntents,
      tasks: ownTasks,
      outcomes: ownOutcomes.map((record) => record.body),
    })
    views.set(id, { of: own, view })
    return view
  }

  return (): readonly RunView[] => {
    const records = journal.list(bulkRunKind)
    const now = [records, journal.list(intentKind), journal.list(taskKind), journal.list(bulkOutcomeKind)]
    if (now.every((part, at) => part === lists[at])) return list
    if (records !== seen) for (const id of views.keys()) if (!records.some((one) => one.id === id)) views.delete(id)
    seen = records
    lists = now
    const next = records.map(viewFor).toReversed()
    if (!isSame(list, next)) list = next
    return list
  }
}

/** The runs of this device, without the engine that sends them: pages show them before its code is here. */
export interface RunViews extends LazyService {
  /** Newest first; stable between changes, as is each view in it. */
  readonly list: () => readonly RunView[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Created once for a console: `services.part(runViews)`. */
export const runViews = ({ journal }: Services): RunViews => ({
  list: createRunViews(journal),
  subscribe: journal.subscribe,
  flush: () => Promise.resolve(),
  close: () => undefined,
})

import type { RecordChange } from '#journal/journal.ts'
import type { EditJournal } from './edit-journal.ts'

type RecordName = Pick<RecordChange, 'kind' | 'id'>

/** A change that is never stored before those of other records: where one of them is refused, so is this one. */
export interface OrderedChange extends RecordChange {
  readonly after?: readonly RecordName[]
}

/** Stores changes of records in the journal, in order. */
export interface RecordWriter {
  /**
   * Stores changes after all earlier ones; what arrives meanwhile is stored in one transaction. Rejects with the
   * journal's reason where it refused one of them: that one, and what must come after it, is tried again with the next
   * change, and the others are stored.
   */
  readonly commit: (changes: readonly OrderedChange[]) => Promise<void>
  /** Resolves when no change waits to be stored, except those the journal refused. */
  readonly idle: () => Promise<void>
  /** True if the journal refused a change of this record, and has not stored it since. */
  readonly isLeft: (record: RecordName) => boolean
}

/** A change the journal refused: its record cannot be read, or other tabs changed it again and again. */
interface Refused {
  readonly change: OrderedChange
  readonly error: unknown
}

/** `onIdle` is called in the microtask in which nothing waits any more, before any listener. */
export function createRecordWriter(updateAll: EditJournal['updateAll'], onIdle: () => void): RecordWriter {
  let queue: OrderedChange[] = []
  let storing: Promise<ReadonlyMap<string, Refused>> | undefined
  /** By record; each is stored before the next change of its record. */
  let left: ReadonlyMap<string, Refused> = new Map()

  /** Stores the changes one by one if storing them together fails; records that still fail are noted with the error. */
  const store = async (changes: readonly OrderedChange[], refused: Map<string, Refused>) => {
    if (changes.length === 0) return
    try {
      await updateAll(changes, 'relaxed')
    } catch (error) {
      const [change] = changes
      if (change && changes.length === 1) refused.set(nameOf(change), { change, error })
      else await storeEach(changes, refused)
    }
  }

  const storeEach = async (changes: readonly OrderedChange[], refused: Map<string, Refused>) => {
    for (const change of changes) {
      const first = change.after?.map((record) => refused.get(nameOf(record))).find((found) => found !== undefined)
      if (first) refused.set(nameOf(change), { change, error: first.error })
      else await store([change], refused)
    }
  }

  const storeAll = async () => {
    // What is entered in the same turn is stored together.
    await Promise.resolve()
    while (queue.length > 0) {
      const changes = inOrder(composed([...[...left.values()].map(({ change }) => change), ...queue]))
      const refused = new Map<string, Refused>()
      queue = []
      // What is refused again and again blocks only the changes that must follow it.
      const behind = new Set<OrderedChange>()
      const held = new Set(left.keys())
      for (const change of changes) {
        const name = nameOf(change)
        if (!held.has(name) && !change.after?.some((record) => held.has(nameOf(record)))) continue
        behind.add(change)
        held.add(name)
      }
      await store(
        changes.filter((change) => !behind.has(change)),
        refused,
      )
      await storeEach([...behind], refused)
      left = refused
    }
    // In the microtask of the check above, so that a change that comes later starts another run.
    storing = undefined
    onIdle()
    return left
  }

  return {
    commit: async (changes) => {
      queue.push(...changes)
      if (changes.length > 0) storing ??= storeAll()
      const refused = await storing
      for (const change of changes) {
        const found = refused?.get(nameOf(change))
        if (found) throw found.error
      }
    },
    idle: async () => {
      await storing
    },
    isLeft: (record) => left.has(nameOf(record)),
  }
}

const nameOf = ({ kind, id }: RecordName): string => `${kind.name} ${id}`

/** Changes of one record after each other are one change: the journal takes no two of one id. */
function composed(changes: readonly OrderedChange[]): readonly OrderedChange[] {
  const byId = new Map<string, OrderedChange>()
  for (const change of changes) {
    const key = nameOf(change)
    const before = byId.get(key)
    byId.set(key, before ? joined(before, change) : change)
  }
  return [...byId.values()]
}

const joined = (before: OrderedChange, next: OrderedChange): OrderedChange => ({
  ...next,
  change: inSequence(before.change, next.change),
  after: [...(before.after ?? []), ...(next.after ?? [])],
})

/** Orders changes behind those that they must follow; otherwise the order stays. */
function inOrder(changes: readonly OrderedChange[]): readonly OrderedChange[] {
  const byId = new Map(changes.map((change) => [nameOf(change), change]))
  const ordered: OrderedChange[] = []
  const seen = new Set<OrderedChange>()
  const position = (change: OrderedChange) => {
    if (seen.has(change)) return
    seen.add(change)
    for (const record of change.after ?? []) {
      const first = byId.get(nameOf(record))
      if (first) position(first)
    }
    ordered.push(change)
  }
  for (const change of changes) position(change)
  return ordered
}

/** Result of a change: a new body, null for none, undefined for no change. */
const inSequence =
  (first: RecordChange['change'], second: RecordChange['change']): RecordChange['change'] =>
  (body) => {
    const between = first(body)
    const stored = between === undefined ? body : (between ?? undefined)
    const after = second(stored)
    return after === undefined ? between : after
  }

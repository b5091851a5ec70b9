import type { RecordChange } from '#journal/journal.ts'
import type { EditJournal } from './edit-records.ts'

type RecordName = Pick<RecordChange, 'kind' | 'id'>

/** Brings changes of records to the journal in the order in which they come. */
export interface Storing {
  /**
   * Stores changes after all that was asked for before; what comes in the meantime is stored in one go. Rejects with the
   * journal's reason where it refused one of them: the others are stored, and that one is tried again with what comes next.
   */
  readonly commit: (changes: readonly RecordChange[]) => Promise<void>
  /** Nothing waits to be stored any more but what the journal refused. */
  readonly idle: () => Promise<void>
  /** The journal refused a change of this record, and has not taken it since. */
  readonly isLeft: (record: RecordName) => boolean
}

/** A change the journal refused in words: its record cannot be read, or others changed it time and again. */
interface Refused {
  readonly change: RecordChange
  readonly error: unknown
}

/** `onIdle` is called in the very turn in which nothing waits any more, before anybody hears of it. */
export function createStoring(updateAll: EditJournal['updateAll'], onIdle: () => void): Storing {
  let queue: RecordChange[] = []
  let storing: Promise<ReadonlyMap<string, Refused>> | undefined
  /** By record; each goes before what comes next of its record. */
  let left: ReadonlyMap<string, Refused> = new Map()

  /** What is refused in one go is stored one by one; what is refused then is noted, with the reason. */
  const store = async (changes: readonly RecordChange[], refused: Map<string, Refused>) => {
    if (changes.length === 0) return
    try {
      await updateAll(changes, 'relaxed')
    } catch (error) {
      const [change] = changes
      if (change && changes.length === 1) refused.set(nameOf(change), { change, error })
      else for (const one of changes) await store([one], refused)
    }
  }

  const storeAll = async () => {
    // What is entered in the same turn is stored together.
    await Promise.resolve()
    while (queue.length > 0) {
      const changes = composed([...[...left.values()].map(({ change }) => change), ...queue])
      const refused = new Map<string, Refused>()
      queue = []
      // Whatever is refused again and again keeps nothing else from the device.
      await store(
        changes.filter((change) => !left.has(nameOf(change))),
        refused,
      )
      for (const change of changes) if (left.has(nameOf(change))) await store([change], refused)
      left = refused
    }
    // In the turn that finds nothing waiting: what comes a turn later begins anew and is not taken for stored.
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
function composed(changes: readonly RecordChange[]): readonly RecordChange[] {
  const byId = new Map<string, RecordChange>()
  for (const change of changes) {
    const key = nameOf(change)
    const before = byId.get(key)
    byId.set(key, before ? { ...change, change: inTurn(before.change, change.change) } : change)
  }
  return [...byId.values()]
}

/** As a change answers: a new body, null for none, undefined for what it was. */
const inTurn =
  (first: RecordChange['change'], second: RecordChange['change']): RecordChange['change'] =>
  (body) => {
    const between = first(body)
    const standing = between === undefined ? body : (between ?? undefined)
    const after = second(standing)
    return after === undefined ? between : after
  }

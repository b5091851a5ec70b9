import type { Journal, JournalRecord, RecordChange } from '#journal/journal.ts'
import { createEditBook, type EditBook } from './edit-book.ts'
import { type Entered, enteredKind, sentKind } from './edit-kinds.ts'
import { createStoring, type Storing } from './storing.ts'
import type { CellAddress } from './table-edits.ts'

/** What edits need of the journal. */
export type EditJournal = Pick<
  Journal,
  'list' | 'get' | 'updateAll' | 'refresh' | 'subscribe' | 'unsaved' | 'ready' | 'scope'
> & { readonly health: Pick<Journal['health'], 'get' | 'subscribe'> }

/** The records of all edits as this tab sees them: what it entered an instant ago included. */
export interface EditRecords extends Pick<Storing, 'commit' | 'idle'> {
  readonly book: EditBook
  /**
   * Shows entered values at once; they are on the device when the answer resolves, or `health` says otherwise. Rejects where
   * the journal refused them: they stay shown as in memory only, and are stored with what comes next.
   */
  readonly enter: (entered: ReadonlyMap<string, Entered>, alongside: readonly RecordChange[]) => Promise<void>
  /** Tells what looks different now, by table. */
  readonly onChange: (listener: (changes: ReadonlyMap<string, readonly CellAddress[]>) => void) => () => void
  readonly close: () => void
}

interface Seen {
  readonly record: JournalRecord
  readonly onDevice: boolean
}

/** What is not stored yet comes after everything that is. */
const LATER = 2 ** 52

/** Follows the journal until it is closed; its book shows what other tabs stored, too. */
export function openEditRecords(journal: EditJournal): EditRecords {
  const book = createEditBook()
  const listeners = new Set<(changes: ReadonlyMap<string, readonly CellAddress[]>) => void>()
  const entered = new Map<string, Seen>()
  const sent = new Map<string, JournalRecord>()
  const fresh = new Set<string>()
  let lists: readonly unknown[] = []
  let last = LATER

  const announce = () => {
    const changes = book.changes()
    if (changes.size === 0) return
    for (const listener of listeners) listener(changes)
  }

  const follow = () => {
    const now = [journal.list(enteredKind), journal.list(sentKind), journal.health.get()] as const
    if (now.every((list, at) => list === lists[at])) return
    const memory = now[2].place === 'memory'
    lists = memory ? [] : now
    const waiting = memory ? new Set(journal.unsaved().map(({ id }) => id)) : undefined
    const found = new Set<string>()
    for (const record of now[0]) {
      const { id } = record
      found.add(id)
      fresh.delete(id)
      const onDevice = waiting?.has(id) !== true
      const known = entered.get(id)
      if (known?.record === record && known.onDevice === onDevice) continue
      entered.set(id, { record, onDevice })
      book.entered(id, record, onDevice)
    }
    for (const id of entered.keys()) {
      if (found.has(id)) continue
      entered.delete(id)
      book.entered(id, undefined, false)
    }
    const leaving = new Map(now[1].map((record) => [record.id, record]))
    for (const [id, record] of leaving) {
      if (sent.get(id) === record) continue
      sent.set(id, record)
      book.sent(id, record.body)
    }
    for (const id of sent.keys()) {
      if (leaving.has(id)) continue
      sent.delete(id)
      book.sent(id, undefined)
    }
  }
  const sync = () => {
    follow()
    announce()
  }

  const storing = createStoring(journal.updateAll, () => {
    follow()
    // Another tab may have sent and settled them before this one saw them stored.
    for (const id of fresh) {
      if (storing.isLeft({ kind: enteredKind, id })) continue
      fresh.delete(id)
      if (!entered.has(id)) book.entered(id, undefined, false)
    }
    announce()
  })

  const stops = [journal.subscribe(sync), journal.health.subscribe(sync)]
  void journal.ready.then(sync)

  return {
    book,
    enter: async (bodies, alongside) => {
      for (const [id, body] of bodies) {
        fresh.add(id)
        book.entered(id, { seq: (last += 1), body }, false)
      }
      announce()
      const changes = [...bodies].map(([id, body]) => ({
        kind: enteredKind,
        id,
        change: (standing: unknown) => (standing === undefined ? body : undefined),
      }))
      await storing.commit([...changes, ...alongside])
    },
    commit: storing.commit,
    idle: storing.idle,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      for (const stop of stops) stop()
      listeners.clear()
    },
  }
}

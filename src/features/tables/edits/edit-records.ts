import type { JournalRecord, RecordChange } from '#journal/journal.ts'
import { createEmitter } from '#lib/emitter.ts'
import { createEditIndex, type EditIndex } from './edit-index.ts'
import type { EditJournal } from './edit-journal.ts'
import { type EditRecord, editRecordKind, updateRequestKind } from './edit-kinds.ts'
import { createRecordWriter, type RecordWriter } from './record-writer.ts'
import type { CellAddress } from './table-edits.ts'

/** The records of all edits as this tab sees them: what it entered an instant ago included. */
export interface EditRecords extends Pick<RecordWriter, 'commit' | 'idle'> {
  readonly index: EditIndex
  /**
   * Shows entered values at once; they are on the device when the returned function resolves, or `health` reports
   * otherwise. Rejects where the journal refused them: they stay shown as unpersisted, and are stored with the next
   * change.
   */
  readonly enter: (entered: ReadonlyMap<string, EditRecord>, alongside: readonly RecordChange[]) => Promise<void>
  /** Calls back with the cells that look different, by table. */
  readonly onChange: (listener: (changes: ReadonlyMap<string, readonly CellAddress[]>) => void) => () => void
  readonly close: () => void
}

interface Seen {
  readonly record: JournalRecord
  readonly isStored: boolean
}

/** Order of entries that are not stored yet: after all that are. */
const LATER = 2 ** 52

/** Follows the journal until it is closed; its index contains what other tabs stored, too. */
export function openEditRecords(journal: EditJournal): EditRecords {
  const index = createEditIndex()
  const changed = createEmitter<[changes: ReadonlyMap<string, readonly CellAddress[]>]>()
  const entered = new Map<string, Seen>()
  const sent = new Map<string, JournalRecord>()
  const fresh = new Set<string>()
  let lists: readonly unknown[] = []
  let last = LATER

  const announce = () => {
    const changes = index.changes()
    if (changes.size === 0) return
    changed.emit(changes)
  }

  const follow = () => {
    const now = [journal.list(editRecordKind), journal.list(updateRequestKind), journal.health.get()] as const
    if (now.every((list, at) => list === lists[at])) return
    const memory = now[2].location === 'memory'
    lists = memory ? [] : now
    const waiting = memory ? new Set(journal.unsaved().map(({ id }) => id)) : undefined
    const found = new Set<string>()
    for (const record of now[0]) {
      const { id } = record
      found.add(id)
      fresh.delete(id)
      const isStored = waiting?.has(id) !== true
      const known = entered.get(id)
      if (known?.record === record && known.isStored === isStored) continue
      entered.set(id, { record, isStored })
      index.entered(id, record, isStored)
    }
    for (const id of entered.keys()) {
      if (found.has(id)) continue
      entered.delete(id)
      index.entered(id, undefined, false)
    }
    const leaving = new Map(now[1].map((record) => [record.id, record]))
    for (const [id, record] of leaving) {
      if (sent.get(id) === record) continue
      sent.set(id, record)
      index.sent(id, record.body)
    }
    for (const id of sent.keys()) {
      if (leaving.has(id)) continue
      sent.delete(id)
      index.sent(id, undefined)
    }
  }
  const sync = () => {
    follow()
    announce()
  }

  const storing = createRecordWriter(journal.updateAll, () => {
    follow()
    // Another tab may have sent and settled them before this one saw them stored.
    for (const id of fresh) {
      if (storing.isLeft({ kind: editRecordKind, id })) continue
      fresh.delete(id)
      if (!entered.has(id)) index.entered(id, undefined, false)
    }
    announce()
  })

  const stops = [journal.subscribe(sync), journal.health.subscribe(sync)]
  void journal.ready.then(sync)

  return {
    index,
    enter: async (bodies, alongside) => {
      for (const [id, body] of bodies) {
        fresh.add(id)
        index.entered(id, { seq: (last += 1), body }, false)
      }
      announce()
      const changes = [...bodies].map(([id, body]) => ({
        kind: editRecordKind,
        id,
        change: (stored: unknown) => (stored === undefined ? body : undefined),
      }))
      await storing.commit([...changes, ...alongside])
    },
    commit: storing.commit,
    idle: storing.idle,
    onChange: changed.subscribe,
    close: () => {
      for (const stop of stops) stop()
      changed.clear()
    },
  }
}

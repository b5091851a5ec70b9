import { mustBeReadable, QuarantinedError } from '../commit.ts'
import type { HealthStore } from '../health.ts'
import {
  decode,
  keyOf,
  tierOf,
  type Address,
  type Durability,
  type JournalRecord,
  type Kind,
  type Kinds,
  type RecordTier,
  type StoredRow,
} from '../records.ts'
import { overlay, type Change, type PendingRecord } from './pending-record.ts'
import { rowsToRestore, type LostRow } from './restore.ts'
import { createView } from './view.ts'

/** Write-back cache of the records of one scope in this tab, by `keyOf`. It neither reads nor writes storage. */
export interface RecordCache {
  /** Light records in storage, as this tab last read them. */
  readonly stored: ReadonlyMap<string, JournalRecord>
  /** Records with updates that are not stored yet. */
  readonly pending: ReadonlyMap<string, PendingRecord>
  /** Unreadable records. */
  readonly quarantined: ReadonlyMap<string, LostRow>
  /** Records that were deleted with the database and wait to be stored again. */
  readonly deleted: ReadonlyMap<string, LostRow>
  /** Light records of a kind, pending updates included. */
  readonly list: (kind: string) => readonly JournalRecord[]
  /** Takes in a row that was read (undefined: there is none). Returns its record; undefined also for a quarantined one. */
  readonly adopt: (tier: RecordTier, key: string, row: StoredRow | undefined) => JournalRecord | undefined
  /** Begins a load. Returns a function that takes in its rows, except of records that were adopted since. */
  readonly beginLoad: () => (rows: readonly StoredRow[]) => void
  /** A read failed: the health does not recover before the next load. */
  readonly markStale: () => void
  /** Adds a pending update and shows its effect at once. Throws QuarantinedError, or what the update throws. */
  readonly update: (change: Change, durability: Durability) => PendingRecord
  /** All pending updates of a record are stored, and this is its row. */
  readonly confirm: (tier: RecordTier, key: string, row: StoredRow | undefined) => JournalRecord | undefined
  /** The database was deleted. */
  readonly lose: () => void
  /** A deleted record is stored again, as this row. */
  readonly restored: (key: string, lost: LostRow, row: StoredRow) => void
  /** Drops everything but what `stays`: it was erased, here or by another tab. */
  readonly forget: (stays?: ReadonlySet<string>) => void
  /** Returns the records whose last change is not in storage; all of them where nothing is to be stored on the device. */
  readonly unsaved: () => readonly Address[]
  /** Ends a change of the cache: the health recovers if nothing waits for storage, and listeners are notified. */
  readonly settle: () => void
}

interface Deps {
  readonly scope: string
  readonly kinds: Kinds
  readonly health: HealthStore
  readonly announce: () => void
}

const nothing: ReadonlySet<string> = new Set()

export function createRecordCache({ scope, kinds, health, announce }: Deps): RecordCache {
  const view = createView()
  const stored = new Map<string, JournalRecord>()
  const pending = new Map<string, PendingRecord>()
  const quarantined = new Map<string, LostRow>()
  const deleted = new Map<string, LostRow>()
  // Records read or written while a load is in progress: they are fresher than what it brings.
  let touched: Set<string> | undefined
  let isLoaded = false
  // A read failed since the last load, so the view may lack what others wrote.
  let isStale = false

  const display = (key: string) => {
    const entry = pending.get(key)
    if (entry) {
      try {
        entry.record = overlay(entry, stored.get(key), entry.steps)
      } catch {
        // A step that refuses the fresh record keeps showing what it made before; storing it will say why.
      }
    }
    const record = entry && tierOf(entry.kind) === 'light' ? entry.record : stored.get(key)
    if (record) view.show(record)
    else view.hide(key)
  }

  const adopt: RecordCache['adopt'] = (tier, key, found) => {
    touched?.add(key)
    const row = found ?? deleted.get(key)?.row
    const record = row && decode(kinds, row)
    if (row && !record) quarantined.set(key, { tier, row })
    else quarantined.delete(key)
    health.quarantined(quarantined.size)
    if (tier === 'heavy') return record
    const last = stored.get(key)
    // A store that was deleted counts its seqs from 1 again, so there the same numbers are not the same record.
    const isOtherStore = found !== undefined && deleted.has(key)
    const next = last && record && last.rev === record.rev && last.seq === record.seq && !isOtherStore ? last : record
    if (next) stored.set(key, next)
    else stored.delete(key)
    display(key)
    return next
  }

  const entryFor = (kind: Kind<unknown>, address: Address, durability: Durability): PendingRecord => {
    const last = [...pending.values()].reduce((highest, { seq }) => Math.max(highest, seq), view.highest())
    return { kind, address, seq: last + 1, steps: [], durability, record: stored.get(keyOf(address)), late: false }
  }

  return {
    stored,
    pending,
    quarantined,
    deleted,
    list: view.list,
    adopt,
    beginLoad: () => {
      const fresh = (touched = new Set<string>())
      return (rows) => {
        touched = undefined
        isLoaded = true
        isStale = false
        const found = new Map(rows.map((row) => [keyOf(row), row]))
        const removed = [...stored.keys(), ...quarantined.keys()].filter(
          (key) => quarantined.get(key)?.tier !== 'heavy',
        )
        for (const key of new Set([...removed, ...found.keys()]))
          if (!fresh.has(key)) adopt('light', key, found.get(key))
      }
    },
    markStale: () => {
      isStale = true
    },
    update: ({ kind, address, step }, durability) => {
      const key = keyOf(address)
      const unread = quarantined.get(key)
      if (unread) throw new QuarantinedError(unread.row)
      const entry = pending.get(key) ?? entryFor(kind, address, durability)
      const record = overlay(entry, entry.record, [step])
      // A removal waits also when nothing is known under the id: storage may hold what could not be read from it.
      const blind = entry.record === undefined && (tierOf(kind) === 'heavy' || !isLoaded)
      if (record === entry.record && !(blind && step(undefined) === 'gone')) return entry
      if (record) mustBeReadable(kind, address.id, record.body)
      entry.steps = [...entry.steps, step]
      if (durability === 'strict') entry.durability = durability
      pending.set(key, entry)
      display(key)
      announce()
      return entry
    },
    confirm: (tier, key, row) => {
      pending.delete(key)
      return adopt(tier, key, row)
    },
    lose: () => {
      for (const lost of rowsToRestore(scope, kinds, stored.values(), quarantined.values())) {
        deleted.set(keyOf(lost.row), lost)
      }
      // A write that is still unanswered went to what was deleted.
      for (const [key, entry] of pending) pending.set(key, { ...entry, late: false })
    },
    restored: (key, lost, row) => {
      adopt(lost.tier, key, row)
      deleted.delete(key)
    },
    forget: (stays = nothing) => {
      for (const key of [...stored.keys(), ...pending.keys(), ...quarantined.keys()]) {
        if (stays.has(key)) continue
        pending.delete(key)
        deleted.delete(key)
        adopt('light', key, undefined)
      }
      announce()
    },
    unsaved: () => {
      const waiting = [...pending.values()].map(({ address }) => address)
      const nowhere = [...deleted.values()].map(({ row: { kind, id } }) => ({ scope, kind, id }))
      const isChosen = health.store.get().reason === 'chosen'
      const shown = isChosen ? view.all().map(({ kind, id }) => ({ scope, kind, id })) : []
      return [...new Map([...waiting, ...nowhere, ...shown].map((address) => [keyOf(address), address])).values()]
    },
    settle: () => {
      if (pending.size === 0 && deleted.size === 0 && !isStale) health.recovered()
      announce()
    },
  }
}

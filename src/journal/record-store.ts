import type { Channel } from './channel.ts'
import { commit, mustBeReadable, QuarantinedError, type Commission } from './commit.ts'
import { gather, type Everything } from './export.ts'
import type { HealthKeeper } from './health.ts'
import { overlay, type PendingRecord } from './pending-record.ts'
import type { KeyedQueue } from './keyed-queue.ts'
import {
  decode,
  keyOf,
  tierOf,
  type Address,
  type Durability,
  type JournalRecord,
  type Kind,
  type Kinds,
  type StoredRow,
  type RecordTier,
} from './records.ts'
import { restore, rowsToRestore, type LostRow } from './restore.ts'
import type { UpdateFn } from './apply-updates.ts'
import { StorageError, toStorageError, type JournalStorage } from './storage.ts'
import { createView } from './view.ts'

const nothing: ReadonlySet<string> = new Set()

interface Deps {
  readonly scope: string
  readonly kinds: Kinds
  readonly storage: JournalStorage
  readonly channel: Channel
  readonly queue: KeyedQueue
  readonly health: HealthKeeper
  readonly announce: () => void
}

export interface Change {
  readonly kind: Kind<unknown>
  readonly address: Address
  readonly step: UpdateFn
}

/**
 * The records of one scope in this tab: those in storage (`stored`), updates not stored yet (`pending`), unreadable
 * records (`quarantined`), records deleted with the database and waiting to be stored again (`deleted`), and a view
 * that merges them.
 */
export function createRecordStore({ scope, kinds, storage, channel, queue, health, announce }: Deps) {
  const view = createView()
  const stored = new Map<string, JournalRecord>()
  const pending = new Map<string, PendingRecord>()
  const quarantined = new Map<string, LostRow>()
  const deleted = new Map<string, LostRow>()
  // Records read or written while a load is under way are fresher than what the load brings.
  let touched: Set<string> | undefined
  let loading: Promise<void> | undefined
  let flushing = Promise.resolve()
  let loaded = false
  // A read failed since the last load, so the view may lack what others wrote.
  let stale = false
  // The browser closed the database, or somebody deleted it; what restoring the first record finds decides.
  let maybeDeleted = false
  let losses = 0
  let closed = false

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

  const settleHealth = () => {
    if (pending.size === 0 && deleted.size === 0 && !stale) health.recovered()
  }

  const adopt = (shelf: RecordTier, key: string, found: StoredRow | undefined): JournalRecord | undefined => {
    touched?.add(key)
    const row = found ?? deleted.get(key)?.row
    const record = row && decode(kinds, row)
    if (row && !record) quarantined.set(key, { shelf, row })
    else quarantined.delete(key)
    health.quarantined(quarantined.size)
    if (shelf === 'heavy') return record
    const last = stored.get(key)
    // A store that was deleted counts its seqs from 1 again, so there the same numbers are not the same record.
    const isOtherStore = found !== undefined && deleted.has(key)
    const next = last && record && last.rev === record.rev && last.seq === record.seq && !isOtherStore ? last : record
    if (next) stored.set(key, next)
    else stored.delete(key)
    display(key)
    return next
  }

  const loadAll = async () => {
    touched = new Set()
    try {
      const { refusal } = await storage.open()
      health.opened(refusal)
      const rows = await storage.load('light', scope)
      if (closed) return
      loaded = true
      stale = false
      const fresh = touched
      const found = new Map(rows.map((row) => [keyOf(row), row]))
      const gone = [...stored.keys(), ...quarantined.keys()].filter((key) => quarantined.get(key)?.shelf !== 'heavy')
      for (const key of new Set([...gone, ...found.keys()])) if (!fresh.has(key)) adopt('light', key, found.get(key))
      settleHealth()
    } catch (error) {
      stale = true
      if (!closed) health.refused(toStorageError(error))
    } finally {
      touched = undefined
    }
    if (!closed) announce()
  }
  const load = (): Promise<void> => {
    loading ??= loadAll().finally(() => {
      loading = undefined
    })
    return loading
  }

  /** Loads again after everything under way, which may still bring back what was erased meanwhile. */
  const reload = async () => {
    await queue.idle()
    await loading
    await load()
  }

  /** Stores steps, all in one go, and shows what stands then. */
  const store = async (commissions: readonly Commission[], durability: Durability) => {
    const before = losses
    const mustStand = () => {
      if (losses !== before) throw new StorageError('evicted', 'The stored data was deleted during a write.')
    }
    try {
      const committed = await commit(storage, commissions, durability, mustStand)
      // It may have been stored just before everything was deleted.
      mustStand()
      const records = committed.map(({ row, written }, at) => {
        const { kind, address } = commissions[at] as Commission
        const key = keyOf(address)
        pending.delete(key)
        const record = adopt(tierOf(kind), key, row)
        if (written && health.reachesDevice()) tell(address)
        return record
      })
      settleHealth()
      announce()
      return records
    } catch (error) {
      if (error instanceof QuarantinedError) adopt(tierOf(kinds.get(error.row.kind) ?? {}), keyOf(error.row), error.row)
      throw error
    }
  }
  const tell = ({ kind, id }: Address) => channel.post({ scope, kind, id })

  const entryFor = (kind: Kind<unknown>, address: Address, durability: Durability): PendingRecord => {
    const last = [...pending.values()].reduce((highest, { seq }) => Math.max(highest, seq), view.highest())
    return { kind, address, seq: last + 1, steps: [], durability, record: stored.get(keyOf(address)), late: false }
  }

  /** Adds a step to what waits for storage and shows its effect at once. */
  const keep = (kind: Kind<unknown>, address: Address, step: UpdateFn, durability: Durability): PendingRecord => {
    const key = keyOf(address)
    const unread = quarantined.get(key)
    if (unread) throw new QuarantinedError(unread.row)
    const entry = pending.get(key) ?? entryFor(kind, address, durability)
    const record = overlay(entry, entry.record, [step])
    // A removal waits also when nothing is known under the id: storage may hold what could not be read from it.
    const blind = entry.record === undefined && (tierOf(kind) === 'heavy' || !loaded)
    if (record === entry.record && !(blind && step(undefined) === 'gone')) return entry
    if (record) mustBeReadable(kind, address.id, record.body)
    entry.steps = [...entry.steps, step]
    if (durability === 'strict') entry.durability = durability
    pending.set(key, entry)
    display(key)
    announce()
    return entry
  }

  const keepAll = (changes: readonly Change[], durability: Durability) =>
    changes.map(({ kind, address, step }) => keep(kind, address, step, durability))

  /** A write that storage still owes an answer for: its steps count as stored once it says so. */
  const follow = (key: string, entry: PendingRecord, count: number, landed: Promise<boolean>) => {
    entry.late = true
    void landed.then(async (done) => {
      entry.late = false
      if (closed || pending.get(key) !== entry) return
      if (done) {
        entry.steps = entry.steps.slice(count)
        tell(entry.address)
      }
      await flush()
    })
  }

  const settle = async (key: string, entry: PendingRecord) => {
    if (pending.get(key) !== entry) return
    if (entry.late) throw new StorageError('silent', 'Storage still owes the answer to an earlier write.')
    const { kind, address, steps, durability } = entry
    try {
      entry.record = (await store([{ kind, address, steps, fresh: entry.seq }], durability))[0]
    } catch (error) {
      if (error instanceof StorageError && error.landed) follow(key, entry, steps.length, error.landed)
      throw error
    }
  }

  const restoreOne = async (key: string, lost: LostRow) => {
    if (closed || deleted.get(key) !== lost) return
    const { row, isWritten, isDeletion } = await restore(storage, lost)
    // Erased or deleted again meanwhile.
    if (closed || deleted.get(key) !== lost) return
    if (maybeDeleted && isDeletion) {
      maybeDeleted = false
      health.evicted()
    }
    adopt(lost.shelf, key, row)
    deleted.delete(key)
    if (isWritten && health.reachesDevice()) tell(row)
    settleHealth()
    announce()
  }

  const flushOnce = async () => {
    try {
      // Before what waits: those changes were made to the records as they were.
      for (const [key, lost] of new Map(deleted)) await queue.run(key, () => restoreOne(key, lost))
    } catch (error) {
      if (!closed) health.refused(toStorageError(error))
      return
    }
    const refusing = new Set<RecordTier>()
    for (const [key, entry] of new Map(pending)) {
      const shelf = tierOf(entry.kind)
      // Light records keep their order of creation, so the first refusal ends the round for their shelf.
      if (closed || refusing.has(shelf)) continue
      try {
        await queue.run(key, () => settle(key, entry))
      } catch (error) {
        if (closed) return
        if (error instanceof StorageError) refusing.add(shelf)
        health.refused(toStorageError(error))
      }
    }
  }
  const flush = (): Promise<void> => {
    flushing = flushing.then(flushOnce)
    return flushing
  }

  const alive = () => {
    if (closed) throw new Error('The journal was closed. Open it again before changing records.')
  }

  /** Changes of several records are stored in one go; those that storage refuses wait one by one. */
  const change = async (changes: readonly Change[], durability: Durability) => {
    alive()
    const outcome = await queue.runAll(
      changes.map(({ address }) => keyOf(address)),
      async () => {
        alive()
        if (pending.size > 0 || deleted.size > 0) return { entries: keepAll(changes, durability) }
        try {
          const commissions = changes.map(({ kind, address, step }) => ({ kind, address, steps: [step] }))
          return { records: await store(commissions, durability) }
        } catch (error) {
          alive()
          if (!(error instanceof StorageError)) throw error
          health.refused(error)
          const entries = keepAll(changes, durability)
          if (error.landed)
            for (const entry of entries) follow(keyOf(entry.address), entry, entry.steps.length, error.landed)
          return { records: entries.map(({ record }) => record) }
        }
      },
    )
    if (!outcome.entries) return outcome.records
    await flush()
    return outcome.entries.map(({ record }) => record)
  }

  const read = async (kind: Kind<unknown>, address: Address): Promise<JournalRecord | undefined> => {
    const key = keyOf(address)
    return queue.run(key, async () => {
      try {
        const row = await storage.read(tierOf(kind), address)
        if (closed) return undefined
        const before = stored.get(key)
        const record = adopt(tierOf(kind), key, row)
        if (before !== stored.get(key)) announce()
        return (pending.get(key) ?? { record }).record
      } catch (error) {
        if (closed) return undefined
        stale = true
        health.refused(toStorageError(error))
        return (pending.get(key) ?? { record: stored.get(key) }).record
      }
    })
  }

  const everything = async (): Promise<Everything> => {
    const memory = { stored, pending, quarantined }
    try {
      const rows = [...(await storage.load('light', scope)), ...(await storage.load('heavy', scope))]
      const found = new Set(rows.map(keyOf))
      const missing = [...deleted].flatMap(([key, { row }]) => (found.has(key) ? [] : [row]))
      return gather(kinds, [...rows, ...missing], memory)
    } catch (error) {
      if (!closed) health.refused(toStorageError(error))
      return gather(kinds, undefined, memory)
    }
  }

  return {
    list: view.list,
    load,
    reload,
    flush,
    change,
    read,
    /** A light record as storage last had it. */
    standing: (key: string) => stored.get(key),
    /** Every record whose last change storage has not taken; all of them where nothing is to be kept on the device. */
    unsaved: (): readonly Address[] => {
      const waiting = [...pending.values()].map(({ address }) => address)
      const nowhere = [...deleted.values()].map(({ row: { kind, id } }) => ({ scope, kind, id }))
      const isChosen = health.store.get().reason === 'chosen'
      const shown = isChosen ? view.all().map(({ kind, id }) => ({ scope, kind, id })) : []
      return [...new Map([...waiting, ...nowhere, ...shown].map((address) => [keyOf(address), address])).values()]
    },
    everything,
    /** Storage went away between calls. Deleted records are kept here and stored again when they can be. */
    lost: (error: StorageError) => {
      if (error.refusal === 'evicted') {
        losses += 1
        maybeDeleted = true
        for (const lost of rowsToRestore(scope, kinds, stored.values(), quarantined.values())) {
          deleted.set(keyOf(lost.row), lost)
        }
        // A write that is still unanswered went to what was deleted.
        for (const [key, entry] of pending) pending.set(key, { ...entry, late: false })
      }
      health.refused(error)
    },
    /**
     * Everything of the scope but what `stays` (by `keyOf`) is erased, here or by another tab; `reload` brings what was
     * made since.
     */
    forget: (stays: ReadonlySet<string> = nothing) => {
      for (const key of [...stored.keys(), ...pending.keys(), ...quarantined.keys()]) {
        if (stays.has(key)) continue
        pending.delete(key)
        deleted.delete(key)
        adopt('light', key, undefined)
      }
      announce()
    },
    close: () => {
      closed = true
    },
  }
}

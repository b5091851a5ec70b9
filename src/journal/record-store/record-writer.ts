import { commit, QuarantinedError, type Commission } from '../commit.ts'
import { keyOf, tierOf, type Durability, type JournalRecord, type RecordTier } from '../records.ts'
import { StorageError, toStorageError } from '../storage.ts'
import type { Change, PendingRecord } from './pending-record.ts'
import type { RecordRestorer, RecordRestorerDeps } from './record-restorer.ts'

/** Stores updates; those that storage refuses are pending in the cache until it takes them. */
export interface RecordWriter {
  /**
   * Changes several records in one go; those that storage refuses wait one by one. Returns the records after the
   * changes. Rejects as `commit` does, but for a StorageError, and after the journal was closed.
   */
  readonly change: (
    changes: readonly Change[],
    durability: Durability,
  ) => Promise<readonly (JournalRecord | undefined)[]>
  /** Stores everything that waits, deleted records first. Never rejects: `health` tells of a refusal. */
  readonly flush: () => Promise<void>
}

interface Deps extends RecordRestorerDeps {
  readonly restorer: RecordRestorer
}

export function createRecordWriter({ storage, queue, health, cache, restorer, signal, notify }: Deps): RecordWriter {
  let flushing = Promise.resolve()

  /** Stores updates, all in one go. Returns the records after them. */
  const store = async (commissions: readonly Commission[], durability: Durability) => {
    const mustBeCurrent = restorer.guard()
    try {
      const committed = await commit(storage, commissions, durability, mustBeCurrent)
      // It may have been stored just before everything was deleted.
      mustBeCurrent()
      const records = committed.map(({ row, written }, at) => {
        const { kind, address } = commissions[at] as Commission
        const record = cache.confirm(tierOf(kind), keyOf(address), row)
        if (written && health.reachesDevice()) notify(address)
        return record
      })
      cache.settle()
      return records
    } catch (error) {
      if (error instanceof QuarantinedError) {
        const { row } = error
        const kind = commissions.find(({ address }) => address.kind === row.kind)?.kind
        cache.adopt(tierOf(kind ?? {}), keyOf(row), row)
      }
      throw error
    }
  }

  /** A write that storage still owes a response for: its steps count as stored once it says so. */
  const follow = (entry: PendingRecord, count: number, applied: Promise<boolean>) => {
    entry.late = true
    void applied.then(async (done) => {
      entry.late = false
      if (signal.aborted || cache.pending.get(keyOf(entry.address)) !== entry) return
      if (done) {
        entry.steps = entry.steps.slice(count)
        notify(entry.address)
      }
      await flush()
    })
  }

  const storePending = async (key: string, entry: PendingRecord) => {
    if (cache.pending.get(key) !== entry) return
    if (entry.late) throw new StorageError('silent', 'Storage still owes the answer to an earlier write.')
    const { kind, address, steps, durability } = entry
    try {
      entry.record = (await store([{ kind, address, steps, fresh: entry.seq }], durability))[0]
    } catch (error) {
      if (error instanceof StorageError && error.applied) follow(entry, steps.length, error.applied)
      throw error
    }
  }

  const flushOnce = async () => {
    try {
      // Before what waits: those changes were made to the records as they were.
      await restorer.restoreAll()
    } catch (error) {
      if (!signal.aborted) health.refused(toStorageError(error))
      return
    }
    const refusing = new Set<RecordTier>()
    for (const [key, entry] of new Map(cache.pending)) {
      const tier = tierOf(entry.kind)
      // Light records keep their order of creation, so the first refusal ends the round for their tier.
      if (signal.aborted || refusing.has(tier)) continue
      try {
        await queue.run(key, () => storePending(key, entry))
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof StorageError) refusing.add(tier)
        health.refused(toStorageError(error))
      }
    }
  }
  const flush = (): Promise<void> => {
    flushing = flushing.then(flushOnce)
    return flushing
  }

  const mustBeOpen = () => {
    if (signal.aborted) throw new Error('The journal was closed. Open it again before changing records.')
  }
  const updateAll = (changes: readonly Change[], durability: Durability) =>
    changes.map((change) => cache.update(change, durability))

  const change: RecordWriter['change'] = async (changes, durability) => {
    mustBeOpen()
    const outcome = await queue.runAll(
      changes.map(({ address }) => keyOf(address)),
      async () => {
        mustBeOpen()
        if (cache.pending.size > 0 || cache.deleted.size > 0) return { entries: updateAll(changes, durability) }
        try {
          const commissions = changes.map(({ kind, address, step }) => ({ kind, address, steps: [step] }))
          return { records: await store(commissions, durability) }
        } catch (error) {
          mustBeOpen()
          if (!(error instanceof StorageError)) throw error
          health.refused(error)
          const entries = updateAll(changes, durability)
          if (error.applied) for (const entry of entries) follow(entry, entry.steps.length, error.applied)
          return { records: entries.map(({ record }) => record) }
        }
      },
    )
    if (!outcome.entries) return outcome.records
    await flush()
    return outcome.entries.map(({ record }) => record)
  }

  return { change, flush }
}

import type { Clock } from '#lib/clock.ts'
import { StorageError, toStorageError, type JournalStorage } from './storage.ts'

// An open that another tab blocks may never settle. A call may wait behind another tab's long import
// (100,000 rows in one transaction took 11.4 s), so it gets longer.
const OPEN_MS = 4_000
const CALL_MS = 15_000

/**
 * Makes any storage safe to call: a synchronous throw, a rejection or no response in time all become a rejected
 * StorageError, and `close` rejects what is still pending. While a call is overdue, further calls are refused
 * at once, so that nothing piles up behind it; a write that settles late reports it through `StorageError.landed`.
 */
export function carefulStorage(storage: JournalStorage, clock: Clock): JournalStorage {
  const overdue = new Set<Promise<unknown>>()
  const outstanding = new Set<() => void>()

  const request = <T>(what: string, limit: number, call: () => Promise<T>, applied: (response: T) => boolean = never) =>
    new Promise<T>((resolve, reject) => {
      if (overdue.size > 0) return reject(silence(`Storage owes an answer; ${what} was not tried.`))
      const response = started(call)
      const whenApplied = response.then(applied, never)
      const stop = clock.after(limit, () => {
        overdue.add(response)
        reject(silence(`Storage did not answer ${what} within ${limit} ms.`, whenApplied))
      })
      const giveUp = () => {
        stop()
        reject(silence(`Storage was closed before it answered ${what}.`, whenApplied))
      }
      outstanding.add(giveUp)
      const settle = () => {
        stop()
        outstanding.delete(giveUp)
        overdue.delete(response)
      }
      response.then(
        (value) => {
          settle()
          resolve(value)
        },
        (error: unknown) => {
          settle()
          reject(isOurMistake(error) ? error : toStorageError(error))
        },
      )
    })

  return {
    open: () => request('open', OPEN_MS, storage.open),
    load: (tier, scope) => request('load', CALL_MS, () => storage.load(tier, scope)),
    read: (tier, address) => request('read', CALL_MS, () => storage.read(tier, address)),
    write: (tier, row, expectedRev, durability) =>
      request(
        'write',
        CALL_MS,
        () => storage.write(tier, row, expectedRev, durability),
        (seq) => seq !== undefined,
      ),
    remove: (tier, row, durability) =>
      request(
        'remove',
        CALL_MS,
        () => storage.remove(tier, row, durability),
        (removed) => removed,
      ),
    writeAll: (writes, durability) =>
      request(
        'write',
        CALL_MS,
        () => storage.writeAll(writes, durability),
        (seqs) => seqs !== undefined,
      ),
    wipe: (scope, spared) => request('wipe', CALL_MS, () => storage.wipe(scope, spared)),
    watch: storage.watch,
    close: () => {
      for (const giveUp of outstanding) giveUp()
      outstanding.clear()
      storage.close()
    },
  }
}

const never = () => false

const silence = (message: string, applied?: Promise<boolean>) =>
  new StorageError('silent', message, applied ? { applied } : {})

const started = async <T>(call: () => Promise<T>): Promise<T> => call()

/** A body that cannot be stored at all (a function in it) is a fault of the caller, not of the device. */
const isOurMistake = (error: unknown) => error instanceof Error && error.name === 'DataCloneError'

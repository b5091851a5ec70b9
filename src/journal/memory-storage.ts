import { keyOf, type StoredRow, type RecordTier } from './records.ts'
import type { JournalStorage } from './storage.ts'

/** Rows in memory: what a device holds, for those who have none. */
export interface MemoryDevice {
  readonly light: Map<string, StoredRow>
  readonly heavy: Map<string, StoredRow>
  /** The last seq given out. */
  count: number
}

export const createMemoryDevice = (): MemoryDevice => ({ light: new Map(), heavy: new Map(), count: 0 })

/** Storage that ends with the page. It says so: a journal on it reports memory, `chosen`. */
export function memoryStorage(device: MemoryDevice = createMemoryDevice()): JournalStorage {
  const stored = (shelf: RecordTier, row: Pick<StoredRow, 'scope' | 'kind' | 'id'>) => device[shelf].get(placeOf(row))
  const stands = (shelf: RecordTier, row: StoredRow, rev: number) => {
    const found = stored(shelf, row)
    return (found?.rev ?? 0) === rev && (found?.seq ?? 0) === row.seq
  }
  const put = (shelf: RecordTier, row: StoredRow): number => {
    const seq = row.seq === 0 ? device.count + 1 : row.seq
    device[shelf].set(placeOf(row), structuredClone({ ...row, seq }))
    device.count = Math.max(device.count, seq)
    return seq
  }
  return {
    open: async () => ({ refusal: 'chosen' }),
    load: async (shelf, scope) => structuredClone([...device[shelf].values()].filter((row) => row.scope === scope)),
    read: async (shelf, address) => structuredClone(stored(shelf, address)),
    write: async (shelf, row, expectedRev) => {
      return stands(shelf, row, expectedRev) ? put(shelf, row) : undefined
    },
    remove: async (shelf, row) => stands(shelf, row, row.rev) && device[shelf].delete(placeOf(row)),
    writeAll: async (writes) => {
      if (!writes.every(({ shelf, row, expectedRev }) => stands(shelf, row, expectedRev))) return undefined
      return writes.map(({ shelf, row, gone }) => {
        if (!gone) return put(shelf, row)
        device[shelf].delete(placeOf(row))
        return row.seq
      })
    },
    wipe: async (scope, spared) => {
      const stays = new Set(spared.map(keyOf))
      for (const shelf of [device.light, device.heavy]) {
        for (const [place, row] of shelf) if (row.scope === scope && !stays.has(keyOf(row))) shelf.delete(place)
      }
    },
    watch: () => () => undefined,
    close: () => undefined,
  }
}

const placeOf = (row: Pick<StoredRow, 'scope' | 'kind' | 'id'>) => `${JSON.stringify(row.scope)}${keyOf(row)}`

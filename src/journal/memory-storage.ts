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

/** Storage that ends with the page: a journal on it reports memory, `chosen`. */
export function memoryStorage(device: MemoryDevice = createMemoryDevice()): JournalStorage {
  const stored = (tier: RecordTier, row: Pick<StoredRow, 'scope' | 'kind' | 'id'>) => device[tier].get(toKey(row))
  const isCurrent = (tier: RecordTier, row: StoredRow, rev: number) => {
    const found = stored(tier, row)
    return (found?.rev ?? 0) === rev && (found?.seq ?? 0) === row.seq
  }
  const put = (tier: RecordTier, row: StoredRow): number => {
    const seq = row.seq === 0 ? device.count + 1 : row.seq
    device[tier].set(toKey(row), structuredClone({ ...row, seq }))
    device.count = Math.max(device.count, seq)
    return seq
  }
  return {
    open: async () => ({ refusal: 'chosen' }),
    load: async (tier, scope) => structuredClone([...device[tier].values()].filter((row) => row.scope === scope)),
    read: async (tier, address) => structuredClone(stored(tier, address)),
    write: async (tier, row, expectedRev) => {
      return isCurrent(tier, row, expectedRev) ? put(tier, row) : undefined
    },
    remove: async (tier, row) => isCurrent(tier, row, row.rev) && device[tier].delete(toKey(row)),
    writeAll: async (writes) => {
      if (!writes.every(({ tier, row, expectedRev }) => isCurrent(tier, row, expectedRev))) return undefined
      return writes.map(({ tier, row, gone: deleted }) => {
        if (!deleted) return put(tier, row)
        device[tier].delete(toKey(row))
        return row.seq
      })
    },
    wipe: async (scope, spared) => {
      const stays = new Set(spared.map(keyOf))
      for (const tier of [device.light, device.heavy]) {
        for (const [position, row] of tier) if (row.scope === scope && !stays.has(keyOf(row))) tier.delete(position)
      }
    },
    watch: () => () => undefined,
    close: () => undefined,
  }
}

const toKey = (row: Pick<StoredRow, 'scope' | 'kind' | 'id'>) => `${JSON.stringify(row.scope)}${keyOf(row)}`

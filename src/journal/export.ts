import type { JournalHealth } from './health.ts'
import type { PendingRecord } from './record-store/pending-record.ts'
import { decode, keyOf, type JournalRecord, type Kinds, type StoredRow } from './records.ts'

/** Everything of one scope, wherever it is now. */
export interface Everything {
  /** False when the device could not be read, so that only what was in memory is here. */
  readonly complete: boolean
  /** In order of creation. */
  readonly records: readonly JournalRecord[]
  /** As stored: this version cannot read them. */
  readonly quarantined: readonly StoredRow[]
}

/**
 * Merges records in memory over the rows of the device (undefined: it could not be read, then `stored`, what
 * was read of it before, is in).
 */
export function gather(
  kinds: Kinds,
  rows: readonly StoredRow[] | undefined,
  memory: {
    readonly stored: ReadonlyMap<string, JournalRecord>
    readonly pending: ReadonlyMap<string, Pick<PendingRecord, 'record'>>
    readonly quarantined: ReadonlyMap<string, { readonly row: StoredRow }>
  },
): Everything {
  const records = new Map(rows ? [] : memory.stored)
  const unread = new Map(rows ? [] : [...memory.quarantined].map(([key, { row }]) => [key, row]))
  for (const row of rows ?? []) {
    const record = decode(kinds, row)
    if (record) records.set(keyOf(row), record)
    else unread.set(keyOf(row), row)
  }
  for (const [key, { record }] of memory.pending) {
    if (record) records.set(key, record)
    else records.delete(key)
  }
  return {
    complete: rows !== undefined,
    records: [...records.values()].toSorted((a, b) => a.seq - b.seq),
    quarantined: [...unread.values()],
  }
}

/** Content for download as JSON text with format and version. Integers beyond 2⁵³ become text. */
export const exportText = (content: Everything & { readonly scope: string; readonly health: JournalHealth }): string =>
  JSON.stringify(
    { format: 'enrichment-console journal', version: 1, ...content },
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    2,
  )

/** Size of the records of a kind on this device; `bytes` of its JSON text in UTF-8, an estimate. */
export interface KindSize {
  readonly kind: string
  readonly count: number
  readonly bytes: number
}

/** Adds up rows by kind, in order of kind. */
export function sizesOf(rows: Iterable<Pick<StoredRow, 'kind' | 'body'>>): readonly KindSize[] {
  const encoder = new TextEncoder()
  const sizes = new Map<string, KindSize>()
  for (const row of rows) {
    const { count, bytes } = sizes.get(row.kind) ?? { count: 0, bytes: 0 }
    const size = encoder.encode(JSON.stringify(row.body) ?? '').length
    sizes.set(row.kind, { kind: row.kind, count: count + 1, bytes: bytes + size })
  }
  return [...sizes.values()].toSorted((a, b) => a.kind.localeCompare(b.kind))
}

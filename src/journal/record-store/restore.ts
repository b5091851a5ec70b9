import { MAX_ATTEMPTS } from '../commit.ts'
import {
  type JournalRecord,
  type Kinds,
  type StoredRow,
  type RecordTier,
  tierOf,
  type RecordVersion,
} from '../records.ts'
import { type JournalStorage, StorageError } from '../storage.ts'

/** A row as this tab last read it, and its tier. */
export interface LostRow {
  readonly tier: RecordTier
  readonly row: StoredRow
}

export interface Restored {
  readonly row: StoredRow
  readonly isWritten: boolean
  /** True if the store was deleted since the row was read; false if nothing tells. */
  readonly isDeletion: boolean
}

/** Rows that a tab can restore after a deletion, in their order of creation; those it cannot read as they were. */
export function rowsToRestore(
  scope: string,
  kinds: Kinds,
  records: Iterable<JournalRecord>,
  unreadable: Iterable<LostRow>,
): readonly LostRow[] {
  const readable = [...records].flatMap((record): LostRow[] => {
    const kind = kinds.get(record.kind)
    return kind ? [{ tier: tierOf(kind), row: { scope, schema: kind.schema, ...record } }] : []
  })
  return [...readable, ...unreadable].toSorted((a, b) => a.row.seq - b.row.seq)
}

/**
 * Stores a deleted row again. Every open tab does this with what it last read, so a row that another tab restored is
 * replaced where that tab knew an older state of it; a row that was changed or created since the deletion stays.
 * Rejects with StorageError.
 */
export async function restore(storage: JournalStorage, { tier, row }: LostRow): Promise<Restored> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await storage.read(tier, row)
    const isDeletion = !found || (found.was !== undefined && !isSame(found.was, row.was))
    if (found && !(isDeletion && found.was && isNewer(row, found.was))) {
      return { row: found, isWritten: false, isDeletion }
    }
    const { rev = 0, seq = 0 } = found ?? {}
    // A rev that no tab has seen: what was seen of the deleted record is not what is stored now.
    const next: StoredRow = { ...row, rev: Math.max(row.rev, rev) + 1, seq, was: { rev: row.rev, seq: row.seq } }
    const stored = await storage.write(tier, next, rev, 'strict')
    if (stored !== undefined) return { row: { ...next, seq: stored }, isWritten: true, isDeletion }
  }
  throw new StorageError('failed', `Other tabs changed ${row.kind}/${row.id} each time it was to be restored.`)
}

const isSame = (a: RecordVersion, b: RecordVersion | undefined) => a.rev === b?.rev && a.seq === b.seq

const isNewer = (a: RecordVersion, b: RecordVersion) => a.seq > b.seq || (a.seq === b.seq && a.rev > b.rev)

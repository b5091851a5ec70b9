import { invariant } from '#lib/invariant.ts'
import { decode, readBody, tierOf, type Address, type Durability, type Kind, type StoredRow } from './records.ts'
import { applyUpdates, type UpdateFn } from './apply-updates.ts'
import type { JournalStorage, StorageWrite } from './storage.ts'

// Every lost race means that another tab's change went through, so this many in a row is a fault, not bad luck.
export const MAX_ATTEMPTS = 50

/** A stored record that this version cannot read: it stays unchanged and is never overwritten. */
export class QuarantinedError extends Error {
  readonly row: StoredRow

  constructor(row: StoredRow) {
    super(
      `The record ${row.kind}/${row.id} cannot be read by this version of the console (its schema is ${row.schema}). ` +
        'It is kept unchanged: export it, or open it with the version that wrote it.',
    )
    this.name = 'QuarantinedError'
    this.row = row
  }
}

/** Steps for one record. `fresh` is the seq under which waiting steps made a new one. */
export interface Commission {
  readonly kind: Kind<unknown>
  readonly address: Address
  readonly steps: readonly UpdateFn[]
  readonly fresh?: number
}

/** The row that is after a commit (undefined: none) and whether storage was changed. */
export interface Committed {
  readonly row: StoredRow | undefined
  readonly written: boolean
}

/**
 * Read, change, compare-and-set; again on the fresh records after a lost race. Several records are changed in one
 * transaction, all or none. `mustBeCurrent` throws before a write where the store that was read is not there any more: a
 * new record in the next one would replace the deleted one. Rejects with StorageError, QuarantinedError, or what a step
 * or `mustBeCurrent` threw.
 */
export async function commit(
  storage: JournalStorage,
  commissions: readonly Commission[],
  durability: Durability,
  mustBeCurrent: () => void,
): Promise<readonly Committed[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await Promise.all(commissions.map(({ kind, address }) => storage.read(tierOf(kind), address)))
    mustBeCurrent()
    const writes = commissions.map((commission, at) => writeFor(commission, stored[at]))
    const seqs = await carryOut(
      storage,
      writes.filter((write) => write !== undefined),
      durability,
    )
    if (!seqs) continue
    let next = 0
    return writes.map((write, at) => {
      if (!write) return { row: stored[at], written: false }
      const seq = seqs[next++] ?? write.row.seq
      return { row: write.gone ? undefined : { ...write.row, seq }, written: true }
    })
  }
  const names = commissions.map(({ address }) => `${address.kind}/${address.id}`).join(', ')
  throw new Error(
    `The record ${names} was changed by other tabs ${MAX_ATTEMPTS} times in a row while this tab ` +
      'tried to change it. This change was not made; try it again.',
  )
}

/** Returns the write that the steps require; undefined for none. */
function writeFor(
  { kind, address, steps, fresh = 0 }: Commission,
  stored: StoredRow | undefined,
): StorageWrite | undefined {
  const standing = stored && decode(new Map([[kind.name, kind]]), stored)
  if (stored && !standing) throw new QuarantinedError(stored)
  const { changed, rev, body } = applyUpdates(standing, steps, fresh)
  if (!changed) return undefined
  const tier = tierOf(kind)
  if (body === undefined) return stored && { tier, row: stored, expectedRev: stored.rev, gone: true }
  mustBeReadable(kind, address.id, body)
  const row: StoredRow = { ...address, rev, seq: stored?.seq ?? 0, schema: kind.schema, body }
  return { tier, row, expectedRev: stored?.rev ?? 0, gone: false }
}

/** The seqs of the written rows; undefined after a lost race. */
async function carryOut(
  storage: JournalStorage,
  writes: readonly StorageWrite[],
  durability: Durability,
): Promise<readonly number[] | undefined> {
  const [first] = writes
  if (!first) return []
  if (writes.length > 1) return storage.writeAll(writes, durability)
  const { tier, row, expectedRev } = first
  if (first.gone) return (await storage.remove(tier, row, durability)) ? [row.seq] : undefined
  const seq = await storage.write(tier, row, expectedRev, durability)
  return seq === undefined ? undefined : [seq]
}

/** Refuses a body that its own kind could not read back: it would be quarantined at the next start. */
export function mustBeReadable(kind: Kind<unknown>, id: string, body: unknown): void {
  invariant(
    readBody(kind, body, kind.schema) !== undefined,
    `The new body of ${kind.name}/${id} is refused by its own kind. Check ${kind.name}'s read() and what update() made.`,
  )
}

import { invariant } from '#lib/invariant.ts'
import { decode, readBody, shelfOf, type Address, type Durability, type Kind, type Row } from './records.ts'
import { fold, type Step } from './steps.ts'
import type { JournalStorage } from './storage.ts'

// Every lost race means that another tab's change went through, so this many in a row is a fault, not bad luck.
const ATTEMPTS = 50

/** A stored record that this version cannot read: it is kept as it is and never written over. */
export class QuarantinedError extends Error {
  readonly row: Row

  constructor(row: Row) {
    super(
      `The record ${row.kind}/${row.id} cannot be read by this version of the console (its schema is ${row.schema}). ` +
        'It is kept unchanged: export it, or open it with the version that wrote it.',
    )
    this.name = 'QuarantinedError'
    this.row = row
  }
}

/**
 * Read, change, compare-and-set; again on the fresh record after a lost race. Answers the row that stands now
 * (undefined: none) and whether storage was changed. `fresh` is the seq under which waiting steps made a new record.
 * Rejects with StorageError, QuarantinedError or what a step threw.
 */
export async function commit(
  storage: JournalStorage,
  kind: Kind<unknown>,
  address: Address,
  steps: readonly Step[],
  durability: Durability,
  fresh = 0,
): Promise<{ row: Row | undefined; written: boolean }> {
  const shelf = shelfOf(kind)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await storage.read(shelf, address)
    const standing = stored && decode(new Map([[kind.name, kind]]), stored)
    if (stored && !standing) throw new QuarantinedError(stored)
    const next = fold(standing, steps, fresh)
    if (!next.changed) return { row: stored, written: false }
    if (next.body === undefined) {
      if (!stored || (await storage.remove(shelf, stored, durability))) {
        return { row: undefined, written: stored !== undefined }
      }
    } else {
      mustBeReadable(kind, address.id, next.body)
      const { rev, body } = next
      const row: Row = { ...address, rev, seq: stored?.seq ?? 0, schema: kind.schema, body }
      const seq = await storage.write(shelf, row, stored?.rev ?? 0, durability)
      if (seq !== undefined) return { row: { ...row, seq }, written: true }
    }
  }
  throw new Error(
    `The record ${address.kind}/${address.id} was changed by other tabs ${ATTEMPTS} times in a row while this tab ` +
      'tried to change it. This change was not made; try it again.',
  )
}

/** Refuses a body that its own kind could not read back: it would be quarantined at the next start. */
export function mustBeReadable(kind: Kind<unknown>, id: string, body: unknown): void {
  invariant(
    readBody(kind, body, kind.schema) !== undefined,
    `The new body of ${kind.name}/${id} is refused by its own kind. Check ${kind.name}'s read() and what update() made.`,
  )
}

import type { TablesApi } from '#api/tables.ts'
import type { Table } from '#contract/tables.ts'
import { type MutationOutcome, sendAndReconcile } from './send-and-reconcile.ts'

export interface NewTable {
  readonly name: string
  /** Names of its text columns; without any the service creates its own. */
  readonly columns: readonly string[]
}

/**
 * Creates a table. Sent once: after a lost response, tables that are in the list but not in `before` show whether it was
 * created. Without `before` the outcome stays unknown.
 */
export const createTable = (
  tables: Pick<TablesApi, 'readAll' | 'create'>,
  { name, columns }: NewTable,
  before: readonly Table[] | undefined,
): Promise<MutationOutcome<Table>> =>
  sendAndReconcile({
    send: () => tables.create({ name, ...(columns.length > 0 && { columns: [...columns] }) }),
    readBack: async () => onlyNew(await tables.readAll(), before, ({ identifier }) => identifier, name),
  })

/** The one thing that was not there before; undefined when there is none, or more than one that it may be. */
export function onlyNew<T extends { readonly name: string }>(
  now: readonly T[],
  before: readonly T[] | undefined,
  idOf: (thing: T) => string,
  name?: string,
): T | undefined {
  if (!before) return undefined
  const known = new Set(before.map(idOf))
  const fresh = now.filter((thing) => !known.has(idOf(thing)) && (name === undefined || thing.name === name))
  return fresh.length === 1 ? fresh[0] : undefined
}

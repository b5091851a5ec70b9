import { attempt } from '#api/attempt.ts'
import type { Problem } from '#api/errors.ts'
import type { TablesApi } from '#api/tables.ts'
import type { Column } from '#contract/columns.ts'
import { isUnconfirmed, isNoSuchCall } from '#domain/response-checks.ts'
import type { ColumnOutcome } from './outcome.ts'

export interface NewColumn {
  readonly name: string
  /** The service's name of the type. */
  readonly type: string
  /** The service's own settings of the type. */
  readonly config?: Readonly<Record<string, unknown>> | undefined
}

type Calls = Pick<TablesApi, 'readColumns' | 'createColumn' | 'renameColumn' | 'removeColumn' | 'reorderColumn'>

/** Adds a column. It is never sent twice: after a lost response, the columns are read. */
export async function addColumn(table: string, column: NewColumn, calls: Calls): Promise<ColumnOutcome> {
  const before = await listed(table, calls)
  const { name, type, config } = column
  const sent = await attempt(() => calls.createColumn(table, { name, type, ...(config && { config }) }))
  if (!sent.problem) return { kind: 'done', id: sent.value.identifier }
  const { problem } = sent
  // A path that names the table alone: a service that has the table and returns 404 has no such call.
  if (!isUnconfirmed(problem)) return refused(problem, isNoSuchCall(problem, before !== undefined))
  const known = new Set(before?.map(({ identifier }) => identifier))
  const now = before && (await listed(table, calls))
  const created = now?.find((one) => one.name === name && !known.has(one.identifier))
  return created ? { kind: 'done', id: created.identifier } : { kind: 'unknown', problem }
}

/** Renames a column. Doing it twice does no harm. */
export const renameColumn = (table: string, id: string, name: string, calls: Calls): Promise<ColumnOutcome> =>
  changed(
    table,
    id,
    calls,
    () => calls.renameColumn(table, id, name),
    (column) => column?.name === name,
  )

/** Deletes a column; one that was deleted already counts as success. */
export const deleteColumn = (table: string, id: string, calls: Calls): Promise<ColumnOutcome> =>
  changed(
    table,
    id,
    calls,
    () => calls.removeColumn(table, id),
    (column) => column === undefined,
  )

/** Moves a column at the service, for all users. `index` counts from 0 among all columns. */
export const reorderColumn = (table: string, id: string, index: number, calls: Calls): Promise<ColumnOutcome> =>
  changed(
    table,
    id,
    calls,
    () => calls.reorderColumn(table, id, index),
    (column, at) => !!column && at === index,
  )

async function changed(
  table: string,
  id: string,
  calls: Calls,
  send: () => Promise<unknown>,
  isSo: (column: Column | undefined, index: number) => boolean,
): Promise<ColumnOutcome> {
  const { problem } = await attempt(send)
  if (!problem) return { kind: 'done', id }
  if (!isUnconfirmed(problem) && problem.kind !== 'not-found') return refused(problem, isNoSuchCall(problem, false))
  const now = await listed(table, calls)
  const index = now?.findIndex(({ identifier }) => identifier === id) ?? -1
  if (now && isSo(now[index], index)) return { kind: 'done', id }
  if (problem.kind !== 'not-found') return { kind: 'unknown', problem }
  // The column exists, so the call does not.
  return refused(problem, index >= 0)
}

const refused = (problem: Problem, notOffered: boolean): ColumnOutcome => ({ kind: 'refused', problem, notOffered })

/** Undefined where the service has no list. */
async function listed(table: string, calls: Calls): Promise<readonly Column[] | undefined> {
  const read = await attempt(() => calls.readColumns(table))
  return read.problem ? undefined : read.value
}

import { attempt } from '#api/attempt.ts'
import { problemOf } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'
import type { Column } from '#contract/columns.ts'
import type { InputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import { isNotOffered } from '#domain/capabilities.ts'
import { onlyNew } from '#domain/create-table.ts'
import { wait } from '#lib/clock.ts'
import { isUuid } from '#lib/ids.ts'
import { firstColumns } from '../columns/first-columns.ts'
import { toTableColumns } from '../columns/to-table-columns.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { type ImportDeps, ImportStuckError, NoCreationError, stuckBy } from './import-calls.ts'
import { type ImportSession, type ImportView, idOfTarget, targetsOf } from './import-session.ts'
import type { ImportProgress } from './table-import.ts'
import { scanKeys } from './table-scan.ts'

/** A table or column whose response was lost may still be created for so long after its request, in ms. */
const LATE_MS = 60_000

/** Creates what the import needs in the service, and reads the required data of file and table. */
export async function prepareImport(
  view: ImportView,
  file: InputEngine,
  deps: ImportDeps,
): Promise<ImportSession | undefined> {
  const { calls, clock, signal, change } = deps
  const table = await tableOf(view, deps)
  if (table === undefined) return undefined
  const progress = await createColumns(view, table, deps)
  if (!progress) return undefined
  const first = await calls.rows.read(table, { page: 1, perPage: 1 }, signal)
  const sample = first.rows[0]?.cells
  const byId = columnsById(await calls.tables.readColumns(table, signal), sample)
  const { plan } = view
  const readInput = { chosen: plan.options, columnWord: plan.columnWord }
  const keys = plan.match && (await file.query('keys', { ...readInput, column: plan.match.at }, signal))
  const session: ImportSession = {
    table,
    file,
    repeated: new Set(keys?.repeated),
    known: undefined,
    maybeSent: progress.sessions > 0 ? progress.done + progress.ahead.length + MAX_LANES : 0,
    sample,
    columns: { byId, at: clock.steady() },
    flying: new Set(),
    lost: new Set(),
    tail: undefined,
  }
  const targets = targetsOf({ ...view, progress }, session)
  if ('missing' in targets) throw new ImportStuckError('UNKNOWN_COLUMNS', targets.missing)
  const known =
    targets.match && needsScan({ ...view, progress })
      ? await scanKeys(calls, table, targets.match.column, signal)
      : undefined
  const started = await change((fresh) => ({
    ...fresh,
    sessions: fresh.sessions + 1,
    totals: { ...fresh.totals, before: fresh.totals.before ?? first.total ?? null },
  }))
  return started && { ...session, known }
}

/** Requests of one import in flight at once, at most. */
export const MAX_LANES = 4

/** True if rows of the table are updated by their identifiers, or the service does not look keys up. */
export const needsScan = ({ plan: { match }, progress: { tier } }: Pick<ImportView, 'plan' | 'progress'>): boolean =>
  match !== null && (match.rule === 'update' || (tier !== 'A' && !(tier === 'C' && match.rule === 'add')))

export const columnsById = (
  columns: readonly Column[],
  sample: ImportSession['sample'],
): ReadonlyMap<string, TableColumn> => new Map(toTableColumns(columns, sample).map((column) => [column.id, column]))

/** Waits until no earlier request can create anything any more. */
async function settledSince(requestedAt: number | null, { clock, signal }: ImportDeps): Promise<void> {
  const left = requestedAt === null ? 0 : requestedAt + LATE_MS - clock.now()
  // A clock that was set back causes no longer wait.
  if (left > 0) await wait(clock, Math.min(left, LATE_MS), signal)
}

/** The table, created if need be: once, since after a lost response the list of tables shows it. */
async function tableOf({ plan, progress }: ImportView, deps: ImportDeps): Promise<string | undefined> {
  const { calls, change, clock } = deps
  if (progress.table !== null) return progress.table
  const found = async (before: readonly string[] | null) => {
    const known = new Set(before)
    const tables = await calls.tables.readAll()
    const old = tables.filter(({ identifier }) => known.has(identifier))
    return { made: onlyNew(tables, old, ({ identifier }) => identifier, plan.tableName)?.identifier, tables }
  }
  const take = async (table: string) => {
    const taken = await change((fresh) => ({ ...fresh, table, askedAt: null, before: null }))
    return taken && table
  }
  if (progress.askedAt !== null) {
    // There is no list of tables: whether it was created cannot be read.
    if (!progress.before) throw new ImportStuckError('TABLE_UNKNOWN')
    const early = await found(progress.before)
    if (early.made !== undefined) return take(early.made)
    await settledSince(progress.askedAt, deps)
    const late = await found(progress.before)
    if (late.made !== undefined) return take(late.made)
    const known = new Set(progress.before)
    if (late.tables.some(({ identifier, name }) => !known.has(identifier) && name === plan.tableName)) {
      throw new ImportStuckError('TABLE_UNKNOWN')
    }
  }
  const before = await calls.tables.readAll().then(
    (tables) => tables.map(({ identifier }) => identifier),
    () => null,
  )
  const requested = await change((fresh) => ({ ...fresh, before, askedAt: clock.now() }))
  if (!requested) return undefined
  try {
    const { identifier } = await calls.tables.create({ name: plan.tableName, columns: firstColumns(plan.fresh) })
    if (isUuid(identifier)) return await take(identifier)
  } catch (error) {
    const problem = problemOf(error)
    const lacking = isNotOffered(problem, true)
    if (!problem || (lacking === undefined && classifyFailure(problem) !== 'decided')) throw error
    await change((fresh) => ({ ...fresh, before: null, askedAt: null }))
    throw lacking === undefined ? stuckBy(problem) : new NoCreationError('create-table', lacking)
  }
  const created = before && (await found(before)).made
  if (created === null || created === undefined) throw new ImportStuckError('TABLE_UNKNOWN')
  return take(created)
}

/**
 * Creates the missing columns, one after the other. One of exactly that name is used: a lost response may have created
 * it. The list of columns is read once, and again only where a response does not show what was created.
 */
async function createColumns(view: ImportView, table: string, deps: ImportDeps): Promise<ImportProgress | undefined> {
  const { calls, change, clock, signal } = deps
  const { fresh } = view.plan
  let progress = await change((standing) => standing)
  if (!progress || progress.fresh.length === fresh.length) return progress
  const mapped = mappedColumns(view)
  const readIds = async () => {
    const columns = toTableColumns(await calls.tables.readColumns(table, signal))
    const free = columns.filter(({ readOnly, id }) => !readOnly && !mapped.has(id))
    // The first of a name wins.
    return new Map(free.toReversed().map(({ id, name }) => [name, id]))
  }
  const exists = () =>
    readIds().then(
      () => true,
      () => false,
    )
  let ids = await readIds()
  for (;;) {
    const found: string[] = []
    for (const { name } of fresh.slice(progress.fresh.length)) {
      const id = ids.get(name)
      if (id === undefined) break
      found.push(id)
    }
    const column = fresh[progress.fresh.length + found.length]
    const wasRequestedAt = found.length === 0 ? progress.askedAt : null
    if (column && wasRequestedAt !== null) {
      await settledSince(wasRequestedAt, deps)
      ids = await readIds()
      if (ids.has(column.name)) continue
    }
    // What was found and what is requested next are one record: a file may have a thousand columns.
    progress = await change((standing) => ({
      ...standing,
      fresh: [...standing.fresh, ...found],
      askedAt: column ? clock.now() : null,
    }))
    if (!progress) return undefined
    if (!column) {
      await putInOrder(view, table, progress.fresh, deps)
      return progress
    }
    let created: Column
    try {
      created = await calls.tables.createColumn(table, column)
    } catch (error) {
      const problem = problemOf(error)
      const lacking = isNotOffered(problem, problem?.kind === 'not-found' && (await exists()))
      if (!problem || (lacking === undefined && classifyFailure(problem) !== 'decided')) throw error
      await change((standing) => ({ ...standing, askedAt: null }))
      throw lacking === undefined ? stuckBy(problem) : new NoCreationError('create-column', lacking)
    }
    if (created.name === column.name && isUuid(created.identifier)) ids.set(column.name, created.identifier)
    else ids = await readIds()
    // The service created it under another name.
    if (!ids.has(column.name)) throw new ImportStuckError('COLUMN_NOT_FOUND', column.name)
  }
}

/**
 * A table is created with a text column (`firstColumns`): where those before it in the file have other types, it is moved
 * behind them. If the service moves none, only the order is another.
 */
async function putInOrder({ plan }: ImportView, table: string, ids: readonly string[], { calls }: ImportDeps) {
  const index = plan.fresh.findIndex(({ type }) => type === 'text')
  const id = ids[index]
  if (plan.table === null && index > 0 && id !== undefined) {
    await attempt(() => calls.tables.reorderColumn(table, id, index))
  }
}

/** Columns of the table that columns of the file go to already, by their ids. */
const mappedColumns = ({ plan, progress }: ImportView): ReadonlySet<string | undefined> =>
  new Set(plan.columns.flatMap(({ to }) => ('id' in to ? [idOfTarget(to, progress)] : [])))

import type { RowOutcome } from '#contract/rows.ts'
import { type FileRow, fieldsOf, isFileRow, rejected, type RowTargets, toFileRow } from './file-rows.ts'
import { type ImportDeps, offered } from './import-calls.ts'
import type { ImportSession, ImportView } from './import-session.ts'
import { type SentRows, sendRows } from './send-rows.ts'
import { type ImportOutcome, rowsOfBatch, type SettledRow } from './table-import.ts'

/** A batch of the file, read: rows to update, rows to add, and those that are settled already. */
export interface ReadBatch {
  readonly update: readonly { readonly row: FileRow; readonly id: string }[]
  readonly add: readonly FileRow[]
  readonly settled: readonly SettledRow[]
}

/** Reads a batch, and decides by the keys of the table which rows are updated and which are added. */
export async function readBatch(
  { plan }: ImportView,
  { file, known }: Pick<ImportSession, 'file' | 'known'>,
  batch: number,
  targets: RowTargets,
  signal: AbortSignal,
): Promise<ReadBatch> {
  const range = rowsOfBatch(batch, plan)
  const texts = await file.query('rows', { chosen: plan.options, columnWord: plan.columnWord, ...range }, signal)
  const rows = texts.map((cells, at) => toFileRow(range.from + at, cells, targets))
  const settled = rows.filter((row) => !isFileRow(row)) as SettledRow[]
  const update: { row: FileRow; id: string }[] = []
  const add: FileRow[] = []
  for (const row of rows) {
    if (!isFileRow(row)) continue
    const id = known && row.key ? known.get(row.key.text) : undefined
    const rule = plan.match?.rule
    if (id === null) settled.push(rejected(row, 'AMBIGUOUS_MATCH'))
    else if (id === undefined && rule === 'update') settled.push(rejected(row, 'NO_MATCH'))
    else if (id === undefined) add.push(row)
    else if (rule === 'add') settled.push({ row: row.row, outcome: 'present' })
    else update.push({ row, id })
  }
  return { update, add, settled }
}

/** Sends the updates of a batch; `overwrite` false fills empty cells only. Both may be repeated. */
export async function sendUpdates(
  { plan }: ImportView,
  { table, columns: { byId } }: Pick<ImportSession, 'table' | 'columns'>,
  update: ReadBatch['update'],
  targets: RowTargets,
  { calls, signal }: ImportDeps,
): Promise<SentRows> {
  const ids = new Map(update.map(({ row, id }) => [row, id]))
  const withoutKey = update.map(({ row, id }) => {
    const values = new Map(row.values)
    values.delete(targets.match?.column.id ?? '')
    const rest: FileRow = { ...row, values }
    ids.set(rest, id)
    return rest
  })
  const still = withoutKey.filter(({ values }) => values.size === 0)
  const sent = await sendRows(
    withoutKey.filter(({ values }) => values.size > 0),
    async (some) => {
      const rows = some.map((row) => ({ id: ids.get(row) ?? '', fields: fieldsOf(row, byId) }))
      const results = await calls.rows.update(table, { rows, overwrite: plan.match?.overwrite === true }, { signal })
      const indexes = new Map(rows.map(({ id }, index) => [id, index]))
      return results.flatMap((outcome) => {
        const index = indexes.get(outcome.id)
        return index === undefined ? [] : [{ ...outcome, index }]
      })
    },
    () => 'updated',
    byId,
  )
  const settled = [...still.map(({ row }): SettledRow => ({ row, outcome: 'present' })), ...sent.settled]
  return { settled, isRefused: sent.isRefused }
}

/** Adds the rows of a batch in a way that may be sent again: by upsert (tiers A and B), or skipping known keys (C). */
export function sendAdditions(
  view: ImportView,
  session: Pick<ImportSession, 'table' | 'columns' | 'maybeSent' | 'lost'>,
  { batch, add, targets }: { readonly batch: number; readonly add: readonly FileRow[]; readonly targets: RowTargets },
  deps: ImportDeps,
): Promise<SentRows> {
  const { calls, signal } = deps
  const { table, columns } = session
  const { tier, proved } = view.progress
  const isResent = batch < session.maybeSent || session.lost.has(batch)
  const key = tier === 'B' ? targets.tag?.column : targets.match?.column
  const keyName = key?.key ?? ''
  if (tier === 'C') {
    return sendRows(
      add,
      async (some) => {
        const fields = some.map((row) => fieldsOf(row, columns.byId))
        const insert = { dedupe: { enabled: true, keys: [keyName] } }
        const results = await offered(
          () => calls.rows.insert(table, fields, { insert, wantsRows: false, call: { signal } }),
          table,
          deps,
        )
        return results.map((outcome, index) =>
          proved?.isNew && some[outcome.index ?? index]?.row === proved.row
            ? { ...outcome, action: 'created' }
            : outcome,
        )
      },
      (outcome) => outcomeOf(outcome, isResent),
      columns.byId,
    )
  }
  return sendRows(
    add,
    (some) => {
      const rows = some.map((row) => {
        const { [keyName]: own, ...fields } = fieldsOf(row, columns.byId)
        return { key: { [keyName]: row.key && tier === 'A' ? row.key.value : own }, fields }
      })
      return offered(() => calls.rows.upsert(table, rows, { signal }), table, deps)
    },
    // A reference is of this import alone: whatever has it was created by it.
    (outcome) => (tier === 'B' ? 'created' : outcomeOf(outcome, isResent)),
    columns.byId,
  )
}

/** The outcome by the service's action; of a row that was sent before, the first one is unknown. */
function outcomeOf({ action }: RowOutcome, isResent: boolean): ImportOutcome {
  if (action === 'created' || action === undefined) return 'created'
  if (isResent) return 'saved'
  return action === 'skipped_duplicate' ? 'present' : 'updated'
}

import { problemOf } from '#api/errors.ts'
import { rowLimits } from '#contract/rows.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { pagesOf } from '../file-rows/table-rows.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { sameValue } from '../values/same-value.ts'
import { isEmptyValue } from '../values/values.ts'
import { type FileRow, isFileRow, keyText, type RowTargets, toFileRow } from './file-rows.ts'
import type { ImportDeps } from './import-calls.ts'
import { type ImportSession, type ImportView, targetsOf } from './import-session.ts'
import type { ImportSample } from './table-import.ts'

/** One row in `ONE_IN` is read back, but at least `MIN_ROWS`. */
const ONE_IN = 100
const MIN_ROWS = 20
const MAX_ROWS = 1_000
/** Rows that are read for one value; where more have it, the sampled row proves nothing. */
const PER_VALUE = 50
/** A longer text is not searched. */
const MAX_TEXT = 200

export interface SampleDeps extends Pick<ImportDeps, 'calls' | 'signal'> {
  readonly random: () => number
}

interface Sampled {
  readonly row: FileRow
  readonly column: TableColumn
  readonly value: unknown
}

/**
 * Reads random imported rows back and compares them with the file. They are found by their key, their reference or one of
 * their values: by the service's filter, or in all pages of the table where those are fewer requests. Returns null where
 * neither can be done; rejects like any reading.
 */
export async function checkSample(
  view: ImportView,
  session: ImportSession,
  /** Rows of the file (0-based) that were not imported. */
  rejected: ReadonlySet<number>,
  total: number | null,
  { calls, random, signal }: SampleDeps,
): Promise<ImportSample | null> {
  const targets = targetsOf(view, session)
  if ('missing' in targets) return null
  const sample: Sampled[] = []
  for (const number of randomRows(view.plan.rows, random)) {
    if (rejected.has(number)) continue
    const row = await readRow(view, session, targets, number, signal)
    const sampled = row && toSampled(row, targets)
    if (sampled) sample.push(sampled)
  }
  const isSame = comparison(view, session)
  const found = new Set<number>()
  const unknown = new Set<number>()
  const take = (sampled: Sampled, rows: readonly LoadedRow[]) => {
    if (rows.some((row) => isSame(sampled, row))) found.add(sampled.row.row)
  }
  const pages = total === null ? Infinity : Math.ceil(total / rowLimits.perPage)
  let isFiltered = sample.length < pages
  for (const sampled of isFiltered ? sample : []) {
    const { column, value } = sampled
    const filter = [{ column: column.key, test: { equals: value } }]
    const read = await calls.rows
      .read(session.table, { page: 1, perPage: PER_VALUE, filter }, signal)
      .catch((error: unknown) => {
        if (problemOf(error)?.kind === 'invalid') return undefined
        throw error
      })
    if (!read) {
      isFiltered = false
      break
    }
    take(sampled, read.rows)
    if (read.hasNext) unknown.add(sampled.row.row)
  }
  if (!isFiltered) {
    if (pages > MAX_ROWS) return null
    const byText = new Map<string, Sampled[]>()
    for (const sampled of sample) {
      const text = `${sampled.column.id} ${keyText(sampled.column, sampled.value)}`
      byText.set(text, [...(byText.get(text) ?? []), sampled])
    }
    const columns = new Map(sample.map(({ column }) => [column.id, column]))
    for await (const page of pagesOf(calls.rows, session.table, signal)) {
      for (const row of page) {
        for (const column of columns.values()) {
          const text = `${column.id} ${keyText(column, cellOf(row, column))}`
          for (const sampled of byText.get(text) ?? []) take(sampled, [row])
        }
      }
    }
  }
  const checked = sample.filter(({ row }) => found.has(row.row) || !unknown.has(row.row))
  return {
    rows: checked.length,
    other: checked.flatMap(({ row }) => (found.has(row.row) ? [] : row.row)),
  }
}

/** Numbers of rows, one out of each stretch of the file, in order. */
function randomRows(rows: number, random: () => number): readonly number[] {
  const count = Math.min(rows, MAX_ROWS, Math.max(MIN_ROWS, Math.ceil(rows / ONE_IN)))
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [Math.floor((at * rows) / count), Math.floor(((at + 1) * rows) / count)]
    return from + Math.floor(random() * (to - from))
  })
}

async function readRow(
  { plan }: ImportView,
  { file }: Pick<ImportSession, 'file'>,
  targets: RowTargets,
  row: number,
  signal: AbortSignal,
): Promise<FileRow | undefined> {
  const input = { chosen: plan.options, columnWord: plan.columnWord, from: row, to: row + 1 }
  const [cells] = await file.query('rows', input, signal)
  const read = cells && toFileRow(row, cells, targets)
  return read && isFileRow(read) ? read : undefined
}

function toSampled(row: FileRow, { columns, match, tag }: RowTargets): Sampled | undefined {
  if (match && row.key) return { row, column: match.column, value: row.key.value }
  const values = columns.map(({ column }) => ({ row, column, value: row.values.get(column.id) }))
  if (tag) return { row, column: tag.column, value: row.values.get(tag.column.id) }
  const isShort = ({ value }: Sampled) => typeof value === 'string' && value.length <= MAX_TEXT
  return values.find(isShort) ?? values.find(({ value }) => !isEmptyValue(value))
}

/** True for a row of the table that holds the sampled one, as far as the import was to write it. */
function comparison(
  { plan: { match }, progress: { counts } }: ImportView,
  { columns: { byId } }: Pick<ImportSession, 'columns'>,
) {
  // Existing rows keep their values unless they were to be replaced, and no response tells which ones those are.
  const keeps = match !== null && !match.overwrite && counts.updated + counts.present + counts.saved > 0
  return ({ row, column, value }: Sampled, current: LoadedRow): boolean => {
    if (keyText(column, cellOf(current, column)) !== keyText(column, value)) return false
    if (keeps && match.rule === 'add') return true
    return [...row.values].every(([id, sent]) => {
      const to = byId.get(id)
      if (!to) return false
      const cell = cellOf(current, to)
      return id === column.id || sameValue(sent, cell) || (keeps && !isEmptyValue(cell))
    })
  }
}

import type { TableRunRecord, AttachmentRecord, ColumnRecord, TableRecord } from './table-records.ts'
import type { EnrichmentRecord } from './enrichment-records.ts'
import { isObject } from '#lib/objects.ts'
import { attachmentsOf } from './attachment-records.ts'
import { runCascade, type CascadePlan, costOfRun, worstCost } from './cascade.ts'
import { chargeTo, costOf, sum } from './charges.ts'
import { outcomeOf } from './outcomes.ts'
import { resultOf } from './results/kinds.ts'
import { isEmpty, reading, touched, write } from './rows/row-cells.ts'
import { hasRow } from './rows/row-order.ts'
import type { MockState } from './mock-state.ts'

/** A run begins after half a second and then does 20 rows a second. */
const START_MS = 500
const ROW_MS = 50

type Values = Readonly<Record<string, unknown>>

export type RowRunner =
  | { readonly kind: 'enrichment'; readonly enrichment: EnrichmentRecord }
  | { readonly kind: 'waterfall'; readonly cascade: CascadePlan }

/** Reads the inputs of an attachment from a row; values of empty cells are left out. */
export function rowParams(table: TableRecord, { inputs }: AttachmentRecord): (row: number) => Record<string, unknown> {
  const read = inputs.map(([param, { type, value }]) => {
    const column = type === 'mapping' ? table.columns.find(({ id }) => id === value) : undefined
    const cell = column && reading(table, column)
    return [param, (row: number): unknown => (type === 'simple' ? value : cell?.(row))] as const
  })
  return (row) =>
    Object.fromEntries(read.map(([param, of]) => [param, of(row)] as const).filter(([, value]) => !isEmpty(value)))
}

const outputsOf = (table: TableRecord, { columns }: AttachmentRecord): readonly (readonly [ColumnRecord, string])[] =>
  columns.flatMap(({ id, field }) => {
    const column = table.columns.find((one) => one.id === id)
    return column ? [[column, field] as const] : []
  })

/** True if a row has no value in any column of the attachment. */
export function isUnfilled(table: TableRecord, attachment: AttachmentRecord): (row: number) => boolean {
  const cells = outputsOf(table, attachment).map(([column]) => reading(table, column))
  return (row) => cells.every((cell) => isEmpty(cell(row)))
}

/** Outcome of the last run of an attachment on a row; undefined if there was none or it has not ended. */
export function lastOutcome({ runs = [] }: TableRecord, attachment: number): (row: number) => string | undefined {
  const byRow = new Map<number, string>()
  for (const run of runs) {
    if (run.attachment !== attachment) continue
    for (const [at, row] of run.rows.entries()) if (at < run.done) byRow.set(row, run.outcomes[at] ?? '')
  }
  return (row) => byRow.get(row)
}

/** The most that the rows can cost together. */
export const costOfRows = (runner: RowRunner, inputs: readonly Values[]): readonly number[] =>
  inputs.map((params) =>
    runner.kind === 'enrichment' ? costOf(runner.enrichment, params, 1) : worstCost(runner.cascade),
  )

interface Order {
  readonly attachment: AttachmentRecord
  readonly runner: RowRunner
  readonly rows: readonly number[]
  /** Of each row; undefined for one that lacks an input. */
  readonly inputs: readonly (Values | undefined)[]
}

/** Starts a run that was checked and fits the balance. Its course is decided here. */
export function startTableRun(state: MockState, table: TableRecord, order: Order, now: number): TableRunRecord {
  const { attachment, runner, rows, inputs } = order
  const ended = inputs.map((params) => (params ? endOf(runner, params) : { outcome: 'f', takes: 0, result: null }))
  const run: TableRunRecord = {
    workspace: table.workspace,
    attachment: attachment.id,
    createdAt: now,
    rows,
    costs: inputs.map((params) => (params ? (costOfRows(runner, [params])[0] ?? 0) : 0)),
    takes: ended.map(({ takes }) => takes),
    outcomes: ended.map(({ outcome }) => outcome).join(''),
    results: ended.map(({ result }) => result),
    done: 0,
    charged: 0,
  }
  table.runs = [...(table.runs ?? []), run]
  if (state.settings.charge === 'start') chargeTo(state, run, sum(run.costs))
  return run
}

/** A miss is billed, what failed at the source is not; a cascade bills its steps. */
function endOf(runner: RowRunner, params: Values): { outcome: string; takes: number; result: Values | null } {
  if (runner.kind === 'waterfall') {
    const run = runCascade(runner.cascade, params)
    const outcome = run.error !== undefined ? 'f' : run.result === null ? 'n' : 'd'
    return { outcome, takes: costOfRun(run), result: firstOf(run.result) }
  }
  const { enrichment } = runner
  const outcome = outcomeOf(enrichment, { ...params })
  const result = outcome === 'd' ? (enrichment.says?.data ?? resultOf(enrichment, params, 1)) : null
  return { outcome, takes: outcome === 'f' ? 0 : costOf(enrichment, params, 1), result: firstOf(result) }
}

/** A row holds one result: of a list the first. */
function firstOf(result: unknown): Values | null {
  const one: unknown = Array.isArray(result) ? (result as unknown[])[0] : result
  return isObject(one) ? one : null
}

/** Advances the runs of all tables to this time. Returns true if anything changed. */
export function settleTableRuns(state: MockState, now: number): boolean {
  let changed = false
  for (const table of state.tables) {
    for (const run of table.runs ?? []) if (settleRun(state, table, run, now)) changed = true
  }
  return changed
}

function settleRun(state: MockState, table: TableRecord, run: TableRunRecord, now: number): boolean {
  const due = Math.min(run.rows.length, Math.floor((now - run.createdAt - START_MS) / ROW_MS))
  if (due <= run.done) return false
  const attachment = attachmentsOf(table).find(({ id }) => id === run.attachment)
  const outputs = attachment ? outputsOf(table, attachment) : []
  for (; run.done < due; run.done += 1) {
    const [row, result] = [run.rows[run.done], run.results[run.done]]
    run.results[run.done] = null
    if (row === undefined || !result || !hasRow(table.order, row)) continue
    for (const [column, field] of outputs) {
      if (Object.hasOwn(result, field)) write(table, row, column, result[field] ?? null)
    }
  }
  touched(table, now)
  const isOver = run.done === run.rows.length
  if (isOver || state.settings.charge === 'progress') chargeTo(state, run, sum(run.takes.slice(0, run.done)))
  return true
}

const WORDS: Readonly<Record<string, string>> = { d: 'completed', n: 'no_data', f: 'failed' }

/** Not documented: a status of the last run of a row. Null for a row that was never run. */
export function rowStatus({ runs = [] }: TableRecord): (row: number) => string | null {
  const byRow = new Map<number, string>()
  for (const run of runs) {
    for (const [at, row] of run.rows.entries()) {
      byRow.set(row, at < run.done ? (WORDS[run.outcomes[at] ?? ''] ?? '') : at === run.done ? 'processing' : 'queued')
    }
  }
  return (row) => byRow.get(row) ?? null
}

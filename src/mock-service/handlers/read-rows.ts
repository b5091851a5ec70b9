import { endpoint } from '#contract/endpoint.ts'
import { listRows, rowLimits } from '#contract/rows.ts'
import { z } from '#lib/zod.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest, ok, type MockResponse } from '../replies.ts'
import { passingRows, readFilter } from '../rows/filter.ts'
import { lengthOf, rowsAt } from '../rows/row-order.ts'
import { rowSpeller, serializeRows } from '../serialize-table.ts'
import type { TableRecord } from '../table-records.ts'
import { columnFinder, findTable } from './owned-tables.ts'

/** A page as a service reads it: what does not fit has codes of its own. */
const anyPage = endpoint({
  ...listRows,
  query: z.strictObject({
    page: z.optional(z.string()),
    per_page: z.optional(z.string()),
    filter: z.optional(z.string()),
  }),
})

/**
 * Default page size of the API spec, and the only one it names: larger ones are granted. Public clients know services
 * that refuse more than 500, as the dialect `py` and the setting `perPageMax` do.
 */
const USUAL_PER_PAGE = 1000

interface MatchingRows {
  readonly total: number
  readonly at: (start: number, count: number) => readonly number[]
}

export const readRowsRoutes = [
  implement(anyPage, ({ params, query }, context) => {
    const { settings } = context.state
    const table = findTable(context, params.table_uuid)
    const page = wholeOf(query.page ?? '1')
    const perPage = wholeOf(query.per_page ?? String(USUAL_PER_PAGE))
    if (page === undefined || perPage === undefined) {
      return badRequest('INVALID_PAGINATION', 'page and per_page are whole numbers from 1 on.')
    }
    const most = settings.perPageMax ?? (settings.wire === 'py' ? rowLimits.perPage : USUAL_PER_PAGE)
    if (query.per_page !== undefined && perPage > most) {
      // Not documented: the largest page, and whether the response names it.
      const extra = settings.wire === 'py' ? { max_size: most } : {}
      return badRequest('PER_PAGE_TOO_LARGE', `per_page is at most ${most}.`, extra)
    }
    const found = query.filter === undefined ? all(table) : filtered(table, query.filter, context)
    if ('status' in found) return found
    const spell = rowSpeller(table, settings)
    const rows = found.at((page - 1) * perPage, perPage).map(spell)
    return ok(serializeRows(rows, page, perPage, found.total, settings))
  }),
]

const wholeOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

const all = (table: TableRecord): MatchingRows => ({
  total: lengthOf(table.order),
  at: (start, count) => rowsAt(table.order, start, count),
})

/** The rows that passed a filter last, while the table is as it was then: pages of one search do not scan it again. */
const scanned = new WeakMap<TableRecord, { readonly mark: string; readonly rows: readonly number[] }>()

function filtered(table: TableRecord, text: string, context: Context): MatchingRows | MockResponse {
  // The API spec has the code and shows no filter: a service that follows it alone accepts none.
  if (context.state.settings.offers === 'seed') return badRequest('INVALID_FILTER', 'Filters are not supported.')
  const passes = readFilter(table, text, columnFinder(table, context))
  if (typeof passes !== 'function') return badRequest('INVALID_FILTER', passes.problem)
  const mark = `${table.changes}/${context.state.settings.wire}/${text}`
  const before = scanned.get(table)
  const rows = before?.mark === mark ? before.rows : passingRows(table, passes)
  scanned.set(table, { mark, rows })
  return { total: rows.length, at: (start, count) => rows.slice(start, start + count) }
}

import { readSort, writeSort } from '#domain/result/column-choice.ts'
import type { RowSelection } from './select-rows.ts'
import { rowTabs } from './row-tabs.ts'

/** View of the rows of a run, as its URL holds it. */
export interface RunQuery extends RowSelection {
  /** The row that is open, from 1 as it is shown. */
  readonly row: number | undefined
}

const MAX_SEARCH = 200

/** Reads a URL that a person may have written by hand: what is not understood counts as not there. */
export function readRunQuery(params: URLSearchParams): RunQuery {
  const row = params.get('row') ?? ''
  return {
    tab: rowTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH),
    sort: readSort(params),
    row: /^[1-9]\d{0,8}$/.test(row) ? Number(row) : undefined,
  }
}

/** The query string of the rows; what is as usual is left out. */
export function writeRunQuery({ tab, search, sort, row }: RunQuery): string {
  const params = new URLSearchParams()
  if (tab !== 'all') params.set('tab', tab)
  if (search) params.set('q', search)
  writeSort(params, sort)
  if (row !== undefined) params.set('row', String(row))
  const text = params.toString()
  return text ? `?${text}` : ''
}

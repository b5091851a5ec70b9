import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BulkRunRows } from '#domain/bulk/rows.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import { finish, inSlices, type Work } from '#lib/slices.ts'
import { type NamedRows, type RunColumns, runColumnsWork } from './run-columns.ts'
import { type RowSelection, selectRowsWork } from './select-rows.ts'

/** So many rows are worked on at once; more in slices, so that typing and scrolling continue. */
const FEW = 2000

export interface RowList {
  readonly rows: NamedRows
  readonly columns: RunColumns
  /** Indexes of the listed rows; undefined for all in the order of the list. */
  readonly order: Uint32Array | undefined
  /** False while rows or results are still being read. */
  readonly isComplete: boolean
}

interface Subject {
  readonly rows: NamedRows
  readonly isComplete: boolean
  readonly selection: RowSelection
  readonly locale: string
  readonly bare: string
}

/** Returns the rows of a run for a selection; the previous ones until those are computed, undefined at first. */
export function useRowList(
  id: string,
  names: readonly string[],
  { tab, search, sort }: RowSelection,
  { locale, bare }: Pick<Subject, 'locale' | 'bare'>,
): RowList | undefined {
  const store = useBulkRuns().rows(id)
  const rows = useSyncExternalStore(store.subscribe, store.get)
  const column = sort?.column
  const descending = sort?.descending === true
  const subject = useMemo((): Subject | undefined => {
    const selection = { tab, search, sort: column === undefined ? undefined : { column, descending } }
    return rows && { rows: named(rows, names), isComplete: rows.isComplete, selection, locale, bare }
  }, [rows, names, tab, search, column, descending, locale, bare])
  return useComputedList(subject)
}

const named = ({ count, hasCredits, stateOf, row }: BulkRunRows, columns: readonly string[]): NamedRows => ({
  columns,
  count,
  hasCredits,
  stateOf,
  row,
})

function* listWork({ rows, isComplete, selection, locale, bare }: Subject): Work<RowList> {
  const columns = yield* runColumnsWork(rows, bare)
  const isWhole = selection.tab === 'all' && selection.search.trim() === '' && !selection.sort
  const order = isWhole
    ? undefined
    : yield* selectRowsWork(rows, [...columns.inputs, ...columns.outputs], selection, locale)
  return { rows, columns, order, isComplete }
}

function useComputedList(subject: Subject | undefined): RowList | undefined {
  const isSmall = subject !== undefined && subject.rows.count <= FEW
  const now = useMemo(() => (subject && isSmall ? finish(listWork(subject)) : undefined), [subject, isSmall])
  const [late, setLate] = useState<RowList>()
  useEffect(() => {
    if (!subject || isSmall) return
    const stop = new AbortController()
    inSlices(listWork(subject), { signal: stop.signal }).then(setLate, (error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
  }, [subject, isSmall])
  return now ?? late
}

import { useState } from 'react'
import { attempt } from '#api/attempt.ts'
import { useRowsApi } from '#api/rows.ts'
import { useTablesApi } from '#api/tables.ts'
import { isNotOffered } from '#domain/capabilities.ts'
import { statusOf } from '#domain/response-checks.ts'
import { useServices } from '#domain/services.tsx'
import { isNewRow } from '../edits/local-row-ids.ts'
import type { RowSpan } from '../rows/row-pages.ts'
import { shownValues } from '../model/shown-values.ts'
import { useTable } from '../context/table-context.ts'
import { type DeleteRowsOutcome, deleteRows, endOf, namedRows } from './delete-rows.ts'

/** Deletes rows of the open table by id; `isUndoable` keeps their values. Rejects when they cannot be read. */
export function useRemoveEach(
  spans: readonly RowSpan[],
  isUndoable: boolean,
  onProgress: (done: number) => void,
): (signal: AbortSignal) => Promise<DeleteRowsOutcome> {
  const { id: table, pages, edits, newRows, columns } = useTable()
  const api = useRowsApi()
  const { capabilities } = useServices()
  const [named] = useState(() => namedRows(spans, pages))
  const first = Math.min(...spans.map(({ from }) => from))

  return async (signal) => {
    const rows = await named.read(signal)
    if (signal.aborted) return { kind: 'stopped', done: 0 }
    const own = columns.filter(({ readOnly }) => !readOnly)
    const shown = new Map(rows.map((row) => [row.id, shownValues(row, own, edits)]))
    let act: string | undefined
    let done = 0
    const onDeleted = (ids: readonly string[]) => {
      const some = new Set(ids)
      edits.discard(edits.list().filter(({ row }) => some.has(row)))
      if (isUndoable)
        act = edits.removed(
          ids.map((id) => ({ id, cells: shown.get(id) ?? new Map() })),
          act,
        )
      else newRows.discard(ids.filter(isNewRow))
      named.gone(some)
      onProgress((done += ids.length))
    }
    const fresh = rows.flatMap(({ id }) => (isNewRow(id) ? id : []))
    if (fresh.length > 0) onDeleted(fresh)
    const old = rows.flatMap(({ id }) => (isNewRow(id) ? [] : id))
    const ended = await deleteRows(old, { remove: (some) => api.remove(table, some), onDeleted, signal })
    if (ended.done > 0 || ended.kind === 'unknown') pages.forget(first, -ended.done)
    if (ended.kind === 'refused' && ended.notOffered) {
      void capabilities.learn({ name: 'delete-rows' }, statusOf(ended.problem))
    }
    return ended
  }
}

/** Deletes every row of the open table in one call, and what was not saved of them. */
export function useRemoveAll(): (count: number) => Promise<DeleteRowsOutcome> {
  const { id: table, pages, edits, newRows } = useTable()
  const api = useTablesApi()
  const { capabilities } = useServices()

  return async (count) => {
    const { problem } = await attempt(() => api.clear(table))
    if (problem) {
      const ended = endOf(problem, 0)
      const status = isNotOffered(problem, true)
      if (status !== undefined) void capabilities.learn({ name: 'clear-table' }, status)
      if (ended.kind === 'unknown') pages.forget(0)
      return ended
    }
    edits.discard(edits.list())
    newRows.discard(newRows.list().map(({ id }) => id))
    pages.forget(0, -count)
    return { kind: 'deleted', done: count }
  }
}

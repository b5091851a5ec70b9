import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TableColumn } from '../columns/table-column.ts'
import type { CellEdit, TableEdits } from '../edits/table-edits.ts'
import type { LoadedRow, RowPages, RowSpan } from '../rows/row-pages.ts'
import { type ClientViewOptions, useClientView } from './use-client-view.ts'

afterEach(cleanup)

const columns: readonly TableColumn[] = [{ id: 'c', name: 'size', key: 'size', type: 'number', kind: 'number' }]

/** A fully loaded table, sorted by its one column. */
function sortedTable(sizes: readonly number[]) {
  let rows: LoadedRow[] = sizes.map((size, at) => ({ id: `id${at}`, cells: { size } }))
  const listeners = new Set<(span: RowSpan | undefined) => void>()
  const entered = new Map<string, CellEdit>()
  const editors = new Set<Parameters<TableEdits['onChange']>[0]>()
  const pages = {
    total: () => rows.length,
    loaded: () => [{ from: 0, to: rows.length - 1 }],
    row: (number: number) => rows[number],
    onChange: (listener: (span: RowSpan | undefined) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Partial<RowPages> as RowPages
  const edits: ClientViewOptions['edits'] = {
    get: (row) => entered.get(row),
    onChange: (listener) => {
      editors.add(listener)
      return () => editors.delete(listener)
    },
  }
  const arrangement: ClientViewOptions = {
    passes: undefined,
    sort: [{ column: 'c', isDown: false }],
    columns,
    locale: 'en',
    edits,
  }
  const { result } = renderHook(() => useClientView(pages, arrangement))
  const notify = (span: RowSpan | undefined) => act(() => listeners.forEach((listener) => listener(span)))
  return {
    ids: () => Array.from({ length: rows.length }, (_, index) => result.current.pages.row(index)?.id),
    isStale: () => result.current.isStale,
    sortAgain: () => act(() => result.current.sortAgain()),
    /** The service has other values in some rows now. */
    changes: (from: number, values: readonly number[]) => {
      rows = rows.map((row, at) => {
        const size = values[at - from]
        return size === undefined ? row : { ...row, cells: { size } }
      })
      notify({ from, to: from + values.length - 1 })
    },
    types: (row: string, value: number) => {
      entered.set(row, { value, base: undefined, state: 'queued' })
      act(() => editors.forEach((listener) => listener([{ row, column: 'c' }])))
    },
    adds: (size: number) => {
      rows = [...rows, { id: `id${rows.length}`, cells: { size } }]
      notify(undefined)
    },
  }
}

test('a row whose value changed stays where it is, and the order is marked as stale', async () => {
  const table = sortedTable([30, 10, 20])
  expect(table.ids()).toEqual(['id1', 'id2', 'id0'])
  expect(table.isStale()).toBe(false)
  table.changes(1, [40])
  await waitFor(() => expect(table.isStale()).toBe(true))
  expect(table.ids()).toEqual(['id1', 'id2', 'id0'])
  table.sortAgain()
  expect(table.ids()).toEqual(['id2', 'id0', 'id1'])
  expect(table.isStale()).toBe(false)
})

test('many rows that changed at once stay, too, while the user works in them', async () => {
  const table = sortedTable([30, 10, 20])
  table.changes(0, [1, 50, 60])
  await waitFor(() => expect(table.isStale()).toBe(true))
  expect(table.ids()).toEqual(['id1', 'id2', 'id0'])
})

test('what is entered counts before it is saved', async () => {
  const table = sortedTable([30, 10, 20])
  table.types('id1', 25)
  await waitFor(() => expect(table.isStale()).toBe(true))
  table.sortAgain()
  expect(table.ids()).toEqual(['id2', 'id1', 'id0'])
  table.types('id1', 15)
  await waitFor(() => expect(table.isStale()).toBe(true))
  table.types('id1', 22)
  await waitFor(() => expect(table.isStale()).toBe(false))
})

test('a new row is at its position at once', async () => {
  const table = sortedTable([30, 10, 20])
  table.adds(15)
  await waitFor(() => expect(table.ids()).toEqual(['id1', 'id3', 'id2', 'id0']))
  expect(table.isStale()).toBe(false)
})

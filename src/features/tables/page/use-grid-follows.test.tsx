import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { type OpenTable, TableProvider } from '../context/table-context.ts'
import { useGridFollows } from './use-grid-follows.ts'

afterEach(cleanup)

const nothing = () => () => undefined
const byName = {}

/** Creates a grid over rows in this order, with the third row active. */
function grid(order: string) {
  const selection = createStore({ active: { row: 2, column: 0 } })
  const revealed: number[] = []
  const rowsIn = (ids: string) => ({
    row: (number: number) => (ids[number] === undefined ? undefined : { id: ids[number], cells: {} }),
    numberOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
    onChange: nothing,
  })
  const fixed = {
    view: { watch: nothing, invalidate: nothing, scrollBy: nothing, reveal: (row: number) => revealed.push(row) },
    edits: { onChange: nothing },
    controller: {
      selection,
      shiftRows: (by: number) => selection.set({ active: { row: selection.get().active.row + by, column: 0 } }),
    },
  }
  const tableOf = (ids: string, question: object) =>
    ({ ...fixed, pages: rowsIn(ids), clientView: { question } }) as unknown as OpenTable
  let table = tableOf(order, byName)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TableProvider value={table}>{children}</TableProvider>
  )
  const { rerender } = renderHook(() => useGridFollows(30), { wrapper })
  return {
    active: () => selection.get().active.row,
    revealed,
    become: (ids: string, question: object) => {
      table = tableOf(ids, question)
      rerender()
    },
  }
}

test('the active cell follows its row when that is sorted in among the others, and is shown there', () => {
  const { active, revealed, become } = grid('acb')
  become('abc', byName)
  expect(active()).toBe(1)
  expect(revealed).toEqual([1])
})

test('with another order the active cell stays in its position', () => {
  const { active, revealed, become } = grid('acb')
  become('bca', {})
  expect(active()).toBe(2)
  expect(revealed).toEqual([])
})

test('a deleted row leaves the active cell where it was', () => {
  const { active, become } = grid('acb')
  become('ac', byName)
  expect(active()).toBe(2)
})

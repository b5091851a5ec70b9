import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import { choiceOf, chosenColumns, nextSort, readChoice, readSort, writeChoice, writeSort } from './column-choice.ts'
import { columnsWork } from './results.ts'

const tableOf = (count: number) =>
  finish(columnsWork([Object.fromEntries(Array.from({ length: count }, (_, at) => [`k ${at}`, at]))])).columns
const idsOf = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)

describe('the columns of a table', () => {
  test('are the first ten until a user chooses', () => {
    expect(idsOf(chosenColumns(tableOf(25), readChoice(new URLSearchParams())))).toEqual(idsOf(tableOf(10)))
    expect(chosenColumns(tableOf(25), readChoice(new URLSearchParams('columns=all')))).toHaveLength(25)
    expect(chosenColumns(tableOf(25), readChoice(new URLSearchParams('columns=none')))).toEqual([])
  })

  test('keep their order, whatever the order of the choice', () => {
    const query = new URLSearchParams('column=.k+3&column=.k+1')
    expect(idsOf(chosenColumns(tableOf(25), readChoice(query)))).toEqual(['.k 1', '.k 3'])
  })

  test('of a URL written by hand are never none by mistake', () => {
    for (const text of ['columns=x', 'column=', 'column=.other&column=.result', 'columns=&column=']) {
      expect(chosenColumns(tableOf(3), readChoice(new URLSearchParams(text)))).toHaveLength(3)
    }
  })

  test('come back from a URL as they were chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(29)), (count, ticked) => {
        const columns = tableOf(count)
        const shown = new Set(ticked.flatMap((at) => columns[at]?.id ?? []))
        const query = new URLSearchParams('view=x&columns=all')
        writeChoice(query, choiceOf(columns, shown))
        const back = chosenColumns(columns, readChoice(new URLSearchParams(query.toString())))
        expect(idsOf(back)).toEqual(idsOf(columns).filter((id) => shown.has(id)))
        expect(query.get('view')).toBe('x')
      }),
    )
  })
})

test('a column header sorts upwards, downwards, and not at all', () => {
  const query = new URLSearchParams()
  const press = () => writeSort(query, nextSort(readSort(query), '.-name'))
  press()
  expect(readSort(query)).toEqual({ column: '.-name', descending: false })
  press()
  expect(readSort(query)).toEqual({ column: '.-name', descending: true })
  press()
  expect(readSort(query)).toBeUndefined()
})

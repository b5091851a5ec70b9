import { bench, describe } from 'vitest'
import { change, createTestBrowser, createTestService } from './edits.testing.ts'

const cells = Array.from({ length: 1000 }, (_row, row) =>
  Array.from({ length: 10 }, (_column, column) => change(`r${row}`, `c${column}`, `${row} ${column}`)),
).flat()
const act = { name: 'paste', cells, overwrite: true } as const

describe('tables G11: 1,000 rows of ten columns', () => {
  bench('entered, with the act that undoes them', () => {
    createTestBrowser(createTestService()).open().edits.apply(act)
  })

  const { edits } = createTestBrowser(createTestService()).open()
  edits.apply(act)
  bench('looked up cell by cell', () => {
    for (const { row, column } of cells) edits.get(row, column)
  })
})

import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { kindsTable } from '#features/tables/grid/kinds-table.testing.ts'
import { paintGrid, rested } from '#features/tables/grid/painted-grid.testing.tsx'
import { axeFindingsInBothThemes } from './findings.testing.ts'

afterEach(cleanup)

test('tables G17: axe finds nothing in any kind of cell or mark, in either theme', async () => {
  const view = await paintGrid(kindsTable(1000, 1), { theme: 'system' })
  view.mark({ ranges: [{ top: 2, left: 1, bottom: 4, right: 6 }], active: { row: 2, column: 1 } })
  await rested(view)
  expect(await axeFindingsInBothThemes('[role=grid]')).toEqual([])
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { renderAt } from '#testing/render.tsx'
import { tableTexts } from '#texts/tables/table.ts'
import { expectState } from '../page/table-bars.testing.ts'
import { drawnCell, openTable, OUTBOUND, rowCount } from '../page/table-page.testing.ts'
import { MILLION, pagesRead } from './pages-read.testing.ts'

afterEach(cleanup)

const t = tableTexts.en.table
const scrollTo = (top: number) => {
  screen.getByTestId('grid').scrollTop = top
}

test('a table of a million rows opens with its first page and shows its size', async () => {
  const rig = await openTable(MILLION, { seed: 'bench' })
  expect(rowCount()).toBe(1_000_000)
  await expectState('1,000,000 rows')
  expect(new Set(pagesRead(rig))).toEqual(new Set(['1']))
})

test('a URL opens a row and a column, however far', async () => {
  const rig = await renderAt(`/tables/${MILLION}?row=900001`, { seed: 'bench' })
  await waitFor(async () => {
    await rig.advance(100)
    expect(drawnCell(900_000, 0)?.title).toMatch(/#900000$/)
  })
  expect(pagesRead(rig).filter((read) => !['1800', '1801'].includes(read))).toEqual([])
})

test('reliability F31: rows that others add and delete are shown, none twice and none missed', async () => {
  const rig = await openTable()
  controlOf(rig.service).editTable({ kind: 'delete', table: OUTBOUND, rows: [0, 1] })
  scrollTo(32 * 510)
  await waitFor(async () => {
    await rig.advance(500)
    expect(screen.getAllByText(t.changed)).not.toHaveLength(0)
  })
  await expectState('4,798 rows')
  scrollTo(32 * 488)
  const names = rig.rows(480, 40).map(({ name }) => String(name))
  for (const at of [15, 19, 20, 25]) {
    await waitFor(() => expect(drawnCell(480 + at, 0)?.textContent).toBe(names[at]))
  }
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { drawnCell, expectCell, gridInput, openTable, OUTBOUND } from '../../page/table-page.testing.ts'
import { goTo } from '#testing/render.tsx'
import {
  boxOf,
  choose,
  drag,
  expectOrder,
  expectWidth,
  findHead,
  gripOf,
  heads,
  headOf,
  isInSight,
  names,
} from '../columns.testing.ts'

afterEach(cleanup)

const t = tableColumnsTexts.en.tableColumns
const hasFocus = (element: Element | null | undefined) => waitFor(() => expect(document.activeElement).toBe(element))
const isSelected = (row: number, column: number) => drawnCell(row, column)?.ariaSelected === 'true'
const cellBox = (row: number, column: number) => drawnCell(row, column)?.getBoundingClientRect()

test('columns: an edge is dragged wider, fits at a double click, is reset by Esc, and stays so here', async () => {
  const rig = await openTable()
  drag(await gripOf('domain'), 80)
  await expectWidth('domain', 240)
  // The cells are as wide as their header, and the next column begins where it ends.
  await waitFor(() => expect(cellBox(0, 1)?.width).toBe(240))
  expect(boxOf('title').left).toBe(boxOf('domain').right)

  drag(await gripOf('title'), 121, false)
  await expectWidth('title', 281)
  await userEvent.keyboard('{Escape}')
  await expectWidth('title', 160)

  fireEvent.doubleClick(await gripOf('title'))
  await waitFor(() => expect(boxOf('title').width).not.toBe(160))
  const fitted = boxOf('title').width

  await goTo(rig, `/tables/${OUTBOUND}`)
  await findHead('domain')
  await expectWidth('domain', 240)
  expect(boxOf('title').width).toBe(fitted)
})

test('columns: from right to left everything is mirrored', async () => {
  await openTable()
  document.querySelector('.ec')?.setAttribute('dir', 'rtl')
  await page.viewport(1280, 900)
  await waitFor(() => expect(boxOf('domain').right).toBe(boxOf('name').left))
  drag(await gripOf('domain'), -60)
  await expectWidth('domain', 220)
  drag(await findHead('title'), boxOf('name').right - 20 - (boxOf('title').left + boxOf('title').width / 2))
  await expectOrder('title', 'name', 'domain')
})

test('columns: pinned columns stay where they are while the others scroll', async () => {
  await openTable()
  await choose('domain', t.menu.freeze)
  const before = boxOf('domain').left
  const scroller = screen.getByTestId('grid')
  scroller.scrollLeft = 900
  await waitFor(() => expect(headOf('title') === undefined || boxOf('title').right <= boxOf('domain').right).toBe(true))
  expect(boxOf('domain').left).toBe(before)
})

test('columns: by keys alone headers are reached, moved, widened, unpinned and renamed', async () => {
  const rig = await openTable()
  headOf('name')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await hasFocus(headOf('domain'))
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expectWidth('domain', 176)
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await expectOrder('name', 'title', 'domain')
  await hasFocus(headOf('domain'))
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(isInSight('signals')).toBe(true))
  await hasFocus(headOf('signals'))
  await userEvent.keyboard('{Home}')
  await hasFocus(headOf('name'))

  await userEvent.keyboard('{Enter}')
  const rename = await screen.findByRole('menuitem', { name: t.menu.rename })
  await hasFocus(rename)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await hasFocus(headOf('name'))

  await userEvent.keyboard('{F2}')
  const dialog = await screen.findByRole('dialog', { name: t.rename.title('name') })
  await hasFocus(within(dialog).getByRole('textbox', { name: t.rename.name }))
  await userEvent.keyboard('full name{Enter}')
  await rig.advance(1_000)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await findHead('full name')
  await expectCell(0, 0, 'Ilse Vantorre')
})

test('columns: a header selects its column, with Shift all up to it, and typing continues in the cells', async () => {
  await openTable()
  await userEvent.click(await findHead('domain'))
  await waitFor(() => expect(headOf('domain')?.ariaSelected).toBe('true'))
  await hasFocus(gridInput())
  await userEvent.click(await findHead('title'), { modifiers: ['Shift'] })
  await waitFor(() => expect(headOf('title')?.ariaSelected).toBe('true'))
  await waitFor(() => expect(isSelected(7, 2)).toBe(true))
  expect(isSelected(7, 0)).toBe(false)
  fireEvent.click(screen.getByLabelText(t.head.selectAll, { selector: 'input' }))
  await waitFor(() => expect(isSelected(7, 0)).toBe(true))
})

test('columns: headers are above their cells when the keyboard reaches the end', async () => {
  await openTable()
  headOf('name')?.focus()
  await userEvent.keyboard('{Tab}')
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe(t.head.add))
  await waitFor(() => expect(isInSight('signals')).toBe(true))
  const last = Number(heads().at(-1)?.dataset['place'])
  await waitFor(() => expect(cellBox(0, last)?.left).toBe(boxOf(names().at(-1) ?? '').left))
})

test('columns: columns of one name are marked, and any name works', async () => {
  const twins = seededTableId('Twins')
  const rig = await openTable(twins, { seed: 'hostile' })
  expect(heads().filter(({ textContent }) => textContent.includes(t.head.twin))).toHaveLength(2)
  await choose('a.b', t.menu.pin)
  await choose('__proto__', t.menu.pin)
  await waitFor(() => expect(names().slice(1, 3)).toEqual(['a.b', '__proto__']))
  await goTo(rig, `/tables/${twins}`)
  await waitFor(() => expect(names().slice(1, 3)).toEqual(['a.b', '__proto__']))
})

test('columns: of 500 columns only the visible ones are rendered, above their cells at any scroll position', async () => {
  await openTable(seededTableId('500 columns'), { seed: 'hostile' })
  expect(heads().length).toBeLessThan(30)
  screen.getByTestId('grid').scrollLeft = 40_000
  await waitFor(() => expect(isInSight('column 252')).toBe(true))
  expect(heads().length).toBeLessThan(30)
  await waitFor(() => expect(cellBox(0, 251)?.left).toBe(boxOf('column 252').left))
  heads()[5]?.focus()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('column 500'))
  await waitFor(() => expect(isInSight('column 500')).toBe(true))
  expect(screen.getByRole('button', { name: t.head.add })).toBeDefined()
})

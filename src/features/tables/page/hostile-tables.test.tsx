import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hostileKinds } from '#mock-service/seeds/hostile-texts.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { faultsAtAllSizes, harmDone } from '#testing/hostile.ts'
import { tooWide } from '#testing/layout.ts'
import { renderAt } from '#testing/render.tsx'
import {
  cellAt,
  clickCell,
  drawnCell,
  expectCell,
  gridInput,
  type TableRig,
  tableRig,
  typeInto,
} from './table-page.testing.ts'

afterEach(cleanup)

/** Opens a table of the hostile service. */
async function open(name: string): Promise<TableRig> {
  const table = seededTableId(name)
  return tableRig(await renderAt(`/tables/${table}`, { seed: 'hostile' }), table)
}

/** Presses the mouse on a cell. Not by its accessible name, which may be megabytes long. */
function press(cell: HTMLElement): void {
  const { left, top } = cell.getBoundingClientRect()
  const at = { isPrimary: true, button: 0, clientX: left + 12, clientY: top + 12 }
  fireEvent.pointerDown(cell, at)
  fireEvent.pointerUp(cell, at)
}

test.each(hostileKinds)(
  'reliability T-SEC-07: headers and cells of hostile texts are shown as text: %s',
  async (kind) => {
    await open(kind)
    await expectCell(0, 0, /[^]/)
    expect(tooWide()).toEqual([])
    expect(harmDone()).toEqual([])
    press(await cellAt(1, 0))
    const clipboardData = new DataTransfer()
    gridInput()?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    expect(clipboardData.types).toContain('text/html')
    expect(harmDone()).toEqual([])
  },
)

test('reliability F30: twins are shown and not editable; __proto__, a.b and id are columns like any other', async () => {
  const rig = await open('Twins')
  await expectCell(0, 0, /[^]/)
  expect(drawnCell(0, 0)?.ariaReadOnly).toBe('true')
  expect(drawnCell(0, 1)?.ariaReadOnly).toBe('true')
  const [before] = rig.rows(1, 1)
  await clickCell(1, 0)
  await userEvent.keyboard('never{Escape}')

  for (const [column, name] of [
    [2, '__proto__'],
    [3, 'constructor'],
    [4, 'a.b'],
  ] as const) {
    await typeInto(1, column, `typed into ${name}`)
    await rig.saved()
    expect(new Map(Object.entries(rig.rows(1, 1)[0] ?? {})).get(name)).toBe(`typed into ${name}`)
  }
  const [after] = rig.rows(1, 1)
  expect([after?.['name'], after?.['a']]).toEqual([before?.['name'], before?.['a']])
  expect(await faultsAtAllSizes()).toEqual([])
})

test('reliability F27: the last of five hundred columns is reached, and edited', async () => {
  const rig = await open('500 columns')
  await expectCell(0, 0, 'r0 c0')
  await clickCell(0, 0)
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expectCell(0, 499, 'r0 c499')
  await userEvent.keyboard('the last{Enter}')
  await rig.saved()
  expect(rig.held(0, 'column 500')).toBe('the last')
})

test('reliability F27: cells of megabytes are shown, and others of their rows edited', async () => {
  const rig = await open('Large cells')
  await expectCell(0, 0, /word word/)
  await expectCell(1, 0, /=cmd\|/)
  await typeInto(0, 2, 'small')
  await rig.saved()
  expect(rig.held(0, 'text 3')).toBe('small')
  expect(String(rig.held(0, 'text 2'))).toHaveLength(2 ** 20)
})

test('reliability F27: odd values, and a table without columns, are shown', async () => {
  await open('Odd values')
  await waitFor(() => expect(drawnCell(0, 0)?.ariaLabel).toBe('12345678901234567890'))
  expect(await faultsAtAllSizes()).toEqual([])
  cleanup()
  await open('No columns')
  await screen.findByRole('heading', { level: 1 })
  expect(await faultsAtAllSizes()).toEqual([])
})

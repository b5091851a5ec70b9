import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createStore } from '#lib/store.ts'
import { controlOf } from '#mock-service/control.ts'
// The code that sends what earlier visits left is loaded before the page is, as on an idle page.
import '#app/shell/idle.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { clickCell, LYON, LYON_ROWS, markOf, openTable, rowCount, type TableRig } from '../page/table-page.testing.ts'

const { menu } = tableRowsTexts.en.tableRows

afterEach(cleanup)

/** The top of the grid on the screen, px. */
const top = () => document.querySelector('[role=grid]')?.getBoundingClientRect().top

/** The page is idle at once. */
const whenIdle = (run: () => void) => {
  run()
  return () => undefined
}

/** Adds a row by the menu of a cell, and types into it. */
async function addRow(rig: TableRig, keys: string): Promise<void> {
  await clickCell(0, 0, { button: 'right' })
  await userEvent.click(await screen.findByRole('menuitem', { name: menu.add }))
  await userEvent.keyboard(keys)
  await rig.advance(100)
}

test('a row is added by the menu, takes what is typed at once, and is sent once', async () => {
  const rig = await openTable(LYON)
  await addRow(rig, 'Nora Field{Tab}Fieldworks{Enter}')
  await rig.saved()
  expect(rig.rows(LYON_ROWS, 5)).toMatchObject([{ name: 'Nora Field', company: 'Fieldworks' }])
  expect(rowCount()).toBe(LYON_ROWS + 1)
  expect(rig.writes('POST')).toHaveLength(1)
})

test('reliability F01: a row whose response is lost is reconciled, and never created twice', async () => {
  const rig = await openTable(LYON)
  controlOf(rig.service).fail({
    match: { method: 'POST', path: `/v1/table/${LYON}/rows` },
    fault: { kind: 'lost', when: 'after' },
    times: 1,
  })
  await addRow(rig, 'Once{Enter}')
  await rig.saved()
  expect(rig.rows(LYON_ROWS, 5)).toMatchObject([{ name: 'Once' }])
  expect(rig.writes('POST')).toHaveLength(1)
})

test('reliability F09: a row that a closed tab left is sent from whatever page is opened next', async () => {
  const online = createStore(true)
  const rig = await openTable(LYON, { around: { online } })
  // Notes come under the rows: nothing moves away from under the pointer.
  const before = top()
  online.set(false)
  const note = await screen.findByText(en.shell.offline)
  expect(note.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(top()).toBe(before)
  await addRow(rig, 'Left behind{Enter}')
  await screen.findByRole('button', { name: /^Saving|on hold$/ })
  await waitFor(() => expect(markOf(LYON_ROWS, 0)).toBe('device'))
  expect(rig.rows(LYON_ROWS, 5)).toEqual([])
  rig.unmount()
  cleanup()

  const { storage, clock, service } = rig
  const fetch: typeof window.fetch = (input, init) => service.fetch(new Request(input, init))
  await renderAt('/tasks', { around: { storage, clock, fetch, whenIdle } })
  await waitFor(async () => {
    await rig.advance(1_000)
    expect(rig.rows(LYON_ROWS, 5)).toMatchObject([{ name: 'Left behind' }])
  })
  expect(rig.writes('POST')).toHaveLength(1)
})

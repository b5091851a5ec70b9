import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { deviceWithRowRun } from '#testing/row-runs-on-device.ts'
import { renderAt } from '#testing/render.tsx'
// The code of the pages and of the tray is compiled before the waits begin.
import '#app/shell/idle.ts'
import '#features/home/HomePage.tsx'
import './TasksPage.tsx'

const { rowRunList: t } = rowRunListTexts.en
const SLOW = { timeout: 45_000 }
const COLUMN = '/tables/table-1?row=1&column=column-1'
const NAMED = 'Email finder, Q3 outbound'

afterEach(cleanup)

const open = async (path: string, ...announced: Parameters<typeof deviceWithRowRun>) =>
  renderAt(path, { around: { storage: await deviceWithRowRun(...announced) } })
const hrefOf = async (name: string) => (await screen.findByRole('link', { name }, SLOW)).getAttribute('href')

const running = { closedAt: null, states: 'ff...' }
const ended = { closedAt: Date.now(), states: 'fffn.', isNews: true }

test('a run on rows of a table is one line of the list, with a link to its column', async () => {
  await open('/tasks?view=active', running)
  const table = await screen.findByRole('table', { name: 'Tasks' }, SLOW)
  const lines = within(table).getAllByRole('row').slice(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.textContent).toContain('Email finderQ3 outbound')
  expect(lines[0]?.textContent).toContain(`${t.states.running}${t.filled('2', '5')}`)
  expect(lines[0]?.textContent).toContain('up to 2.5')
  expect(within(table).getByRole('img', { name: '2 filled, 3 sent' })).toBeDefined()
  expect(await hrefOf('Email finder')).toBe(COLUMN)
})

test('home and the tray show it while it is in progress', async () => {
  await open('/', running)
  expect(await hrefOf(NAMED)).toBe(COLUMN)
  fireEvent.click(await screen.findByRole('button', { name: /^1 running/ }))
  expect(await hrefOf(`Open ${NAMED}`)).toBe(COLUMN)
})

test('its end is unseen until the user opens it', async () => {
  await open('/tasks', ended)
  const table = await screen.findByRole('table', { name: 'Tasks' }, SLOW)
  expect(within(table).getByText(t.filled('3', '5'))).toBeDefined()
  await screen.findByText(t.states.ended)
  cleanup()
  await open('/account?by=charge', ended)
  expect(await screen.findByRole('button', { name: '1 finished since your last visit' }, SLOW)).toBeDefined()
  const charges = within(await screen.findByRole('table', { name: 'All charges' }, SLOW))
  expect(charges.getByRole('link', { name: 'Email finder' }).getAttribute('href')).toBe(COLUMN)
  expect(charges.getByText('up to 2.5')).toBeDefined()
})

test('one whose response was lost needs action once its rows show nothing', async () => {
  await open('/', { closedAt: Date.now(), states: '.....' }, 'unknown')
  expect(await screen.findByText(t.needs.unknown(NAMED), undefined, SLOW)).toBeDefined()
  expect(await hrefOf(t.needs.openNamed(NAMED))).toBe(COLUMN)
  cleanup()
  await open('/tasks?view=action', { closedAt: Date.now(), states: '.....' }, 'unknown')
  expect(await hrefOf('Email finder')).toBe(COLUMN)
  expect(screen.getAllByText(t.states.unknown).length).toBeGreaterThan(0)
})

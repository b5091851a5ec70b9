import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
// The code that follows runs is loaded before the run begins, as on an idle page.
import '#app/shell/idle.ts'
import { controlOf } from '#mock-service/control.ts'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { goTo, type Rig } from '#testing/render.tsx'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { drawnCell, openTable, OUTBOUND } from '../page/table-page.testing.ts'

const { rowRuns } = rowRunsTexts.en
const { states } = rowRunListTexts.en.rowRunList
const { run: t } = tableTexts.en.table

afterEach(cleanup)

const balance = ({ service }: Rig) => service.state.workspaces[testWorkspace.id]?.balance ?? 0
const barOf = async () => within(await screen.findByRole('group', { name: t.bar('Email finder', '10') }))

test('ten empty rows are run by keyboard at a receipt, the response is lost, and after a reload no row is paid twice', async () => {
  const rig = await openTable()
  const before = balance(rig)
  const emails = () =>
    rig.rows(0, 40).map(({ email }) => (Array.isArray(email) ? email.join(', ') : String(email ?? '')))
  const atFirst = emails()
  controlOf(rig.service).fail({
    match: { method: 'POST', path: '/v1/table/*/run-enrichment/*' },
    times: 1,
    fault: { kind: 'lost', when: 'after' },
  })
  screen.getByRole('button', { name: t.label }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: rowRuns.scope.first }))
  await dialog.findByRole('button', { name: /^Spend 5 and run/ })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await (await barOf()).findByText(states.unknown)

  await goTo(rig, `/tables/${OUTBOUND}`)
  await barOf()
  for (let at = 0; at < 12; at += 1) await rig.advance(20_000)
  await (await barOf()).findByText(states.ended)
  const sent = rig.service.requests().filter(({ method, path }) => method === 'POST' && path.includes('/run-'))
  expect(sent).toHaveLength(1)
  const now = emails()
  expect(now.filter((email, row) => email !== atFirst[row]).length).toBeGreaterThan(0)
  expect(now.filter((email, row) => atFirst[row] !== '' && email !== atFirst[row])).toEqual([])
  expect(before - balance(rig)).toBeLessThanOrEqual(5)
  await waitFor(() => expect(drawnCell(2, 3)?.textContent).toContain(now[2]?.slice(0, 10)))
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import type { MockService } from '#mock-service/service.ts'
import { controlOf } from '#mock-service/control.ts'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { rowsIn } from '#mock-service/table-control.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { tableTexts } from '#texts/tables/table.ts'
// The code that follows runs is loaded before the run begins, as on an idle page.
import '#app/shell/idle.ts'
import type { Notifications } from '#domain/notifications.ts'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'

const t = rowRunsTexts.en
const { tableRows } = tableRowsTexts.en
const { run: bar } = tableTexts.en.table
const { columns: columnsOf } = bulkInputTexts.en.bulkInput
const { rowRunList: runs } = rowRunListTexts.en
const Q3 = seededTableId('Q3 outbound')
const PRICE = 0.5

afterEach(cleanup)

/** A table of twelve rows whose emails are empty. */
function emptyEmails({ state }: MockService): void {
  const table = state.tables.find(({ id }) => id === Q3)
  if (!table) return
  table.order = [[0, 11]]
  for (const column of table.columns) if (['email', 'confidence'].includes(column.name)) delete column.source
}

const open = ({ path = `/tables/${Q3}`, ...options }: RigOptions & { path?: string } = {}): Promise<Rig> =>
  renderAt(path, {
    ...options,
    arrange: (service) => {
      emptyEmails(service)
      options.arrange?.(service)
    },
  })
const sent = ({ service }: Rig) =>
  service.requests().filter(({ method, path }) => method === 'POST' && path.includes('/run-enrichment/'))
const emails = ({ service }: Rig) => rowsIn(service.state, Q3).flatMap(({ email }) => (email === null ? [] : [email]))
const reads = ({ service }: Rig) => service.requests().filter(({ path }) => path.endsWith('/rows')).length
const balance = ({ service }: Rig) => service.state.workspaces[testWorkspace.id]?.balance ?? 0
/** Region of the receipt, with a label and an amount in each line. */
const receipt = async (): Promise<HTMLElement> => screen.findByRole('region', { name: t.run.receipt.title })

async function request(scope: string = t.rowRuns.scope.empty): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: bar.label }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: new RegExp(`^${scope}`) }))
}
const spend = (credits: string) => screen.findByRole('button', { name: new RegExp(`Spend ${credits} `) })
/** Returns the description of a column header. By its label: a search by role takes seconds in a whole table. */
function shownIn(name: string): string {
  const head = document.querySelector(`[role=columnheader][aria-label="${name}"]`)
  return document.getElementById(head?.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
/** The page is idle at once, so the code that follows runs is loaded before a run begins. */
const whenIdle = (run: () => void) => {
  run()
  return () => undefined
}
const barOf = () => screen.findByRole('group', { name: bar.bar('Email finder', '12') })

test('empty rows are bought at the price of the receipt, filled, and counted on their bar', async () => {
  const rig = await open()
  const before = balance(rig)
  await request()
  expect((await receipt()).textContent).toContain('12 rows6You spend6')
  expect(sent(rig)).toEqual([])

  const button = await spend('6')
  fireEvent.click(button)
  fireEvent.click(button)
  await barOf()
  const ids = rowsIn(rig.service.state, Q3).map(({ id }) => id)
  expect(sent(rig).map(({ body }) => body)).toEqual([{ run_strategy: 'run_empty', row_ids: ids }])
  // The header of each column that it fills shows its state; other headers do not.
  await waitFor(() => expect(shownIn('email')).toContain(`${runs.states.running}, ${runs.parts.open('12')}`))
  expect(shownIn('confidence')).toContain(runs.states.running)
  expect(shownIn('name')).not.toContain(runs.states.running)

  await rig.advance(2_100)
  await rig.advance(60_000)
  await rig.advance(60_000)
  const filled = emails(rig).length
  expect(filled).toBeGreaterThan(5)
  expect(filled).toBeLessThan(12)
  const words = within(await barOf())
  await waitFor(() => words.getByText(runs.states.ended))
  words.getByText(runs.parts.found(String(filled)))
  words.getByText(runs.parts.empty(String(12 - filled)))
  expect(before - balance(rig)).toBeLessThanOrEqual(12 * PRICE)
  expect(sent(rig)).toHaveLength(1)
})

test('without a selection the first ten empty rows are offered, not the dearest choice', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: bar.label }))
  const first = within(await screen.findByRole('dialog')).getByRole('radio', {
    name: new RegExp(t.rowRuns.scope.first),
  })
  expect(first).toHaveProperty('checked', true)
  await spend('5')
})

test('a run that ended is listed at what the balance fell by, not at its highest price', async () => {
  const rig = await open()
  const before = balance(rig)
  await request()
  fireEvent.click(await spend('6'))
  await barOf()
  for (let at = 0; at < 3; at += 1) await rig.advance(60_000)
  within(await barOf()).getByText(runs.states.ended)
  const took = before - balance(rig)
  expect(took).toBeLessThan(6)
  cleanup()
  rig.unmount()
  await renderAt('/account?by=charge', { around: { storage: rig.storage } })
  const charges = within(await screen.findByRole('table', { name: 'All charges' }))
  charges.getByRole('cell', { name: String(took) })
})

test('reading ends when nothing has changed for five readings', async () => {
  const rig = await open()
  await request()
  fireEvent.click(await spend('6'))
  await barOf()
  for (let at = 0; at < 12; at += 1) await rig.advance(20_000)
  within(await barOf()).getByText(runs.states.ended)
  cleanup()
  rig.unmount()
  const before = reads(rig)
  await rig.advance(600_000)
  expect(reads(rig)).toBe(before)
})

test('what was bought is not bought again unasked: neither rows with a value, nor those that ran without one', async () => {
  const rig = await open()
  await request()
  fireEvent.click(await spend('6'))
  await barOf()
  await rig.advance(60_000)
  await request()
  expect((await receipt()).textContent).toContain(t.rowRuns.receipt.groups.filled)
  for (let at = 0; at < 12; at += 1) await rig.advance(20_000)
  fireEvent.click(screen.getByRole('button', { name: t.common.cancel }))
  await request()
  await screen.findByRole('button', { name: t.rowRuns.receipt.none })

  const left = 12 - emails(rig).length
  fireEvent.click(screen.getByRole('radio', { name: t.rowRuns.scope.noData }))
  fireEvent.click(await spend(String(left * PRICE)))
  await waitFor(() => expect(sent(rig)).toHaveLength(2))
})

test('a lost response is settled by reading the rows, and nothing is sent again', async () => {
  const rig = await open({
    arrange: (service) =>
      controlOf(service).fail({
        match: { method: 'POST', path: '/v1/table/*/run-enrichment/*' },
        times: 1,
        fault: { kind: 'lost', when: 'after' },
      }),
  })
  await request()
  fireEvent.click(await spend('6'))
  within(await barOf()).getByText(runs.states.unknown)
  await rig.advance(2_100)
  await rig.advance(5_000)
  await waitFor(async () => expect(within(await barOf()).queryByText(runs.states.unknown)).toBeNull())
  for (let at = 0; at < 12; at += 1) await rig.advance(20_000)
  within(await barOf()).getByText(runs.states.ended)
  expect(sent(rig)).toHaveLength(1)
})

test('a call that never arrived stays an unknown outcome, and its rows are bought again only by hand', async () => {
  const rig = await open({
    arrange: (service) =>
      controlOf(service).fail({
        match: { method: 'POST', path: '/v1/table/*/run-enrichment/*' },
        times: 1,
        fault: { kind: 'lost', when: 'before' },
      }),
  })
  await request()
  fireEvent.click(await spend('6'))
  await barOf()
  for (let at = 0; at < 12; at += 1) await rig.advance(20_000)
  within(await barOf()).getByText(bar.stillUnknown)
  expect(emails(rig)).toEqual([])

  await request()
  await screen.findByRole('button', { name: t.rowRuns.receipt.none })
  fireEvent.click(screen.getByRole('radio', { name: t.rowRuns.scope.all }))
  fireEvent.click(
    await screen.findByRole('checkbox', {
      name: t.rowRuns.receipt.include(t.rowRuns.receipt.groups.unknown, 12),
    }),
  )
  fireEvent.click(await spend('6'))
  await waitFor(() => expect(sent(rig)).toHaveLength(2))
})

test('a test run buys ten of the empty rows', async () => {
  const rig = await open()
  await request()
  await spend('6')
  const read = () => rig.service.requests().filter(({ path }) => path.endsWith('/rows')).length
  const before = read()
  const first = screen.getByRole('radio', { name: t.rowRuns.scope.first })
  first.focus()
  fireEvent.click(first)
  await spend('5')
  const { later, toRun } = t.rowRuns.receipt
  expect((await receipt()).textContent).toContain(`12${later}−2${toRun}10`)
  // The dialog is the same one: the keys still go to it, and the rows are those that were read.
  expect(document.activeElement).toBe(first)
  expect(read()).toBe(before)
  fireEvent.click(await spend('5'))
  await waitFor(() => expect(sent(rig)).toHaveLength(1))
  const ids = rowsIn(rig.service.state, Q3).map(({ id }) => id)
  expect(sent(rig).map(({ body }) => body)).toEqual([{ run_strategy: 'run_empty', row_ids: ids.slice(0, 10) }])
})

test('rows without a required input are neither counted nor priced, whatever rows are chosen', async () => {
  await open({
    path: `/tables/${Q3}/enrich?enrichment=123`,
    arrange: (service) => {
      const cell = { kind: 'cell', table: Q3, column: 'domain' } as const
      for (const row of [2, 5]) controlOf(service).editTable({ ...cell, row, value: '' })
      const table = service.state.tables.find(({ id }) => id === Q3)
      if (table) table.attachments = []
      for (const column of table?.columns ?? []) column.processor = null
    },
  })
  for (const input of ['first_name', 'last_name']) {
    const field = await screen.findByRole('combobox', { name: columnsOf.from(input) })
    fireEvent.change(field, { target: { value: 'name' } })
    fireEvent.click(await screen.findByRole('option', { name: 'name' }))
  }
  fireEvent.click(await screen.findByRole('button', { name: attachTexts.en.attach.add }))
  await request(t.rowRuns.scope.all)
  await spend('5')
  expect((await receipt()).textContent).toContain(`${t.rowRuns.receipt.groups.lacking}−2${t.rowRuns.receipt.toRun}10`)
})

test('a value that was entered by hand is marked, and a run over it is confirmed', async () => {
  const rig = await open({ path: `/tables/${Q3}?form=1` })
  const form = within(await screen.findByRole('region', { name: tableRows.form.row('1') }))
  const field = await form.findByRole('textbox', { name: 'email' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'ada@acme.example' } })
  fireEvent.blur(field)
  await rig.advance(2_000)
  await waitFor(() => expect(emails(rig)).toEqual(['ada@acme.example']))
  await form.findByText(tableRows.form.byHand)
  fireEvent.click(form.getByRole('button', { name: tableRows.form.close }))

  await request()
  expect((await receipt()).textContent).toContain(`${t.rowRuns.receipt.groups.byHand}−1`)
  fireEvent.click(screen.getByRole('radio', { name: t.rowRuns.scope.all }))
  fireEvent.click(
    await screen.findByRole('checkbox', { name: t.rowRuns.receipt.include(t.rowRuns.receipt.groups.byHand, 1) }),
  )
  fireEvent.click(await spend('6'))
  await waitFor(() => expect(sent(rig).map(({ body }) => body)).toMatchObject([{ run_strategy: 'run_all' }]))
})

test('too few credits: as many rows as there is money for', async () => {
  const rig = await open({
    arrange: ({ state }) => {
      const workspace = state.workspaces[testWorkspace.id]
      if (workspace) workspace.balance = 2.2
    },
  })
  await request()
  fireEvent.click(await screen.findByRole('button', { name: /first 4 rows/i }))
  await waitFor(() => expect(sent(rig)).toHaveLength(1))
  const ids = rowsIn(rig.service.state, Q3).map(({ id }) => id)
  expect(sent(rig).map(({ body }) => body)).toEqual([{ run_strategy: 'run_empty', row_ids: ids.slice(0, 4) }])
})

test('rows that failed are counted, and run again from their bar, at their own price', async () => {
  const rig = await open({
    arrange: (service) => {
      const cell = { kind: 'cell', table: Q3, column: 'domain' } as const
      for (const row of [2, 5]) controlOf(service).editTable({ ...cell, row, value: '__fail__' })
      // The wire format of rows in which the service reports the status of a run.
      controlOf(service).settings({ wire: 'oas' })
    },
  })
  await request()
  fireEvent.click(await spend('6'))
  await barOf()
  for (let at = 0; at < 12; at += 1) await rig.advance(20_000)
  const words = within(await barOf())
  await waitFor(() => words.getByText(runs.states.partial))
  words.getByText(runs.parts.failed('2'))
  const ids = rowsIn(rig.service.state, Q3).map(({ id }) => id)
  controlOf(rig.service).editTable({ kind: 'cell', table: Q3, column: 'domain', row: 2, value: 'brightloom.example' })

  fireEvent.click(words.getByRole('button', { name: bar.runFailed('2') }))
  const again = await spend('1')
  expect((await receipt()).textContent).toContain(`${t.rowRuns.receipt.toRun}2`)
  fireEvent.click(again)
  await waitFor(() => expect(sent(rig)).toHaveLength(2))
  expect(sent(rig)[1]?.body).toEqual({ run_strategy: 'run_empty', row_ids: [ids[2], ids[5]] })
})

test('the form of a row leads to the receipt of a run on that row alone', async () => {
  const rig = await open({ path: `/tables/${Q3}?form=3` })
  const form = within(await screen.findByRole('region', { name: tableRows.form.row('3') }))
  fireEvent.click(await form.findByRole('button', { name: tableRows.form.run }))
  await screen.findByRole('radio', { name: t.rowRuns.scope.selected(1), checked: true })
  fireEvent.click(await spend('0.5'))
  await waitFor(() => expect(sent(rig)).toHaveLength(1))
  const ids = rowsIn(rig.service.state, Q3).map(({ id }) => id)
  expect(sent(rig)[0]?.body).toMatchObject({ row_ids: [ids[2]] })
})

test('a system notice is shown once when a run on rows ends while the page is not visible', async () => {
  const notes: Parameters<Notifications['show']>[0][] = []
  const notifications: Notifications = {
    permission: () => 'granted',
    request: async () => 'granted',
    show: (note) => notes.push(note) > 0,
  }
  const visible = createStore(true)
  const rig = await open({ preferences: { notify: 'on' }, around: { notifications, visible, whenIdle } })
  await request()
  fireEvent.click(await spend('6'))
  await barOf()
  act(() => visible.set(false))
  for (let at = 0; at < 14; at += 1) await rig.advance(20_000)
  const filled = emails(rig).length
  expect(notes).toEqual([
    {
      title: `Email finder, Q3 outbound: ${runs.states.ended}`,
      body: runs.filled(String(filled), '12'),
      tag: expect.any(String),
    },
  ])
})

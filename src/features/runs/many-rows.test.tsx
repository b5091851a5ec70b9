import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { collectSavedFiles } from '#testing/saved-files.ts'
import type { Rig } from '#testing/render.tsx'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'
import {
  alerts,
  batches,
  begin,
  button,
  confirm,
  domains,
  EMAIL_FINDER,
  expectInOrder,
  fileOf,
  hold,
  openChecked,
  people,
  person,
  prepareManyRowsTests,
  press,
  priceOf,
  question,
  expectReceipt,
  spends,
  starter,
  statuses,
  toTheEnd,
  until,
  visitChecked,
  withSpending,
  WORK_EMAIL,
} from './many-rows.testing.tsx'

prepareManyRowsTests()

const { common, run, runPage, runs, tasks } = en
const INVALID = { error: 'INVALID_PARAMS', detail: 'Some parameters are invalid.' }
const NO_CREDITS = { detail: 'Check the number of remaining credits or the tariff plan.' }
/** Ten rows are a batch, and what costs more than a credit takes a second step. */
const SMALL = { batchSize: 10, confirmAbove: 1_000_000n }

describe.each([EMAIL_FINDER, WORK_EMAIL])('many rows through $name', (of) => {
  test('ux 1: duplicates and what was bought before cost nothing, by the balance of the service', async () => {
    const files = collectSavedFiles()
    const balance = () =>
      Object.values(rig.service.state.workspaces).find(({ first_name }) => first_name === 'Mira')?.balance
    let rig = await openChecked(of, people(8))
    await begin(rig)
    await toTheEnd(rig)
    const first = await fileOf(files)
    expectInOrder(first, people(8))
    const found = first.flatMap(({ status, inputs }) => (status === 'found' ? [Object.values(inputs).join(',')] : []))
    expect(found.length).toBeGreaterThanOrEqual(4)

    const saving = [...found.slice(0, 4), ...people(6, 100), ...people(3, 100)]
    const before = balance() ?? 0
    rig = await visitChecked(rig, of, saving)
    await expectReceipt('Rows13Duplicates−3Already bought−4Rows to send6')
    await expectReceipt(
      `${of === WORK_EMAIL ? 'Worst case' : '0.5 × 1 page'} × 6 rows${priceOf(of, 6)}You save${spends(of, 7)}`,
    )
    await begin(rig)
    await toTheEnd(rig)
    expectInOrder(await fileOf(files), saving)
    expect(before - (balance() ?? 0)).toBeLessThanOrEqual(6 * of.most)
    expect(batches(rig).map(({ length }) => length)).toEqual([8, 6])
  })

  test('ux 10, ux 11: refused positions are those of the user’s rows, the others run after a click; a stop never sends the rest', async () => {
    const files = collectSavedFiles()
    const list = [person(0), ...people(25)]
    const rig = await openChecked(of, list, await withSpending(SMALL))
    const rows = [2, 5].map((position) => ({ position, fields: { domain: ['Unknown domain.'] } }))
    rig.service.fail({
      match: { method: 'POST' },
      times: 1,
      fault: { kind: 'status', status: 400, body: { ...INVALID, rows } },
    })
    await expectReceipt('Rows26Duplicates−1Rows to send25')
    await userEvent.click(await starter())
    await confirm(run.confirm.spend(spends(of, 25)))
    await until(rig, () => expect(screen.getByRole('heading', { name: runPage.halt.why.invalid })).toBeDefined(), 0)
    expect(screen.getByRole('link', { name: `${runPage.tabs.failed} 2` })).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: runPage.halt.review }))
    const table = await screen.findByRole('table', { name: runPage.table.label })
    await waitFor(() => {
      const lines = within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
      expect(lines).toHaveLength(3)
      expect(lines[1]).toMatch(/^3.*n1\.example.*Unknown domain/)
      expect(lines[2]).toMatch(/^6.*n4\.example.*Unknown domain/)
    })

    hold(rig)
    await press(runPage.halt.priced(runPage.halt.others('23'), spends(of, 23)))
    await confirm(runPage.buy.spend(spends(of, 23)))
    await until(rig, () => expect(screen.getByText(/^Running/)).toBeDefined(), 0)
    await press(runs.stop.button)
    expect((await question()).textContent).toContain(runs.stop.body)
    await press(runs.stop.confirm)
    rig.service.clearFaults()
    await until(rig, () => expect(screen.getByText(runs.states.stopped)).toBeDefined())
    await rig.advance(60_000)
    const file = await fileOf(files)
    expectInOrder(file, list)
    expect(statuses(file)).toEqual({ refused: 2, stopped: 9, 'not-sent': 15 })
    const wanted = people(10).map((line) => line.split(',')[2])
    expect(domains(rig)).toEqual([wanted, wanted.filter((_, at) => at !== 1 && at !== 4)])
  })

  test('ux 12, reliability F13: after a 406 sent batches are polled and the rest waits for a click; failed and missed rows are retried apart', async () => {
    const files = collectSavedFiles()
    const list = [...people(3), 'Ada,__fail__,f.example', 'Ada,__miss__,m.example', ...people(9, 3)]
    let rig = await openChecked(of, list, await withSpending(SMALL))
    rig.service.fail({
      match: { method: 'POST' },
      after: 1,
      times: 1,
      fault: { kind: 'status', status: 406, body: NO_CREDITS },
    })
    await userEvent.click(await starter())
    await confirm(run.confirm.spend(spends(of, 14)))
    await until(rig, () => expect(alerts()).toContain(runPage.halt.why.credits))
    expect(alerts()).toContain(NO_CREDITS.detail)
    expect(alerts()).toContain(runPage.halt.notSent('4'))
    expect(statuses(await fileOf(files))['not-sent']).toBe(4)
    rig = await visit(rig)
    await waitFor(() => expect(alerts()).toContain(runPage.halt.why.credits))
    expect(batches(rig)).toHaveLength(2)

    await press(/^Continue with 4/)
    await confirm(runPage.buy.spend(spends(of, 4)))
    await toTheEnd(rig)
    const file = await fileOf(files)
    expectInOrder(file, list)
    expect([file[3]?.status, file[4]?.status]).toEqual(['failed', 'no-data'])
    const { failed = 0, 'no-data': none = 0, found = 0 } = statuses(file)
    expect(failed + none + found).toBe(14)
    for (const [which, count] of [
      ['failed', failed],
      ['no-data', none],
    ] as const) {
      const price = spends(of, count)
      await press(runPage.retry.button[which](String(count), price))
      expect((await question()).textContent).toContain(runPage.retry.body[which])
      await confirm(runPage.buy.spend(price))
      await toTheEnd(rig)
    }
    expectInOrder(await fileOf(files), list)
    const were = (state: string) => file.flatMap(({ status, inputs }) => (status === state ? [inputs['Domain']] : []))
    expect(domains(rig).slice(3)).toEqual([were('failed'), were('no-data')])
  })

  test('reliability F14, F20: results that fit no row or have expired are shown as such, and are bought again only after a receipt', async () => {
    const files = collectSavedFiles()
    const requested = { method: 'GET', path: '/v1/tasks/' }
    // More results than inputs, and a meaningless progress.
    const odd = { status: 'completed', data: Array.from({ length: 5 }, () => ({ email: 'a@b.example' })) }
    const first = await openChecked(of, people(3), {
      arrange: (service) =>
        service.fail({
          match: requested,
          fault: { kind: 'status', status: 200, body: { ...odd, progress: { total: 'many', done: -4 } } },
        }),
    })
    await begin(first)
    await toTheEnd(first)
    expect(statuses(await fileOf(files))).toEqual({ unpaired: 3 })
    await button(runPage.retry.button.unpaired('3', spends(of, 3)))

    first.service.clearFaults()
    first.service.fail({ match: requested, fault: { kind: 'status', status: 410, body: { detail: 'Expired.' } } })
    const rig = await visitChecked(first, of, people(3, 10))
    await begin(rig)
    await toTheEnd(rig)
    expect(statuses(await fileOf(files))).toEqual({ expired: 3 })
    await press(runPage.retry.button.expired('3', spends(of, 3)))
    expect((await question()).textContent).toContain(runPage.retry.body.expired)
    await press(common.cancel)
    await rig.advance(60_000)
    expect(batches(rig)).toHaveLength(2)
  })

  test('reliability F23, F24: a lost response has its evidence after a reload, and credits that are gone at the click buy nothing', async () => {
    const files = collectSavedFiles()
    let rig = await openChecked(of, people(3, 20), {
      arrange: (service) =>
        service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } }),
    })
    await begin(rig)
    const card = () => screen.findByRole('region', { name: tasks.lost.label(of.name) })
    expect((await card()).textContent).toContain(runPage.halt.batchInputs('1', '3'))
    rig = await visit(rig)
    await card()
    await rig.advance(30_000)
    await userEvent.click(within(await card()).getByRole('button', { name: tasks.lost.check }))
    // Of a waterfall the receipt is the most: a smaller fall proves nothing.
    const cardText = () => screen.getByRole('region', { name: tasks.lost.label(of.name) }).textContent
    const verdict = tasks.lost.verdict[of === EMAIL_FINDER ? 'probably-charged' : 'cannot-tell']
    await until(rig, () => expect(cardText()).toContain(verdict), 1000)
    expect(statuses(await fileOf(files))).toEqual({ doubt: 3 })
    expect(batches(rig)).toHaveLength(1)

    // What other users have spent since the receipt is detected by the service alone.
    rig = await visitChecked(rig, of, people(3, 30))
    await button(new RegExp(`^Spend ${spends(of, 3)}`))
    controlOf(rig.service).setBalance('test-key', of.most * 2)
    await userEvent.click(await starter())
    await until(rig, () => expect(alerts()).toContain(runPage.halt.fits('2')), 1000)
    expect(alerts()).toContain(runPage.halt.why.credits)
    expect(statuses(await fileOf(files))).toEqual({ 'not-sent': 3 })
    expect(batches(rig)).toHaveLength(2)
  })

  test('reliability F22: one confirmation starts one run, however often and by whatever keys it is confirmed', async () => {
    const gestures: readonly ((confirmed: HTMLElement) => Promise<unknown>)[] = [
      (confirmed) => userEvent.dblClick(confirmed),
      async (confirmed) => {
        act(() => confirmed.focus())
        await userEvent.keyboard('{Enter}{Enter}')
      },
      async (confirmed) =>
        act(() => {
          fireEvent.keyDown(confirmed, { key: 'Enter', ctrlKey: true })
          confirmed.click()
          confirmed.click()
        }),
    ]
    let rig: Rig | undefined
    for (const [at, gesture] of gestures.entries()) {
      const rows = people(2, at * 10)
      rig = rig ? await visitChecked(rig, of, rows) : await openChecked(of, rows)
      await gesture(await button(/^Spend/))
      await toTheEnd(rig)
      expect(batches(rig)).toHaveLength(at + 1)
    }
  })
})

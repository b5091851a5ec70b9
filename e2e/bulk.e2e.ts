import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import {
  balanceAt,
  batches,
  type Bought,
  begin,
  checkRows,
  domains,
  EMAIL_FINDER,
  expectInOrder,
  fileOf,
  hold,
  openChecked,
  people,
  person,
  priceOf,
  receipt,
  rowTabs,
  starter,
  statuses,
  toTheEnd,
  WORK_EMAIL,
} from './bulk-steps.ts'
import { expect, openOn, test } from './fixtures.ts'
import { runDialog, taskTable } from './parts.ts'
import { promptsAbout, field, fill, ILSE, paid, primary, saved, tabTo, taskStatus } from './steps.ts'

const { compare } = compareTexts.en
const { bulkInput, common, enrichment, problems, run, runPage, runs, tasks, waterfall } = en
const INVALID = { error: 'INVALID_PARAMS', detail: 'Some parameters are invalid.' }
const NO_CREDITS = { detail: 'Check the number of remaining credits or the tariff plan.' }

/** Texts of the receipt and its button: a waterfall costs that much only where every source is queried. */
const spends = (of: Bought, rows: number) =>
  of === WORK_EMAIL ? run.receipt.upTo(priceOf(of, rows)) : priceOf(of, rows)
/** The first parts of a list as a service sends it, at other prices. */
const priced = (list: unknown, prices: readonly string[]) =>
  (list as Record<string, unknown>[]).slice(0, prices.length).map((one, at) => ({ ...one, price: prices[at] }))
const question = (page: Page) => page.getByRole('alertdialog')
const tab = (page: Page, name: string, count: number) =>
  expect(rowTabs(page).getByRole('link', { name: `${name} ${count}`, exact: true })).toBeVisible()

for (const of of [EMAIL_FINDER, WORK_EMAIL]) {
  test.describe(`many rows through ${of.name}`, () => {
    test('ux 1, ux 13: duplicates and what was bought before cost nothing, by the balance of the service; a reload and a second tab follow the run', async ({
      page,
      context,
      http,
    }) => {
      await openChecked(http, page, of, people(24))
      await begin(page, of === WORK_EMAIL)
      await toTheEnd(page, http.mock)
      const first = await fileOf(page)
      expectInOrder(first, people(24))
      const found = first.flatMap(({ status, inputs }) => (status === 'found' ? [Object.values(inputs).join(',')] : []))
      expect(found.length).toBeGreaterThanOrEqual(14)

      // 30 % duplicates; of the rest 20 % were bought before.
      const saving = [...found.slice(0, 14), ...people(56, 100), ...people(30, 100)]
      const before = await balanceAt(http)
      await openChecked(http, page, of, saving)
      await expect(receipt(page)).toContainText('Rows100Duplicates−30Already bought−14Rows to send56')
      await expect(receipt(page)).toContainText(
        `${of === WORK_EMAIL ? 'Worst case' : '0.5 × 1 page'} × 56 rows${priceOf(of, 56)}You save${spends(of, 44)}`,
      )
      await hold(http.mock)
      await begin(page, of === WORK_EMAIL)
      // Accepted: a page that is left before the response has an unknown outcome.
      await expect(page.getByRole('link', { name: runPage.log.open(runPage.log.batch('1')) })).toBeVisible()
      await page.reload()
      const other = await context.newPage()
      await openOn(http, other, new URL(page.url()).pathname)
      await expect(other.getByText(/^Running/)).toBeVisible()
      await expect(page.getByText(/^Running/)).toBeVisible()
      await http.mock.clearFaults()
      await toTheEnd(page, http.mock)
      await expect(other.getByText(/^Done/)).toBeVisible()
      expectInOrder(await fileOf(other), saving)
      expect(before - (await balanceAt(http))).toBeLessThanOrEqual(100 * of.most * 0.56)

      const mixed = [...people(80, 200), ...found.slice(0, 8), ...people(12, 200)]
      await openChecked(http, other, of, mixed)
      await expect(receipt(other)).toContainText('Rows100Duplicates−12Already bought−8Rows to send80')
      await expect(receipt(other)).toContainText(`× 80 rows${priceOf(of, 80)}You save${spends(of, 20)}`)
      await begin(other, of === WORK_EMAIL)
      await toTheEnd(other, http.mock)
      expectInOrder(await fileOf(other), mixed)
      expect((await batches(http.mock)).map(({ length }) => length)).toEqual([24, 56, 80])
      // One poller for both tabs: two would send requests in pairs.
      for (const task of new Set(
        (await http.mock.requests()).flatMap(({ path }) => /^\/v1\/tasks\/(.+)/.exec(path)?.[1] ?? []),
      )) {
        const at = (await promptsAbout(http.mock, task)).map((request) => request.at)
        expect(at.length).toBeLessThanOrEqual(6)
      }
    })

    test('ux 10, ux 11: refused positions are those of the user’s rows, the others run after a click; a stop never sends the rest', async ({
      page,
      http,
    }) => {
      const list = [person(0), ...people(250)]
      const rows = [2, 5].map((position) => ({ position, fields: { domain: ['Unknown domain.'] } }))
      await http.mock.fail({
        match: { method: 'POST' },
        times: 1,
        fault: { kind: 'status', status: 400, body: { ...INVALID, rows } },
      })
      await openChecked(http, page, of, list)
      await expect(receipt(page)).toContainText('Rows251Duplicates−1Rows to send250')
      await starter(page).click()
      await question(page)
        .getByRole('button', { name: run.confirm.spend(spends(of, 250)) })
        .click()
      await expect(page.getByRole('heading', { name: runPage.halt.why.invalid })).toBeVisible()
      await tab(page, runPage.tabs.failed, 2)
      await page.getByRole('link', { name: runPage.halt.review }).click()
      const table = page.getByRole('table', { name: runPage.table.label })
      await expect(table.getByRole('row')).toContainText([
        '',
        /^3.*n1\.example.*Unknown domain/,
        /^6.*n4\.example.*Unknown domain/,
      ])

      await hold(http.mock)
      await page.getByRole('button', { name: runPage.halt.others('248') }).click()
      // An amount over the limit for one run needs a second confirmation.
      await question(page)
        .getByRole('button', { name: runPage.buy.spend(spends(of, 248)) })
        .click()
      await expect(page.getByText(/^Running/)).toBeVisible()
      await page.getByRole('button', { name: runs.stop.button, exact: true }).click()
      await expect(question(page)).toContainText(runs.stop.body)
      await question(page).getByRole('button', { name: runs.stop.confirm }).click()
      await http.mock.clearFaults()
      await expect(page.getByText(runs.states.stopped, { exact: true })).toBeVisible()
      const file = await fileOf(page)
      expectInOrder(file, list)
      expect(statuses(file)).toEqual({ refused: 2, stopped: 99, 'not-sent': 150 })
      const sent = await domains(http.mock)
      const wanted = people(100).map((line) => line.split(',')[2])
      expect(sent).toEqual([wanted, wanted.filter((_, at) => at !== 1 && at !== 4)])
    })

    test('ux 12, reliability F13: after a 406 sent batches are polled and the rest waits for a click; failed and missed rows are retried apart', async ({
      page,
      http,
    }) => {
      const list = [...people(3), 'Ada,__fail__,f.example', 'Ada,__miss__,m.example', ...people(115, 3)]
      await openChecked(http, page, of, list)
      await http.mock.fail({
        match: { method: 'POST' },
        after: 1,
        times: 1,
        fault: { kind: 'status', status: 406, body: NO_CREDITS },
      })
      await starter(page).click()
      await question(page)
        .getByRole('button', { name: run.confirm.spend(spends(of, 120)) })
        .click()
      const alert = page.getByRole('alert').filter({ hasText: runPage.halt.why.credits })
      await expect.poll(() => http.mock.advance(10_000).then(() => alert.count())).toBe(1)
      await expect(alert).toContainText(NO_CREDITS.detail)
      await expect(alert).toContainText(runPage.halt.notSent('20'))
      expect(statuses(await fileOf(page))['not-sent']).toBe(20)
      await page.reload()
      await expect(alert).toBeVisible()
      expect(await paid(http.mock)).toHaveLength(2)

      await page.getByRole('button', { name: /^Continue with 20/ }).click()
      await toTheEnd(page, http.mock)
      const file = await fileOf(page)
      expectInOrder(file, list)
      expect([file[3]?.status, file[4]?.status]).toEqual(['failed', 'no-data'])
      const { failed = 0, 'no-data': none = 0, found = 0 } = statuses(file)
      expect(failed + none + found).toBe(120)

      for (const [which, count] of [
        ['failed', failed],
        ['no-data', none],
      ] as const) {
        const price = spends(of, count)
        await page.getByRole('button', { name: runPage.retry.button[which](String(count), price) }).click()
        await expect(question(page)).toContainText(runPage.retry.body[which])
        await question(page)
          .getByRole('button', { name: runPage.buy.spend(price) })
          .click()
        await expect(question(page)).toBeHidden()
        await toTheEnd(page, http.mock)
      }
      expectInOrder(await fileOf(page), list)
      const again = (await domains(http.mock)).slice(3)
      const were = (state: string) => file.flatMap(({ status, inputs }) => (status === state ? [inputs['Domain']] : []))
      expect(again).toEqual([were('failed'), were('no-data')])
    })

    test('reliability F14, F20, F23, F24: results that fit no row, have expired or whose response was lost are shown as such, and are bought again only after a receipt', async ({
      page,
      http,
    }) => {
      const { mock } = http
      const requested = { method: 'GET', path: '/v1/tasks/' }
      // More results than inputs, and a meaningless progress.
      const odd = { status: 'completed', data: Array.from({ length: 5 }, () => ({ email: 'a@b.example' })) }
      await mock.fail({
        match: requested,
        fault: { kind: 'status', status: 200, body: { ...odd, progress: { total: 'many', done: -4 } } },
      })
      await openChecked(http, page, of, people(3))
      await begin(page)
      await expect(page.getByText(runs.states.done, { exact: true })).toBeVisible()
      expect(statuses(await fileOf(page))).toEqual({ unpaired: 3 })
      await expect(page.getByRole('button', { name: runPage.retry.button.unpaired('3', spends(of, 3)) })).toBeVisible()

      await mock.clearFaults()
      await mock.fail({ match: requested, fault: { kind: 'status', status: 410, body: { detail: 'Expired.' } } })
      await openChecked(http, page, of, people(3, 10))
      await begin(page)
      await expect(page.getByText(runs.states.done, { exact: true })).toBeVisible()
      expect(statuses(await fileOf(page))).toEqual({ expired: 3 })
      const again = page.getByRole('button', { name: runPage.retry.button.expired('3', spends(of, 3)) })
      await again.click()
      await expect(question(page)).toContainText(runPage.retry.body.expired)
      await question(page).getByRole('button', { name: common.cancel }).click()
      await mock.clearFaults()

      await mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } })
      await openChecked(http, page, of, people(3, 20))
      await begin(page)
      const card = page.getByRole('region', { name: tasks.lost.label(of.name) })
      await expect(card).toContainText(runPage.halt.batchInputs('1', '3'))
      await page.reload()
      await mock.advance(60_000)
      await card.getByRole('button', { name: tasks.lost.check }).click()
      // Of a waterfall the receipt is the most: a smaller fall proves nothing.
      await expect(card).toContainText(tasks.lost.verdict[of === EMAIL_FINDER ? 'probably-charged' : 'cannot-tell'])
      expect(statuses(await fileOf(page))).toEqual({ doubt: 3 })
      expect(await paid(mock)).toHaveLength(3)

      // What other users have spent since the receipt is detected by the service alone.
      await openChecked(http, page, of, people(3, 30))
      await expect(starter(page)).toHaveText(new RegExp(`^Spend ${spends(of, 3)}`))
      await mock.setBalance('test-key', of.most * 2)
      await starter(page).click()
      const alert = page.getByRole('alert').filter({ hasText: runPage.halt.why.credits })
      await expect(alert).toContainText(runPage.halt.fits('2'))
      expect(statuses(await fileOf(page))).toEqual({ 'not-sent': 3 })
      expect(await paid(mock)).toHaveLength(4)
    })

    test('reliability F22: one confirmation starts one run, however often it is clicked, in two tabs, and after a reload in the middle', async ({
      page,
      context,
      http,
    }) => {
      const { mock } = http
      const gestures: readonly (() => Promise<unknown>)[] = [
        () => starter(page).dblclick(),
        async () => {
          await starter(page).focus()
          await page.keyboard.press('Enter')
          await page.keyboard.press('Enter')
        },
        () =>
          Promise.all([
            page.keyboard.press('ControlOrMeta+Enter'),
            starter(page).evaluate((button: HTMLElement) => {
              button.click()
              button.click()
            }),
          ]),
      ]
      const played = of === EMAIL_FINDER ? gestures : gestures.slice(0, 1)
      for (const [at, gesture] of played.entries()) {
        await openChecked(http, page, of, people(2, at * 10))
        await expect(starter(page)).toBeEnabled()
        await gesture()
        await toTheEnd(page, mock)
        expect(await paid(mock)).toHaveLength(at + 1)
      }

      await openChecked(http, page, of, people(2, 100))
      const other = await context.newPage()
      await openOn(http, other, `${of.path}?run=many&step=check`)
      await expect(starter(other)).toHaveText(/^Spend/)
      await Promise.all([page, other].map((one) => starter(one).evaluate((it: HTMLElement) => it.click())))
      await expect(page).toHaveURL(/\/runs\//)
      await expect(other).toHaveURL(/\/runs\//)
      await expect
        .poll(async () => {
          await mock.advance(30_000)
          const ended = [page, other].map((one) => one.getByRole('heading', { name: runPage.halt.why.repeat }).count())
          return (await Promise.all(ended)).filter(Boolean).length
        })
        .toBe(1)
      expect(await paid(mock)).toHaveLength(played.length + 1)
      await other.close()

      await mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'hang', applied: true } })
      await openChecked(http, page, of, people(2, 200))
      await starter(page).click()
      await expect.poll(() => paid(mock)).toHaveLength(played.length + 2)
      await page.reload()
      await page.goBack()
      await page.goForward()
      await expect(page.getByRole('region', { name: tasks.lost.label(of.name) })).toBeVisible()
      await expect(page.getByRole('heading', { name: runPage.halt.why.doubt })).toBeVisible()
      expect(await paid(mock)).toHaveLength(played.length + 2)
    })
  })
}

test('ux 2 to 6: the receipt of many rows shows how its sum is made up, and buys no more than the balance', async ({
  page,
  http,
}) => {
  const { mock } = http
  const detail = async (path: string) => {
    const response = await fetch(http.url + path, { headers: { 'x-apikey': 'test-key' } })
    return (await response.json()) as Record<string, unknown>
  }
  const changed = (path: string, body: unknown) =>
    mock.fail({ match: { method: 'GET', path }, fault: { kind: 'status', status: 200, body } })

  const paged = await detail('/v1/enrichments/106')
  await changed('/v1/enrichments/106', { ...paged, pagination: { supported: true, per_page: 100 } })
  await openOn(http, page, '/enrichments/106?run=many')
  await checkRows(page, ['a.example,', 'b.example,', 'c.example,'], 'Domain,Limit')
  await expect(receipt(page)).toContainText('Invalid−3')
  await expect(page.getByRole('textbox', { name: bulkInput.check.cell('limit', 1) })).toHaveAccessibleDescription(
    bulkInput.check.faults['price-needs-whole'],
  )
  await starter(page).click({ force: true })
  await page.keyboard.press('ControlOrMeta+Enter')
  expect(await paid(mock)).toEqual([])
  await page.goto(`${http.url}/enrichments/106?run=many&step=source`)
  await page.getByRole('button', { name: bulkInput.source.replace }).click()
  await page
    .getByRole('textbox', { name: bulkInput.source.pasteLabel })
    .fill('Domain,Limit\na.example,100\nb.example,100\nc.example,100')
  await page.getByRole('button', { name: bulkInput.source.usePaste }).click()
  await page.getByRole('button', { name: bulkInput.next.columns }).click()
  await page.getByRole('textbox', { name: bulkInput.columns.pages }).fill('2')
  await page.getByRole('button', { name: bulkInput.next.check }).click()
  await expect(receipt(page)).toContainText('0.15 × limit 100 × 2 pages × 3 rowsup to 90')

  await openOn(http, page, '/enrichments/107?run=many')
  await checkRows(page, ['a@a.example', 'b@b.example', 'c@c.example'], 'Email')
  await expect(receipt(page)).toContainText('0.1 × 1 page × 3 rows0.3')

  const cascade = await detail('/v1/waterfalls/email_getter')
  await changed('/v1/waterfalls/email_getter', {
    ...cascade,
    available_enrichments: priced(cascade['available_enrichments'], ['0.01', '0.02']),
    email_verifiers: priced(cascade['email_verifiers'], ['0.01']),
  })
  await openOn(http, page, WORK_EMAIL.path)
  await page.getByRole('button', { name: waterfall.verify.label }).click()
  await page.getByRole('option', { name: /0\.01/ }).click()
  const cost = page.getByRole('region', { name: waterfall.cost.title })
  await expect(cost).toContainText(/Best case: Mailfinch has it0\.02.*Worst case: all 2 asked0\.05/)
  await openChecked(http, page, WORK_EMAIL, people(100))
  await expect(receipt(page)).toContainText('Best case × 100 rows2Worst case × 100 rows5')
  await mock.clearFaults()

  await mock.setBalance('test-key', 30)
  await openChecked(http, page, EMAIL_FINDER, people(100))
  await expect(starter(page)).toHaveText(/^Run first 60 rows for 30/)
  await begin(page)
  await toTheEnd(page, mock)
  expect((await batches(mock)).map(({ length }) => length)).toEqual([60])
  await page.getByRole('button', { name: runPage.retry.button['not-sent']('40', '20') }).click()
  await expect(question(page)).toContainText(/^Run 40 more rows.*Only .* credits are available/s)
  await expect(question(page).getByRole('button', { name: runPage.buy.spend('20') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await paid(mock)).toHaveLength(1)
})

test('ux 8, 9, 13, reliability F14, F22 to F24: one row through a waterfall is bought once, followed in two tabs, and never again by itself', async ({
  page,
  context,
  http,
}) => {
  const { mock } = http
  const form = `${WORK_EMAIL.path}?run=one`
  const dialog = runDialog(page, WORK_EMAIL.name)
  const filled = async (change: Partial<typeof ILSE> = {}) => {
    await openOn(http, page, form)
    await fill(dialog, { ...ILSE, ...change })
    await expect(primary(dialog)).toHaveText(new RegExp(`^${run.primary.spend(run.receipt.upTo('2.4'))}`))
  }
  await hold(mock)
  await filled()
  await primary(dialog).dblclick()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  await page.reload()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  const other = await context.newPage()
  await openOn(http, other, '/tasks')
  await expect(taskTable(other)).toContainText(tasks.status.running)
  await mock.clearFaults()
  await mock.advance(60_000)
  await expect(dialog.getByRole('heading', { name: /^Found by/ })).toBeVisible()
  await expect(taskTable(other)).toContainText(tasks.status.done)
  expect(await paid(mock)).toHaveLength(1)
  await other.close()

  await mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } })
  await filled({ first_name: 'Ama' })
  await primary(dialog).click()
  const card = dialog.getByRole('region', { name: tasks.lost.label(WORK_EMAIL.name) })
  await expect(card).toContainText(tasks.lost.title)
  await card.getByRole('button', { name: tasks.lost.again('2.4') }).click()
  await expect(field(dialog, 'first_name')).toHaveValue('Ama')
  await primary(dialog).click()
  await expect(question(page).getByRole('button', { name: common.cancel })).toBeFocused()
  expect(await paid(mock)).toHaveLength(2)

  await mock.fail({
    match: { method: 'GET', path: '/v1/tasks/' },
    fault: { kind: 'status', status: 410, body: { detail: 'Expired.' } },
  })
  await filled({ first_name: 'Callum' })
  await primary(dialog).click()
  await expect(dialog.getByText(tasks.gone.title)).toBeVisible()
  expect(await paid(mock)).toHaveLength(3)

  await filled({ first_name: 'Renske' })
  await mock.setBalance('test-key', 1)
  await primary(dialog).click()
  const alert = dialog.getByRole('alert').filter({ hasText: problems.credits.title })
  await expect(alert).toContainText(run.refused.nothing)
  await expect(field(dialog, 'first_name')).toHaveValue('Renske')
  expect(await paid(mock)).toHaveLength(4)
})

test('a list goes from the paste to its file by keyboard alone: columns, a fix, the pilot, the rest, a retry', async ({
  page,
  http,
}) => {
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await openOn(http, page, EMAIL_FINDER.path)
  await press(page.getByRole('link', { name: enrichment.runMany }))
  await tabTo(page, page.getByRole('textbox', { name: bulkInput.source.pasteLabel }))
  await page.keyboard.insertText(
    ['First name,Last name,Site', 'Ada,,n0.example', 'Ada,__fail__,f.example', ...people(10, 1)].join('\n'),
  )
  await press(button(bulkInput.source.usePaste))
  await press(button(bulkInput.next.columns))
  await press(button(bulkInput.next.check))
  await tabTo(page, page.getByRole('textbox', { name: bulkInput.check.cell('last_name', 1) }))
  await page.keyboard.type('Lovelace')
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toContainText('Rows12Rows to send12')
  await hold(http.mock)
  await press(button(bulkInput.receipt.pilotPrimary('5')))
  await expect(page.getByText(/^Running/)).toBeVisible()
  await http.mock.clearFaults()
  await http.mock.advance(10_000)
  await press(button(/^Continue with 2/))
  await toTheEnd(page, http.mock)
  await press(button(runPage.retry.button.failed('2', '1')))
  await expect(question(page).getByRole('button', { name: common.cancel })).toBeFocused()
  await press(question(page).getByRole('button', { name: runPage.buy.spend('1') }))
  await expect(question(page)).toBeHidden()
  await toTheEnd(page, http.mock)
  expect((await domains(http.mock)).map(({ length }) => length)).toEqual([10, 2, 2])

  await tabTo(page, page.getByRole('button', { name: runPage.table.open('1'), exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: runPage.detail.cells })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: runPage.download, exact: true }), 'Shift+Tab')
  const { text } = await saved(page, async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: common.downloadCsv, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  })
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[1]).toMatch(/^Ada,Lovelace,n0\.example,Found,/)
})

test('a comparison is done by keyboard alone, from its targets to the rest of the list: one receipt, and no row is paid twice', async ({
  page,
  http,
}) => {
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const spend = async (price: string) => {
    await expect(question(page).getByRole('button', { name: common.cancel })).toBeFocused()
    await press(question(page).getByRole('button', { name: price }))
  }
  await openOn(http, page, '/compare')
  for (const { name } of [EMAIL_FINDER, WORK_EMAIL]) {
    await tabTo(page, page.getByRole('combobox', { name: compare.targets.add }))
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(button(compare.targets.remove(name))).toBeVisible()
  }
  await tabTo(page, page.getByRole('textbox', { name: bulkInput.source.pasteLabel }))
  await page.keyboard.insertText(['First name,Last name,Domain', ...people(60)].join('\n'))
  await press(button(bulkInput.source.usePaste))
  await press(button(bulkInput.next.columns))
  await press(button(bulkInput.next.check))
  await expect(receipt(page)).toContainText('Rows in total80Rows to send80')
  await expect(receipt(page)).toContainText('Email finder × 40 rows20Work email × 40 rowsup to 96')
  await press(starter(page))
  await spend(run.confirm.spend(run.receipt.upTo('116')))
  const table = page.getByRole('table', { name: compare.page.table })
  await expect(table).toBeVisible()
  const address = page.url()
  await expect
    .poll(() => http.mock.advance(30_000).then(() => table.getByText(runs.states.done).count()), { intervals: [100] })
    .toBe(2)
  await expect(table).toContainText(/of 40/)

  await page.reload()
  await press(button(compare.page.runNamed(EMAIL_FINDER.name)))
  await spend(runPage.buy.spend('10'))
  await expect
    .poll(() => http.mock.advance(30_000).then(() => domains(http.mock)), { intervals: [100] })
    .toHaveLength(3)
  const [one = [], other = [], rest = []] = await domains(http.mock)
  expect(one.toSorted()).toEqual(other.toSorted())
  expect([...one, ...rest].toSorted()).toEqual(
    people(60)
      .map((line) => line.split(',')[2])
      .toSorted(),
  )
  await page.goto(address)
  await expect(table).toContainText(compare.page.noRest)
})

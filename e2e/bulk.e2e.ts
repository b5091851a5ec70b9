import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import {
  balanceAt,
  batches,
  begin,
  domains,
  EMAIL_FINDER,
  expectInOrder,
  fileOf,
  hold,
  openChecked,
  people,
  receipt,
  starter,
  statuses,
  toTheEnd,
  WORK_EMAIL,
} from './bulk-steps.ts'
import { expect, openOn, test } from './fixtures.ts'
import { promptsAbout, paid, saved, tabTo } from './steps.ts'

const { compare } = compareTexts.en
const { bulkInput, common, enrichment, run, runPage, runs, tasks } = en

const question = (page: Page) => page.getByRole('alertdialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('ux 1, ux 10, ux 13: what was bought before costs nothing by the balance of the service; a run is the same in two tabs and after a reload, and a stopped one continues after a click', async ({
  page,
  context,
  http,
}) => {
  const { mock } = http
  await openChecked(http, page, EMAIL_FINDER, people(24))
  await begin(page)
  await toTheEnd(page, mock)
  const first = await fileOf(page)
  expectInOrder(first, people(24))
  const found = first.flatMap(({ status, inputs }) => (status === 'found' ? [Object.values(inputs).join(',')] : []))
  expect(found.length).toBeGreaterThanOrEqual(14)

  // 30 % duplicates; of the rest 20 % were bought before.
  const saving = [...found.slice(0, 14), ...people(56, 100), ...people(30, 100)]
  const before = await balanceAt(http)
  await openChecked(http, page, EMAIL_FINDER, saving)
  await expect(receipt(page)).toContainText('Rows100Duplicates−30Already bought−14Rows to send56')
  await expect(receipt(page)).toContainText('0.5 × 1 page × 56 rows28You save22')
  await hold(mock)
  await begin(page)
  // Accepted: a page that is left before the response has an unknown outcome.
  await expect(page.getByRole('link', { name: runPage.log.open(runPage.log.batch('1')) })).toBeVisible()
  await page.reload()
  const other = await context.newPage()
  await openOn(http, other, new URL(page.url()).pathname)
  await expect(other.getByText(/^Running/)).toBeVisible()
  await expect(page.getByText(/^Running/)).toBeVisible()
  await mock.clearFaults()
  await toTheEnd(page, mock)
  await expect(other.getByText(/^Done/)).toBeVisible()
  expectInOrder(await fileOf(other), saving)
  expect(before - (await balanceAt(http))).toBeLessThanOrEqual(28)

  const long = people(250, 200)
  await openChecked(http, other, EMAIL_FINDER, long)
  await hold(mock)
  // An amount over the limit for one run needs a second confirmation.
  await begin(other, true)
  await page.goto(other.url())
  await expect(page.getByText(/^Running/)).toBeVisible()
  await button(other, runs.stop.button).click()
  await expect(question(other)).toContainText(runs.stop.body)
  await question(other).getByRole('button', { name: runs.stop.confirm }).click()
  await mock.clearFaults()
  for (const tab of [page, other]) await expect(tab.getByText(runs.states.stopped, { exact: true })).toBeVisible()
  expect(statuses(await fileOf(page))).toEqual({ stopped: 100, 'not-sent': 150 })
  await button(page, /^Continue with 150/).click()
  await question(page)
    .getByRole('button', { name: runPage.buy.spend('75') })
    .click()
  await toTheEnd(page, mock)
  await expect(other.getByText(/^Done/)).toBeVisible()
  const file = await fileOf(other)
  expectInOrder(file, long)
  expect(statuses(file)['stopped']).toBe(100)
  expect((await batches(mock)).map(({ length }) => length)).toEqual([24, 56, 100, 100, 50])
  // One poller for both tabs: two would send requests in pairs.
  for (const task of new Set(
    (await mock.requests()).flatMap(({ path }) => /^\/v1\/tasks\/([^/]+)$/.exec(path)?.[1] ?? []),
  ))
    expect((await promptsAbout(mock, task)).length).toBeLessThanOrEqual(6)
})

test('reliability F22: one list that is confirmed in two tabs at once is bought once, and a reload in the middle buys nothing', async ({
  page,
  context,
  http,
}) => {
  const { mock } = http
  await openChecked(http, page, EMAIL_FINDER, people(2, 100))
  const other = await context.newPage()
  await openOn(http, other, `${EMAIL_FINDER.path}?run=many&step=check`)
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
  expect(await paid(mock)).toHaveLength(1)
  await other.close()

  await mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'hang', applied: true } })
  await openChecked(http, page, EMAIL_FINDER, people(2, 200))
  await starter(page).click()
  await expect.poll(() => paid(mock)).toHaveLength(2)
  await page.reload()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('region', { name: tasks.lost.label(EMAIL_FINDER.name) })).toBeVisible()
  await expect(page.getByRole('heading', { name: runPage.halt.why.doubt })).toBeVisible()
  expect(await paid(mock)).toHaveLength(2)
})

test('a list goes from the paste to its file by keyboard alone: columns, a fix, the pilot, the rest, a retry', async ({
  page,
  http,
}) => {
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await openOn(http, page, EMAIL_FINDER.path)
  await press(page.getByRole('link', { name: enrichment.runMany }))
  await tabTo(page, page.getByRole('textbox', { name: bulkInput.source.pasteLabel }))
  await page.keyboard.insertText(
    ['First name,Last name,Site', 'Ada,,n0.example', 'Ada,__fail__,f.example', ...people(10, 1)].join('\n'),
  )
  await press(button(page, bulkInput.source.usePaste))
  await press(button(page, bulkInput.next.columns))
  await press(button(page, bulkInput.next.check))
  await tabTo(page, page.getByRole('textbox', { name: bulkInput.check.cell('last_name', 1) }))
  await page.keyboard.type('Lovelace')
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toContainText('Rows12Rows to send12')
  await hold(http.mock)
  await press(button(page, bulkInput.receipt.pilotPrimary('5')))
  await expect(page.getByText(/^Running/)).toBeVisible()
  await http.mock.clearFaults()
  await http.mock.advance(10_000)
  await press(button(page, /^Continue with 2/))
  await toTheEnd(page, http.mock)
  await press(button(page, runPage.retry.button.failed('2', '1')))
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
    await expect(button(page, compare.targets.remove(name))).toBeVisible()
  }
  await tabTo(page, page.getByRole('textbox', { name: bulkInput.source.pasteLabel }))
  await page.keyboard.insertText(['First name,Last name,Domain', ...people(60)].join('\n'))
  await press(button(page, bulkInput.source.usePaste))
  await press(button(page, bulkInput.next.columns))
  await press(button(page, bulkInput.next.check))
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
  await press(button(page, compare.page.runNamed(EMAIL_FINDER.name)))
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

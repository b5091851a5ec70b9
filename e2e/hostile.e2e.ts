import type { Page } from '@playwright/test'
import { hostileKinds, hostileText } from '#mock-service/seeds/hostile-texts.ts'
import { en } from '#texts/en.ts'
import { expect, type Mock, test } from './fixtures.ts'
import { harmless, openHostile } from './hostile-steps.ts'
import { DESK, misplacedTexts, PHONE, tooWide } from './layout.ts'
import { runOpener, runState, taskTable } from './parts.ts'
import { primary } from './steps.ts'

const { account, catalogue, catalogueTools, enrichment, result, run, shell, tasks } = en
/** The first enrichment of the seed's round that finds something. */
const FOUND = 900
/** That of the round that finds lists, and of the round that fails. */
const LISTED = FOUND + hostileKinds.length
const FAILING = LISTED + hostileKinds.length

/** Checks the page as it is, wide and narrow: no script ran, nothing scrolls sideways, nothing overlaps. */
async function check(page: Page, state: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    const where = `${state} at ${size.width} px`
    await expect.soft.poll(() => tooWide(page), { message: `${where} scrolls sideways`, timeout: 2000 }).toEqual([])
    await expect.soft.poll(() => misplacedTexts(page), { message: where, timeout: 2000 }).toEqual([])
  }
  await harmless(page, state)
}

/** Lets a run end, and the page poll it now: it polls after 1, 2, 5 and then every 10 seconds. */
async function toItsEnd(page: Page, mock: Mock): Promise<void> {
  await mock.advance(5000)
  await page.clock.fastForward(10_000)
}

const hostileMessages = (shift: number) =>
  Object.fromEntries(hostileKinds.map((_, at) => [hostileText(at), [hostileText(at + shift)]]))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the catalogue shows every hostile text and runs none', async ({ page, http }) => {
  const complaints = await openHostile(http, page, '/enrichments?ready=0')
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: catalogue.list }).getByRole('link')
  await expect(rows.first()).toBeVisible()
  await check(page, 'catalogue')
  await main.evaluate((element) => element.scrollTo(0, 600))
  await check(page, 'catalogue, further down')
  await page.goto(`${http.url}/enrichments?ready=0&sort=name`)
  await expect(rows.first()).toBeVisible()
  await check(page, 'catalogue by name')

  const chips = page.getByRole('toolbar', { name: catalogue.columns.category }).getByRole('button')
  // The first chips are all, the favourites and the recently opened. A text that no URL can hold gives no category.
  const responded = rows.first().or(page.getByRole('heading', { name: catalogueTools.noMatch.noCategoryTitle }))
  for (let at = 1; at <= hostileKinds.length; at += 1) {
    await chips.nth(at + 2).click()
    await expect(responded).toBeVisible()
    await harmless(page, `category ${at}`)
  }
  for (const text of ['__proto__', 'constructor', '<script>', 'javascript:', 'البريد', 'Wide'.repeat(500)]) {
    await page.goto(`${http.url}/enrichments?ready=0&q=${encodeURIComponent(text)}`)
    await expect(rows.first().or(page.getByRole('heading', { name: /^No results/ }))).toBeVisible()
    await harmless(page, `search for ${text.slice(0, 20)}`)
  }
  await check(page, 'catalogue, searched for a long word')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  for (const text of ['', 'Wide', '__proto__', '<img']) {
    await palette.fill(text)
    await check(page, `palette, ${text}`)
  }
  expect(complaints).toEqual([])
})

test('an account of hostile texts is shown as text', async ({ page, http }) => {
  test.setTimeout(120_000)
  const complaints = await openHostile(http, page, '/account')
  await expect(heading(page)).toBeVisible()
  for (const kind of hostileKinds) {
    await page.evaluate(
      ([key, base]) =>
        sessionStorage.setItem('enrichment-console:session', JSON.stringify({ baseUrl: base, key, workspace: key })),
      [`hostile-${kind}`, http.url] as const,
    )
    await page.goto(`${http.url}/account`)
    await expect(heading(page)).toBeVisible()
    await check(page, `account, ${kind}`)
  }
  await page.getByRole('button', { name: account.forget }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check(page, 'account, forget key')
  for (const section of ['key', 'spending', 'notifications', 'data', 'connections', 'capabilities']) {
    await page.goto(`${http.url}/settings/${section}`)
    await expect(heading(page)).toBeVisible()
    await check(page, `settings, ${section}`)
  }
  expect(complaints).toEqual([])
})

test('an enrichment of hostile texts is shown, run and its result shown as text', async ({ page, http }) => {
  test.setTimeout(300_000)
  await page.clock.install()
  const complaints = await openHostile(http, page, '/enrichments')
  for (const [at, kind] of hostileKinds.entries()) {
    await page.goto(`${http.url}/enrichments/${FOUND + at}`)
    await expect(heading(page)).toBeVisible()
    await check(page, `enrichment, ${kind}`)
    if (at % 4 === 1) {
      for (const tab of [enrichment.tabs.api, enrichment.tabs.runs]) {
        await page.getByRole('link', { name: tab }).click()
        await check(page, `enrichment, ${kind}, ${tab}`)
      }
    }
    await runOpener(page).first().click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox').first()
    await expect(field).toBeVisible()
    await check(page, `run, ${kind}`)
    const choice = dialog.getByRole('combobox').first()
    await choice.click()
    await expect(page.getByRole('option')).toHaveCount(hostileKinds.length)
    await check(page, `choices, ${kind}`)
    await page.getByRole('option').nth(at).click()
    await field.fill('brightloom.example')
    if (at % 4 === 1) {
      await dialog.getByRole('radio', { name: run.view.json }).click()
      await check(page, `run as JSON, ${kind}`)
    }
    await primary(dialog).click()
    await expect(runState(dialog)).toBeVisible()
    await harmless(page, `live, ${kind}`)
    await toItsEnd(page, http.mock)
    await expect(dialog.getByRole('region', { name: result.title }).getByRole('button').first()).toBeVisible({
      timeout: 20_000,
    })
    await check(page, `result, ${kind}`)
  }
  await page.goto(`${http.url}/`)
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await check(page, 'home')
  await page.getByRole('button', { name: shell.activity }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'activity')
  await page.goto(`${http.url}/tasks`)
  await expect(taskTable(page)).toBeVisible()
  await check(page, 'tasks')
  await taskTable(page).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: result.title })).toBeVisible()
  await check(page, 'task')
  await page
    .getByRole('radio', { name: result.asJson })
    .or(page.getByRole('button', { name: result.asJson }))
    .first()
    .click()
  await check(page, 'task, result as JSON')
  expect(complaints).toEqual([])
})

test('hostile lists, failures and refusals are shown as text', async ({ page, http }) => {
  test.setTimeout(300_000)
  await page.clock.install()
  const complaints = await openHostile(http, page, '/enrichments')
  const dialog = page.getByRole('dialog')
  const start = async (id: number) => {
    await page.goto(`${http.url}/enrichments/${id}?run=one`)
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await dialog.getByRole('textbox').first().fill('brightloom.example')
  }
  for (const at of [0, 4, 8, 12]) {
    await start(LISTED + at)
    await check(page, `run priced by a parameter, ${at}`)
    // The parameter that sets the price.
    await dialog.getByRole('textbox').nth(1).fill('2')
    await primary(dialog).click()
    await expect(runState(dialog)).toBeVisible()
    await toItsEnd(page, http.mock)
    await expect(dialog.getByRole('table', { name: result.tableLabel })).toBeVisible({ timeout: 20_000 })
    await check(page, `list, ${at}`)
  }
  // Every second of the last round needs a key that is not stored.
  for (const at of [1, 3, 5, 7]) {
    await start(FAILING + at)
    await check(page, `run without a price, ${at}`)
    await primary(dialog).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(runState(dialog)).toBeVisible()
    await toItsEnd(page, http.mock)
    await expect(dialog.getByRole('alert').filter({ hasText: tasks.failed.title })).toBeVisible({ timeout: 20_000 })
    await check(page, `failed, ${at}`)
  }
  for (const address of ['/tasks', '/tasks?view=action', '/']) {
    await page.goto(http.url + address)
    await expect(heading(page)).toBeVisible()
    await check(page, `${address} with runs that failed`)
  }

  for (const [status, body] of [
    [400, { error: hostileText(0), detail: hostileText(1), rows: [{ position: 1, fields: hostileMessages(2) }] }],
    [400, { detail: hostileMessages(5) }],
    [422, { detail: hostileKinds.map((_, at) => ({ loc: ['body', hostileText(at)], msg: hostileText(at + 5) })) }],
    [403, { detail: hostileText(5) }],
    [406, { detail: hostileText(6) }],
    [418, { detail: hostileText(4) }],
  ] as const) {
    await start(FOUND)
    await http.mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'status', status, body } })
    await primary(dialog).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await check(page, `run refused with ${status}`)
  }
  // The browser logs each failed response, which no page can prevent.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

test('connectors of hostile texts are listed, shown and confirmed as text', async ({ page, http }) => {
  test.setTimeout(240_000)
  const complaints = await openHostile(http, page, '/connectors')
  const links = page.getByRole('main').getByRole('link')
  await expect(links.first()).toBeVisible()
  await check(page, 'connectors')
  for (const [at, kind] of hostileKinds.entries()) {
    await page.goto(`${http.url}/connectors/${at + 1}`)
    await expect(heading(page)).toBeVisible()
    await check(page, `connector, ${kind}`)
    if (at % 4 !== 0) continue
    for (const part of ['parameters', 'headers', 'body', 'auth']) {
      await page.goto(`${http.url}/connectors/${at + 1}?part=${part}`)
      await expect(heading(page)).toBeVisible()
      await check(page, `connector, ${kind}, ${part}`)
    }
    await page.goto(`${http.url}/connectors?delete=${at + 1}`)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await check(page, `connector, delete, ${kind}`)
  }
  await page.goto(`${http.url}/connectors`)
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('wide')
  await check(page, 'palette with connectors')
  expect(complaints).toEqual([])
})

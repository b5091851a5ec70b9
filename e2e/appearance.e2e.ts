import { access, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, openOn, test } from './fixtures.ts'
import { entryOf, failedFor, layTasks } from './journal.ts'
import { DESK, misplacedTexts, PHONE, tooTall, tooWide } from './layout.ts'
import { runDialog, runOpener, runState, taskTable } from './parts.ts'
import { closeRun, fill, fillPerson, ilsesResult, primary, tabTo } from './steps.ts'
import { OUTBOUND } from './table-steps.ts'

const { shell, tasks, list, connect, catalogue, catalogueTools, account, result, palette, keySheet, activity } = en
const { compare } = compareTexts.en
const { attach } = attachTexts.en
const { tableRows } = tableRowsTexts.en
const { bulkInput, home, run, runPage, runs, settings, table, waterfall, waterfallList } = en

// Each check runs axe four times; a busy machine needs its time.
test.describe.configure({ timeout: 240_000 })

/** Checks the page as it is in both themes, wide and narrow; the final size is the desktop's. */
async function check(page: Page, state: string, { mayScroll = false } = {}): Promise<void> {
  const findings: string[] = []
  // A pointer left where it clicked opens a tooltip, outside any landmark, when another element moves under it.
  await page.mouse.move(0, 0)
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    const found = await axeFindingsInBothThemes(page)
    findings.push(...found.map((finding) => `${state}, ${size.width} px, ${finding}`))
    for (const width of size === PHONE ? [390] : [720, 1024]) {
      await page.setViewportSize({ ...size, width })
      // Overlays are repositioned a frame or two after the window got its new size.
      const where = `${state}: scrolls sideways at ${width} px`
      await expect.soft.poll(() => tooWide(page), where).toEqual([])
      if (mayScroll) continue
      await expect.soft.poll(() => tooTall(page), `${state}: scrolls as a whole at ${width} px`).toBe(0)
    }
    await page.setViewportSize(size)
  }
  expect.soft(findings).toEqual([])
}

/** Checks a dialog on a phone in both themes, and its layout at a width between phone and desktop. */
async function glance(page: Page, state: string): Promise<void> {
  for (const width of [800, 390]) {
    await page.setViewportSize({ ...PHONE, width })
    await expect.soft.poll(() => tooWide(page), `${state}: scrolls sideways at ${width} px`).toEqual([])
    await expect.soft.poll(() => misplacedTexts(page), `${state} at ${width} px`).toEqual([])
  }
  expect.soft(await axeFindingsInBothThemes(page), state).toEqual([])
}

test('ux 21: pages that read have no findings of axe and never scroll sideways', async ({ page, open }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: connect.title })).toBeVisible()
  await page.getByRole('textbox', { name: connect.key }).fill('wrong')
  await page.getByRole('button', { name: connect.test }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check(page, 'connect, refused', { mayScroll: true })

  await open('/enrichments')
  await expect(page.getByRole('list', { name: catalogue.list })).toBeVisible()
  await check(page, 'catalogue')
  await page.goto('/enrichments?q=no%20such%20thing')
  await expect(page.getByRole('heading', { name: catalogueTools.noMatch.titled('no such thing') })).toBeVisible()
  await check(page, 'catalogue, no match')
  await page.goto('/enrichments?q=__html__')
  await expect(page.getByRole('alert')).toBeVisible()
  await check(page, 'catalogue, failed')
  await page.goto('/enrichments/106')
  await expect(page.getByRole('heading', { level: 1, name: 'People at company' })).toBeVisible()
  await check(page, 'enrichment')
  await page.goto('/enrichments/143')
  await expect(page.getByRole('alert')).toBeVisible()
  await check(page, 'enrichment, not in the plan')
  await page.goto('/waterfalls')
  await expect(page.getByRole('list', { name: waterfallList.list })).toBeVisible()
  await check(page, 'waterfalls')
  await page.goto('/waterfalls/email_getter')
  await expect(page.getByRole('heading', { name: waterfall.order.title })).toBeVisible()
  await check(page, 'waterfall')
  await page.goto('/waterfalls/email_getter?run=one')
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'waterfall, run')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: shell.notFound.title })).toBeVisible()
  await check(page, 'no such page')
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  await check(page, 'tasks, empty')
  await page.goto('/account')
  await expect(page.getByText('mira@brightloom.example')).toBeVisible()
  await check(page, 'account')
  await page.getByRole('button', { name: account.forget }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check(page, 'account, forget key')
})

test('ux 21: adding to a table has no findings of axe, never scrolls sideways, and works by keyboard alone', async ({
  page,
  open,
  mock,
}) => {
  await open(`/tables/${OUTBOUND}/enrich`)
  const find = page.getByRole('searchbox', { name: attach.pick.find })
  await expect(find).toBeVisible()
  await check(page, 'add to a table, choice', { mayScroll: true })
  await tabTo(page, find)
  await page.keyboard.type('email finder')
  await tabTo(
    page,
    page
      .getByRole('list', { name: attach.pick.list })
      .getByRole('link', { name: /^Email finder/ })
      .first(),
  )
  await page.keyboard.press('Enter')
  for (const input of ['first_name', 'last_name']) {
    await tabTo(page, page.getByRole('combobox', { name: bulkInput.columns.from(input) }))
    await page.keyboard.type('name')
    await expect(page.getByRole('option', { name: 'name', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await check(page, 'add to a table, columns', { mayScroll: true })
  await tabTo(page, page.getByRole('button', { name: attach.add }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Q3 outbound', exact: true })).toBeVisible()
  const added = (await mock.requests()).filter(({ path }) => path.endsWith('/add-enrichment'))
  expect(added.map(({ body }) => (body as { launch_strategy: string }).launch_strategy)).toEqual(['run_on_click'])

  // On a phone the rows are behind *All rows*, and every dialog of the toolbar fills the window.
  await page.setViewportSize(PHONE)
  await page.goto(`/tables/${OUTBOUND}`)
  await page.getByRole('button', { name: tableRows.form.all }).click()
  for (const opener of [table.run.label, table.enrich.runMany, table.export.label]) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await glance(page, opener)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('ux 21: home, what was spent and the settings have no findings of axe and never scroll sideways', async ({
  page,
  open,
}) => {
  await open('/')
  await expect(page.getByRole('heading', { name: home.first.title })).toBeVisible()
  await check(page, 'home, first visit')
  await page.goto('/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(ilsesResult(page)).toBeVisible()
  await page.goto('/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await expect(page.getByRole('button', { name: shell.running(1) })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.running.title })).toBeVisible()
  await check(page, 'home')
  await page.goto('/account')
  await expect(page.locator('canvas')).toBeVisible()
  await check(page, 'account, chart')
  await page.goto('/account?view=table&by=day&days=7')
  await expect(page.getByRole('table', { name: account.spent.twin })).toBeVisible()
  await check(page, 'account, table')
  for (const section of [
    'key',
    'appearance',
    'spending',
    'notifications',
    'keyboard',
    'data',
    'connections',
    'capabilities',
  ] as const) {
    await page.goto(`/settings/${section}`)
    await expect(page.getByRole('region', { name: settings.sections[section] })).toBeVisible()
    await check(page, `settings, ${section}`)
  }
  await page.goto('/settings/connections')
  await page.getByRole('button', { name: settings.connections.add }).click()
  await expect(page.getByRole('dialog', { name: connect.connection.add })).toBeVisible()
  await check(page, 'settings, add a connection')
})

test('ux 21: a run has no findings of axe in any of its states and never scrolls sideways', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments/123?run=one')
  const dialog = await fillPerson(page, { domain: '__400__' })
  await check(page, 'run, form')
  await dialog.getByRole('textbox', { name: run.cap.label }).fill('0.2')
  await expect(dialog.getByText(run.cap.title, { exact: true })).toBeVisible()
  await check(page, 'run, over the cap')
  await dialog.getByRole('textbox', { name: run.cap.label }).fill('')
  await dialog.getByRole('button', { name: run.kept.save }).click()
  await check(page, 'run, name of a preset')
  await page.keyboard.press('Escape')
  await dialog.getByRole('radio', { name: run.view.json, exact: true }).click()
  await dialog.getByRole('textbox', { name: run.json.label }).fill('{"params": {},')
  await expect(dialog.getByRole('button', { name: run.json.find })).toBeVisible()
  await check(page, 'run, JSON with a mistake')
  await dialog.getByRole('button', { name: run.json.discard }).click()
  await dialog.getByRole('radio', { name: run.view.form, exact: true }).click()
  await primary(dialog).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await check(page, 'run, refused')
  await fill(dialog, { domain: '__lost__' })
  await primary(dialog).click()
  await expect(dialog.getByText(tasks.lost.title, { exact: true })).toBeVisible()
  await check(page, 'run, unknown outcome')
  await dialog.getByRole('button', { name: tasks.lost.again('0.5') }).click()
  await primary(dialog).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check(page, 'run, second step')
  await page.getByRole('alertdialog').getByRole('button', { name: en.common.cancel }).click()
  await fill(dialog, { domain: '__stuck__' })
  await primary(dialog).click()
  await expect(dialog.getByRole('status').filter({ hasText: tasks.status.running })).toBeVisible()
  await check(page, 'run, live')
  await closeRun(dialog)
  await page.getByRole('button', { name: shell.running(1) }).click()
  await expect(page.getByRole('dialog', { name: shell.trayTitle })).toBeVisible()
  await check(page, 'tray')
  await page.keyboard.press('Escape')

  for (const [domain, word] of [
    ['brightloom.example', tasks.status.done],
    ['__fail__', tasks.status.failed],
  ] as const) {
    await runOpener(page).click()
    await fillPerson(page, { domain })
    await primary(runDialog(page)).click()
    await expect(runDialog(page).getByRole('status').filter({ hasText: tasks.status.running })).toBeVisible()
    await mock.advance(5000)
    await expect(runDialog(page).getByRole('status').filter({ hasText: word })).toBeVisible()
    if (domain !== '__fail__') await expect(ilsesResult(page)).toBeVisible()
    await check(page, `run, ${word}`)
    await closeRun(runDialog(page))
  }
  await page.getByRole('link', { name: shell.tasks }).click()
  await expect(taskTable(page)).toBeVisible()
  await check(page, 'tasks')
  await page.getByRole('link', { name: new RegExp(`^${tasks.views.action}`) }).click()
  await expect(page.getByText(tasks.lost.title, { exact: true })).toBeVisible()
  await check(page, 'tasks, needs action')
  await page.getByRole('link', { name: new RegExp(`^${tasks.views.all}`) }).click()
  await page.getByRole('row').filter({ hasText: tasks.status.done }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: result.title })).toBeVisible()
  await check(page, 'task')
  await page.getByRole('link', { name: shell.account }).last().click()
  await expect(page.getByText('mira@brightloom.example')).toBeVisible()
  const refresh = page.getByRole('button', { name: account.refresh })
  // The first reads of the page need their responses before the key is refused.
  await expect(refresh).toBeEnabled()
  await mock.setAccess('test-key', 'revoked')
  await refresh.click()
  await expect(page.getByRole('alertdialog', { name: shell.refusedKey.title })).toBeVisible()
  await check(page, 'refused key')
})

test('ux 21: a run of many rows has no findings of axe from its pilot to its end and never scrolls sideways', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments/123?run=many')
  const list40 = Array.from({ length: 40 }, (_, at) => `Ada,Lovelace,${at === 6 ? '__fail__' : `n${at}.example`}`)
  await page
    .getByRole('textbox', { name: bulkInput.source.pasteLabel })
    .fill(['First name,Last name,Domain', ...list40].join('\n'))
  await page.getByRole('button', { name: bulkInput.source.usePaste }).click()
  await page.getByRole('button', { name: bulkInput.next.columns }).click()
  await page.getByRole('button', { name: bulkInput.next.check }).click()
  await page.getByRole('button', { name: bulkInput.receipt.pilotPrimary('5') }).click()
  await expect(page.getByRole('table', { name: runPage.table.label })).toBeVisible()
  await mock.advance(5000)
  const pilot = page.getByRole('region', { name: runPage.pilot.label })
  await expect(pilot).toBeVisible()
  await check(page, 'many rows, pilot', { mayScroll: true })
  await page.getByRole('button', { name: runs.stop.button, exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: runs.stop.title })).toBeVisible()
  await check(page, 'many rows, stop', { mayScroll: true })
  await page.getByRole('button', { name: runs.stop.keep }).click()
  // The whole path by keyboard: to the button that continues, and to a row.
  await pilot.getByRole('button', { name: /^Continue with 30/ }).focus()
  await page.keyboard.press('Enter')
  await expect(pilot).toBeHidden()
  await mock.advance(8000)
  await expect(page.getByText(runs.states.partial)).toBeVisible()
  await page.getByRole('button', { name: runPage.table.open('1'), exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: runPage.detail.output })).toBeVisible()
  await check(page, 'many rows, done, a row open', { mayScroll: true })
  await page.getByRole('button', { name: /^Retry \d+ failed/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check(page, 'many rows, retry', { mayScroll: true })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: runPage.saveToTable }).click()
  await expect(page.getByRole('heading', { level: 1, name: runPage.saveToTable })).toBeVisible()
  await check(page, 'many rows, save to a table', { mayScroll: true })
  await page.goto('/tasks')
  await expect(taskTable(page).getByRole('row')).toHaveCount(2)
  await check(page, 'tasks, a run of many rows')
  await page.goto('/compare?with=enrichment:123&with=waterfall:email_getter')
  await page
    .getByRole('textbox', { name: bulkInput.source.pasteLabel })
    .fill(['First name,Last name,Domain', ...list40].join('\n'))
  await page.getByRole('button', { name: bulkInput.source.usePaste }).click()
  await page.getByRole('button', { name: bulkInput.next.columns }).click()
  await page.getByRole('button', { name: bulkInput.next.check }).click()
  await expect(page.getByRole('region', { name: run.receipt.title })).toContainText('Rows to send')
  await check(page, 'comparison, receipt', { mayScroll: true })
  await page.getByRole('button', { name: /^Spend up to/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Spend/ })
    .click()
  await expect(page.getByRole('table', { name: compare.page.table })).toBeVisible()
  await mock.advance(60_000)
  await expect(page.getByRole('link', { name: compare.page.openRunNamed('Email finder') })).toBeVisible()
  await check(page, 'comparison, side by side', { mayScroll: true })
  await page.goto('/runs/r_elsewhere')
  await expect(page.getByRole('heading', { level: 2, name: runPage.notFound.title })).toBeVisible()
  await check(page, 'a run of another device')
})

test('ux 21: selected tasks and their dialogs have no findings of axe, and never scroll sideways', async ({
  page,
  open,
}) => {
  await open('/tasks')
  const yesterday = Date.now() - 23 * 3_600_000
  const ending = entryOf({ startedAt: yesterday, lastSeenUnfinishedAt: yesterday, finishedAt: yesterday, copy: null })
  await layTasks(page, { a: failedFor('Ada'), b: failedFor('Eva'), c: entryOf({ copy: null }), ending })
  await page.goto('/tasks/ending')
  await expect(page.getByText(tasks.kept.noCopy)).toBeVisible()
  await check(page, 'task, soon gone')
  await page.goto('/tasks?status=failed&status=done&tick=a&tick=b&tick=c')
  await expect(page.getByRole('region', { name: list.selection.label })).toContainText(list.selection.count('3'))
  await check(page, 'tasks, ticked')
  await page.getByRole('button', { name: list.filters.several(list.filters.status, 2) }).click()
  await check(page, 'tasks, a filter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Retry 2/ }).click()
  await expect(page.getByRole('alertdialog').getByRole('region', { name: list.retryMany.receipt })).toBeVisible()
  await check(page, 'tasks, retry')
})

test('ux 21: what opens above every page has no findings of axe and never scrolls sideways', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__slow__' })).click()
  await expect(runState(runDialog(page))).toBeVisible()
  await closeRun(runDialog(page))
  await mock.advance(60_000)
  await expect(page.getByRole('region', { name: shell.toasts })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('region', { name: shell.toasts }).getByRole('button').focus()
  await check(page, 'message')
  await page.keyboard.press('Enter')
  for (const typed of ['', 'email']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: palette.label }).fill(typed)
    await check(page, `palette, "${typed}"`)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: keySheet.title })).toBeVisible()
  await check(page, 'sheet of keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shell.activity }).click()
  await expect(page.getByRole('dialog', { name: activity.title }).getByRole('listitem').first()).toBeVisible()
  await check(page, 'activity')
})

test('reliability 13: every page has the headers of the list, byte for byte', async ({ request, http }) => {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `worker-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types enrichment-console`,
  ].join('; ')
  for (const base of ['', http.url]) {
    for (const address of ['/', '/enrichments/123?run=one', '/tasks/x', '/no/such/page']) {
      const response = await request.get(base + address, { headers: { accept: 'text/html' } })
      expect(response.headers()).toMatchObject({
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      expect(response.headers()['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    }
  }
})

test('the theme that was chosen is before the first paint of the next visit', async ({ page, http }) => {
  await openOn(http, page, '/account')
  await page.getByRole('button', { name: shell.appearance }).click()
  await page.getByRole('menuitemradio', { name: shell.themes.dark }).click()
  const scheme = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).colorScheme)
  await expect.poll(() => scheme('.ec')).toBe('dark')
  // The console's own scripts have not run yet when the document is loaded.
  await page.reload({ waitUntil: 'commit' })
  expect(await scheme('html')).toBe('dark')
  await expect.poll(() => scheme('.ec')).toBe('dark')
})

test('the screenshot of the README shows the run dialog over its enrichment', async ({ page, open }) => {
  const file = fileURLToPath(new URL('../docs/screenshot.png', import.meta.url))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open('/enrichments?q=email')
  await page.getByRole('link', { name: 'Run Email finder' }).click()
  await fillPerson(page)
  await page.evaluate(() => document.fonts.ready)
  if (process.env['UPDATE_SCREENSHOT'] === '1') {
    await mkdir(new URL('../docs/', import.meta.url), { recursive: true })
    await page.screenshot({ path: file })
  }
  await access(file)
})

test('in forced colours the current page, the selected tab, a dialog and unselected items can be told apart', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/enrichments/123')
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(tab(en.enrichment.tabs.overview)).toBeVisible()
  const lines = [en.enrichment.tabs.overview, en.enrichment.tabs.api].map((name) =>
    style(tab(name), 'border-bottom-color'),
  )
  expect(new Set(await Promise.all(lines)).size).toBe(2)
  const side = page.getByRole('navigation', { name: shell.main })
  expect(await style(side.locator('a[aria-current]').first(), 'outline-style')).toBe('solid')
  expect(await style(side.locator('a:not([aria-current])').first(), 'outline-style')).toBe('none')

  await page.goto('/flows?ask=new')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await style(dialog.locator('..'), 'outline-style')).toBe('solid')
  const empty = dialog.locator('input[type="radio"]:not(:checked) + i').first()
  const unfilled = await style(empty, 'background-color')
  expect(unfilled).not.toBe(await style(dialog.locator('input[type="radio"]:checked + i'), 'background-color'))
  // Of radios with none chosen every one is :indeterminate; a form without a default has this state.
  await dialog.locator('input[type="radio"]').evaluateAll((inputs) => {
    for (const input of inputs) if (input instanceof HTMLInputElement) input.checked = false
  })
  expect(await style(empty, 'background-color')).toBe(unfilled)
})

/** The computed value of one CSS property of an element. */
const style = (of: Locator, name: string): Promise<string> =>
  of.evaluate((one, what) => getComputedStyle(one).getPropertyValue(what), name)

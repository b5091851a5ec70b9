import { en } from '#texts/en.ts'
import { expect, test } from './fixtures.ts'
import { emailFinder, runDialog, runOpener, runState, tasksLink, taskTable } from './parts.ts'
import {
  expectFocus,
  exportAs,
  field,
  fill,
  fillPerson,
  ILSE,
  ILSES_ADDRESS,
  paid,
  primary,
  saved,
  tabTo,
} from './steps.ts'

const { connect, run, result, shell, tasks } = en

test('from an empty browser to a stored result, by mouse', async ({ page, context, mock }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: connect.title })).toBeVisible()
  await page.getByRole('textbox', { name: connect.key }).fill('test-key')
  await page.getByRole('button', { name: connect.test }).click()
  await expect(page.getByText(connect.works)).toBeVisible()
  await expect(page.getByText('Mira')).toBeVisible()
  await expect(page.getByText(en.common.credits('1,204.5'))).toBeVisible()
  await page.getByRole('button', { name: connect.go }).click()

  await expect(page).toHaveTitle(shell.title(en.home.title))
  await page.getByRole('main').getByRole('link', { name: en.home.run }).click()
  await expect(page).toHaveTitle(shell.title(en.catalogue.title))
  await page.getByRole('searchbox', { name: en.catalogue.search }).fill('email')
  await expect(page).toHaveURL(/[?&]q=email(&|$)/)
  const before = await page
    .getByRole('status')
    .filter({ hasText: / of 349$/ })
    .textContent()
  await page.getByRole('button', { name: /^Email \d/ }).click()
  await expect(page.getByRole('button', { name: /^Email \d/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: / of 349$/ })).not.toHaveText(before ?? '')
  await emailFinder(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Email finder' })).toBeVisible()
  await runOpener(page).click()
  const dialog = runDialog(page)
  await fill(dialog, ILSE)
  await expect(dialog.getByRole('region', { name: run.receipt.title })).toContainText('0.5 × 1 page')
  await expect(dialog.getByRole('region', { name: run.receipt.title })).toContainText('Balance after1,204')
  await primary(dialog).click()

  await expect(dialog.getByRole('status').filter({ hasText: tasks.status.running })).toBeVisible()
  await expect(page.getByRole('button', { name: shell.running(1) })).toBeVisible()
  expect((await paid(mock)).map(({ body }) => body)).toEqual([{ params: ILSE }])
  await mock.advance(5000)
  await expect(dialog.getByRole('status').filter({ hasText: tasks.status.done })).toBeVisible()
  const stored = dialog.getByRole('region', { name: result.title })
  await expect(stored.getByText(ILSES_ADDRESS)).toBeVisible()
  await expect(page.getByRole('button', { name: shell.balance('1,204') })).toBeVisible()

  await stored.getByRole('radio', { name: result.asJson }).click()
  await expect(stored.getByRole('region', { name: result.jsonLabel })).toContainText(`"email": "${ILSES_ADDRESS}"`)
  await stored.getByRole('button', { name: result.copyJson }).click()
  await expect(stored.getByRole('button', { name: result.copied })).toBeVisible()
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toMatchObject({ email: ILSES_ADDRESS })
  const csv = await saved(page, () => exportAs(page, stored, en.common.downloadCsv))
  expect(csv.name).toMatch(/^email-finder.*\.csv$/)
  expect(csv.text).toContain(ILSES_ADDRESS)
  const json = await saved(page, () => exportAs(page, stored, result.downloadJson))
  expect(JSON.parse(json.text)).toEqual(copied)

  await stored.getByRole('button', { name: result.runAgain }).click()
  await fill(dialog, { first_name: 'Tomas', domain: '__stuck__' })
  await dialog.getByRole('combobox', { name: 'country' }).fill('irel')
  await page.getByRole('option', { name: 'Ireland' }).click()
  await primary(dialog).click()
  // Ids are sent where names are shown.
  await expect.poll(async () => (await paid(mock)).at(-1)?.body).toMatchObject({ params: { country: 'ie' } })
  await expect(dialog.getByRole('status').filter({ hasText: tasks.status.running })).toBeVisible()
  await dialog.getByRole('button', { name: run.close, exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: shell.running(1) }).click()
  const tray = page.getByRole('dialog', { name: shell.trayTitle })
  await expect(tray.getByText(tasks.credits.holds('0.5'))).toBeVisible()
  await tray.getByRole('link', { name: tasks.openNamed('Email finder') }).click()
  await expect(page).toHaveURL(/\/tasks\/[\w-]+$/)
  await page.getByRole('button', { name: tasks.stopNamed('Email finder') }).click()
  await expect(page.getByRole('status').filter({ hasText: tasks.status.stopped })).toBeVisible()

  await tasksLink(page).click()
  const journal = taskTable(page)
  await expect(journal.getByRole('row')).toHaveCount(3)
  await journal.getByRole('row').filter({ hasText: tasks.status.done }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: result.title }).getByText(ILSES_ADDRESS)).toBeVisible()
  await expect(page.getByRole('region', { name: tasks.inputs }).getByText('Vantorre')).toBeVisible()
})

test('from an empty browser to a stored result, by keyboard alone', async ({ page, mock }) => {
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.goto('/')
  await expectFocus(page.getByRole('textbox', { name: connect.key }))
  await page.keyboard.type('test-key')
  await press('Enter')
  await expect(page.getByText(connect.works)).toBeVisible()
  await press('Enter')

  await tabTo(page, page.getByRole('main').getByRole('link', { name: en.home.run }))
  await press('Enter')
  const list = page.getByRole('list', { name: en.catalogue.list })
  await expect(list).toBeVisible()
  await press('/')
  const search = page.getByRole('searchbox', { name: en.catalogue.search })
  await expectFocus(search)
  await page.keyboard.type('email')
  await expect(page.getByRole('status').filter({ hasText: / of 349$/ })).toBeVisible()
  await tabTo(page, emailFinder(list))
  await press('ArrowDown')
  await expectFocus(list.getByRole('link', { name: 'Work email by name', exact: true }))
  await press('ArrowUp', 'Enter')

  const opener = runOpener(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Email finder' })).toBeVisible()
  await tabTo(page, opener)
  await press('Enter')
  const dialog = runDialog(page)
  await expectFocus(field(dialog, 'first_name'))
  for (const [name, value] of Object.entries(ILSE)) {
    await expectFocus(field(dialog, name))
    await page.keyboard.type(value)
    await press('Tab')
  }
  await press('ControlOrMeta+Enter')
  await expect(runState(dialog)).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await mock.advance(5000)
  const stored = dialog.getByRole('region', { name: result.title })
  await expect(stored.getByText(ILSES_ADDRESS)).toBeVisible()

  await tabTo(page, stored.getByRole('button', { name: result.export }))
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: en.common.downloadCsv, exact: true })).toBeFocused()
  const csv = await saved(page, () => press('Enter'))
  expect(csv.text).toContain(ILSES_ADDRESS)
  // Until the menu is closed, Escape belongs to the menu.
  await expectFocus(stored.getByRole('button', { name: result.export }))
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expectFocus(opener)

  await tabTo(page, tasksLink(page), 'Shift+Tab')
  await press('Enter')
  const entry = emailFinder(taskTable(page))
  await expect(entry).toBeVisible()
  await tabTo(page, entry)
  await press('Enter')
  const expected = page.getByRole('region', { name: result.title, exact: true })
  await expect(expected.getByText(ILSES_ADDRESS)).toBeVisible()
  await tabTo(page, expected.getByRole('radio', { name: result.asFields }))
  await press('ArrowRight')
  await expect(expected.getByRole('region', { name: result.jsonLabel })).toContainText(ILSES_ADDRESS)
  expect(await paid(mock)).toHaveLength(1)
})

test('viewing the result as JSON in the dialog leaves no trace when it is closed', async ({ page, open }) => {
  await open('/enrichments/123')
  const opener = page.getByRole('link', { name: en.enrichment.run, exact: true })
  await opener.click()
  await primary(await fillPerson(page)).click()
  await expect(page.getByText(ILSES_ADDRESS).first()).toBeVisible()
  await page.getByRole('radio', { name: en.result.asJson }).click()
  await expect(page).toHaveURL(/result=json/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/enrichments\/123$/)
  await expect(opener).toBeFocused()
})

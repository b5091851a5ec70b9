import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { type Mock, expect, openOn, test } from './fixtures.ts'
import { DESK, PHONE } from './layout.ts'
import { runDialog, runState } from './parts.ts'
import { field, fill, fillPerson, ILSE, ILSES_ADDRESS, paid, primary, taskStatus } from './steps.ts'

const { run, enrichment, settings, tasks } = en
const FORM = '/enrichments/123?run=one'

const posts = async (mock: Mock) => (await mock.requests()).filter(({ method }) => method === 'POST')
const jsonField = (dialog: Locator) => dialog.getByRole('textbox', { name: run.json.label })
/** Selects a view; the radios are covered by their labels. */
const view = (dialog: Locator, name: string) =>
  dialog.getByRole('radiogroup', { name: run.view.label }).getByRole('radio', { name }).click({ force: true })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: enrichment.tabs.label }).getByText(name)

test('ux 22: each documented link of an enrichment opens cold as it was copied, and no run starts', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments/123?tab=api&call=bulk&lang=python')
  await expect(page.getByRole('region', { name: enrichment.code.block.bulk('Python') })).toContainText('bulk-run')
  await expect(page.getByRole('heading', { name: enrichment.api.request })).toBeVisible()
  await expect(page).toHaveTitle(/API/)

  await page.goto('/enrichments/123?tab=runs')
  await expect(tab(page, enrichment.tabs.runs)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(enrichment.runs.empty.title)).toBeVisible()

  await page.goto(`${FORM}&p.domain=acme.com&p.roles=info&p.roles=sales`)
  const dialog = runDialog(page)
  await expect(field(dialog, 'domain')).toHaveValue('acme.com')
  await expect(dialog.getByText('info')).toBeVisible()
  await expect(dialog.getByText(run.filled.link)).toBeVisible()

  await page.goto('/enrichments/148?run=one&p.industry=banking&p.countries=de&pages=2')
  await expect(field(runDialog(page, 'Company directory'), run.fields.pages)).toHaveValue('2')

  await page.goto(`${FORM}&edit=json&tab=api&p.domain=acme.com`)
  await expect(jsonField(dialog)).toHaveValue(JSON.stringify({ params: { domain: 'acme.com' } }, null, 2))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/enrichments\/123\?tab=api$/)

  await page.goto(`${FORM}&again=nobody&p.__proto__=x&p.domain=%F0%9F%90%88&pages=%00&edit=__proto__&task=..`)
  await expect(field(dialog, 'first_name')).toBeVisible()
  expect(await posts(mock)).toEqual([])
})

test('ux 22: a copied link pasted in a new tab fills the same form and sends nothing', async ({
  page,
  context,
  http,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openOn(http, page, '/enrichments/148?run=one&p.industry=banking')
  const dialog = runDialog(page, 'Company directory')
  await fill(dialog, { [run.fields.pages]: '3' })
  await dialog.getByRole('button', { name: run.copyAs.label }).click()
  await page.getByRole('menuitem', { name: run.copyAs.link }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${http.url}/enrichments/148?run=one&pages=3&p.industry=banking`)

  const other = await context.newPage()
  await openOn(http, other, link.slice(http.url.length))
  await expect(field(runDialog(other, 'Company directory'), run.fields.pages)).toHaveValue('3')
  await expect(runDialog(other, 'Company directory').getByText(run.filled.link)).toBeVisible()
  expect(await posts(http.mock)).toEqual([])
})

test('form and JSON are one value: an error is shown with its position and loses nothing, and what is run is what both show', async ({
  page,
  open,
  mock,
}) => {
  await open(FORM)
  const dialog = await fillPerson(page)
  await view(dialog, run.view.json)
  const text = jsonField(dialog)
  await expect(text).toHaveValue(JSON.stringify({ params: ILSE }, null, 2))
  await text.fill('{\n  "params": { "domain": "acme.example", }\n}')
  await expect(text).toHaveAccessibleDescription(/Line 2, column 41: Unexpected “}”\./)
  await page.keyboard.press('ControlOrMeta+Enter')
  await dialog.getByRole('button', { name: run.json.find }).click()
  await expect(text).toBeFocused()
  await view(dialog, run.view.form)
  await expect(field(dialog, 'domain')).toHaveValue(ILSE.domain)
  await dialog.getByRole('button', { name: run.json.back }).click()
  await expect(text).toHaveValue('{\n  "params": { "domain": "acme.example", }\n}')
  expect(await paid(mock)).toHaveLength(0)

  const params = { ...ILSE, roles: ['info'] }
  await text.fill(JSON.stringify({ params }))
  await expect(page).toHaveURL(/edit=json/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await mock.advance(5000)
  await expect(taskStatus(page, tasks.status.done)).toBeVisible()
  expect((await paid(mock)).map(({ body }) => body)).toEqual([{ params }])
})

test('presets hold after a reload, recent inputs come from runs, and both only fill the form', async ({
  page,
  http,
}) => {
  await openOn(http, page, FORM)
  let dialog = await fillPerson(page)
  await dialog.getByRole('button', { name: run.kept.save }).click()
  await page.keyboard.type('Ilse at Brightloom')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Ilse at Brightloom/ })).toBeVisible()
  await primary(dialog).click()
  await expect(taskStatus(page, tasks.status.running).or(taskStatus(page, tasks.status.done)).first()).toBeVisible()

  await page.goto(http.url + FORM)
  dialog = runDialog(page)
  await fill(dialog, { domain: 'typed.example' })
  await dialog.getByRole('button', { name: /^Ilse at Brightloom/ }).click()
  await expect(field(dialog, 'domain')).toHaveValue(ILSE.domain)
  await dialog.getByRole('button', { name: run.filled.undo }).click()
  await expect(field(dialog, 'domain')).toHaveValue('typed.example')
  await dialog.getByRole('button', { name: /^Ilse Vantorre, brightloom\.example/ }).click()
  await expect(field(dialog, 'first_name')).toHaveValue('Ilse')

  await dialog.getByRole('button', { name: run.kept.more('Ilse at Brightloom') }).click()
  await page.getByRole('menuitem', { name: run.kept.rename }).click()
  await page.keyboard.type('Ilse')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: run.kept.more('Ilse'), exact: true }).click()
  await page.getByRole('menuitem', { name: run.kept.remove }).click()
  await expect(dialog.getByText(run.kept.removed('Ilse'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: run.kept.undo })).toBeFocused()
  expect(await posts(http.mock)).toHaveLength(1)
})

test('ux 4: cap, reserve and limit of the settings are before every run; over the cap the first pages are offered', async ({
  page,
  open,
  mock,
}) => {
  await open('/settings/spending')
  const limit = async (name: string, amount: string) => {
    await page.getByRole('textbox', { name }).fill(amount)
    await page.getByRole('textbox', { name }).press('Enter')
  }
  await limit(settings.spending.reserve, '1202')
  await limit(settings.spending.cap, '3')
  await expect(page.getByText(settings.saved, { exact: true }).last()).toBeVisible()

  await page.goto('/enrichments/148?run=one&p.industry=banking&p.countries=de&pages=5')
  const dialog = runDialog(page, 'Company directory')
  const cap = dialog.getByRole('textbox', { name: run.cap.label })
  await expect(cap).toHaveValue('3')
  await expect(dialog.getByText(run.cap.title)).toBeVisible()
  await expect(primary(dialog)).toHaveText(/^Run first 2 pages for up to 2\.4/)
  await cap.fill('1')
  await expect(primary(dialog)).toHaveAccessibleDescription(run.cap.reason('up to 6', '1'))
  await primary(dialog).dblclick({ force: true })
  await page.keyboard.press('ControlOrMeta+Enter')
  expect(await paid(mock)).toHaveLength(0)

  await cap.fill('4.8')
  await expect(primary(dialog)).toHaveText(/^Run first 4 pages for up to 4\.8/)
  await primary(dialog).dblclick()
  const step = page.getByRole('alertdialog')
  await expect(step).toContainText(run.confirm.why.reserve('1,202'))
  await expect(step.getByRole('button', { name: en.common.cancel })).toBeFocused()
  expect(await paid(mock)).toHaveLength(0)
  await step.getByRole('button', { name: run.confirm.spend('up to 4.8') }).dblclick()
  await expect(runState(dialog)).toBeVisible()
  expect((await paid(mock)).map(({ body }) => body)).toEqual([
    { params: { industry: 'banking', countries: ['de'] }, pagination: { pages: 4 } },
  ])
})

test('what was bought is in My runs with its hit, and using it again is in the URL', async ({ page, http }) => {
  await openOn(http, page, '/enrichments/123')
  await expect(page.getByRole('heading', { level: 1, name: 'Email finder' })).toBeVisible()
  await expect(tab(page, enrichment.tabs.overview)).toBeVisible()
  await page.keyboard.press('r')
  let dialog = await fillPerson(page)
  await primary(dialog).click()
  await expect(dialog.getByText(ILSES_ADDRESS)).toBeVisible()
  const money = dialog.getByRole('group', { name: tasks.credits.receipt })
  await expect(money).toContainText(`${tasks.credits.estimated}0.5${tasks.credits.spent}0.5`)
  await expect(money).toContainText(`${tasks.credits.change}−0.5`)
  await page.keyboard.press('Escape')

  await tab(page, enrichment.tabs.runs).click()
  const runs = page.getByRole('table', { name: enrichment.tabs.runs })
  await expect(runs.getByRole('row').nth(1)).toContainText('Ilse Vantorre, brightloom.example')
  await expect(page.getByText(enrichment.hits.perHit).locator('xpath=..')).toContainText('0.50')
  await runs.getByRole('link', { name: /^Run again with Ilse/ }).click()
  dialog = runDialog(page)
  await expect(dialog.getByText(run.receipt.saves)).toBeVisible()
  // On a phone it is in view without scrolling, so that the user sees it before buying again.
  await page.setViewportSize(PHONE)
  await expect(dialog.getByRole('button', { name: run.earlier.use })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(DESK)
  await dialog.getByRole('button', { name: run.earlier.use }).click()
  await expect(page).toHaveURL(/tab=runs&run=one.*&task=/)
  await page.reload()
  await expect(runDialog(page).getByText(ILSES_ADDRESS)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/enrichments\/123\?tab=runs$/)
  expect(await posts(http.mock)).toHaveLength(1)
})

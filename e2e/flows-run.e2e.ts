import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { flowEditor } from '#texts/en/flows/flow-editor.ts'
import { flowRun as t } from '#texts/en/flows/flow-run.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { boxOf } from './canvas-steps.ts'
import { expect, test } from './fixtures.ts'
import { DESK, PHONE } from './layout.ts'
import { runDialog, runState } from './parts.ts'
import { field, fill, ilsesResult, paid, primary, tabTo } from './steps.ts'

const NAME = 'Lead to verified email'
const FLOW = '/flows/fl_verified1'
const RUN = '/v1/flows/fl_verified1/run'
const PERSON = { full_name: 'Ilse Vantorre', company: 'Brightloom' }

const { run, tasks } = en
const card = (page: Page, name: string): Locator => page.locator('.react-flow__node').filter({ hasText: name })
const runButton = (page: Page): Locator => page.getByRole('button', { name: t.run, exact: true })
const receipt = (dialog: Locator): Locator => dialog.getByRole('region', { name: run.receipt.title })

test('a flow is run by keyboard: form, dry run, receipt, states on its cards, result', async ({ page, open, mock }) => {
  await open(FLOW)
  await expect(card(page, 'Email verifier')).toBeVisible()
  const dialog = runDialog(page, NAME)

  await test.step('the form has the inputs of the flow, and the receipt shows the range', async () => {
    await tabTo(page, runButton(page))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'full_name' })).toBeFocused()
    await page.keyboard.type(PERSON.full_name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PERSON.company)
    await expect(receipt(dialog)).toContainText(run.receipt.by.service)
    await expect(primary(dialog)).toContainText('Spend up to')
  })

  await test.step('a dry run follows the inputs through the flow, and nothing is requested or bought', async () => {
    await dialog.getByText(t.dry.title).click()
    const nodes = dialog.getByRole('list', { name: t.dry.title })
    await expect(nodes).toContainText(new RegExp(`Find domain.*company_name${PERSON.company}`))
    await expect(nodes).toContainText(t.dry.after('Find domain'))
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      expect.soft(await axeFindingsInBothThemes(page), `dry run at ${size.width}`).toEqual([])
    }
    expect(await paid(mock)).toEqual([])
  })

  await test.step('it is bought once, and its nodes show their results', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(runState(dialog)).toContainText(tasks.status.running)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(runButton(page)).toBeFocused()
    await expect(page.getByRole('region', { name: t.shown })).toContainText(/\d of 4 nodes finished/)
    await mock.advance(15_000)
    await expect(page.getByRole('region', { name: t.shown })).toContainText(t.advance(4, 4))
    const verifier = card(page, 'Email verifier')
    await expect(verifier).toContainText(flowEditor.went.done)
    const [all, word] = [await boxOf(verifier), await boxOf(verifier.getByText(flowEditor.went.done))]
    expect(word.y + word.height).toBeLessThan(all.y + all.height)
    await page.getByRole('region', { name: t.shown }).getByRole('link', { name: t.openTask }).click()
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
    await expect(ilsesResult(page).first()).toBeVisible()
    expect((await paid(mock)).map(({ path, body }) => [path, body])).toEqual([[RUN, { inputs: PERSON }]])
  })
})

test('a double click buys one run; a lost response is shown, and sent again neither by itself nor by a reload', async ({
  page,
  open,
  mock,
}) => {
  await open(`${FLOW}?run=one`)
  const dialog = runDialog(page, NAME)
  await fill(dialog, PERSON)
  await mock.fail({ match: { method: 'POST', path: RUN }, times: 1, fault: { kind: 'lost', when: 'after' } })
  await expect(primary(dialog)).toContainText('Spend up to')
  await primary(dialog).dblclick()
  await expect(dialog.getByRole('group', { name: run.outcome })).toContainText(en.tasks.status.lost)
  expect(await paid(mock)).toHaveLength(1)
  // The mock service runs in the page, so its log of requests starts again.
  await page.reload()
  await expect(page.getByRole('button', { name: en.shell.needsYou(1), includeHidden: true })).toBeVisible()
  await expect(field(runDialog(page, NAME), 'full_name')).toBeVisible()
  expect(await paid(mock)).toEqual([])
})

test('on a phone a service of the API spec alone runs a flow, too', async ({ page, open, mock }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  await mock.settings({ offers: 'seed' })
  await page.goto(`${FLOW}?view=list&run=one`)
  const dialog = runDialog(page, NAME)
  await fill(dialog, PERSON)
  await expect(receipt(dialog)).toContainText(run.receipt.by.catalogue)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await primary(dialog).click()
  await expect(runState(dialog)).toBeVisible()
  await mock.advance(15_000)
  await expect(runState(dialog)).toContainText(tasks.status.done)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: t.shown })).toContainText(t.noStates)
  expect(await paid(mock)).toHaveLength(1)
})

import type { Locator, Page } from '@playwright/test'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, type Mock, test } from './fixtures.ts'
import { LEAD, nodeOf, saved, saveFlow, type WholeFlow, wholeFlow } from './flow-steps.ts'

const { flowInspector: t } = flowInspectorTexts.en

const details = (page: Page): Locator => page.getByRole('complementary', { name: t.label })
const problems = (page: Page): Locator => page.getByRole('region', { name: t.problems.label })
const box = (page: Page, name: string): Locator => details(page).getByRole('combobox', { name, exact: true })

/** Opens the details of a node by its line in the list. */
async function check(page: Page, name: string): Promise<void> {
  await page.getByRole('row', { name: new RegExp(`^${name}`) }).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
}

async function whole(mock: Mock, page: Page): Promise<WholeFlow> {
  await saveFlow(page)
  await expect(saved(page)).toBeVisible()
  return wholeFlow(mock)
}

test('a node is fed from the flow and by hand, and a problem is solved by the fix that its panel offers', async ({
  page,
  open,
  mock,
}) => {
  await open('/flows')
  await mock.editFlow(LEAD, {
    ops: [
      { op: 'set_input', id: 'company', value: { id: 'company', type: 'text', required: true, example: 'Brightloom' } },
      { op: 'set_node_input', node_id: 'score', name: 'title', value: { type: 'mapping', value: 'profile.industri' } },
    ],
  })
  await page.goto(`/flows/${LEAD}?view=list`)
  await check(page, 'Scoring API')

  await test.step('a problem is shown in its field and in the panel', async () => {
    await expect(problems(page)).toContainText(t.problems.errors(2))
    const missing = details(page).getByText(t.problems.kinds.required('staff'))
    await expect(missing.filter({ visible: true })).toBeVisible()
    await expect(details(page).getByText(t.problems.kinds['missing-output']('title', 'industri'))).toBeVisible()
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  })

  await test.step('a fix is applied, and undo reverts it', async () => {
    const line = problems(page).getByRole('listitem').filter({ hasText: 'industri' })
    await line.getByRole('button', { name: t.problems.fix }).click()
    await page.getByRole('menuitem', { name: t.problems.fixes.reconnect('Company profile › industry') }).click()
    await expect(problems(page)).toContainText(t.problems.errors(1))
    await expect(box(page, 'title')).toHaveValue('Company profile · Industry')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(problems(page)).toContainText(t.problems.errors(2))
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(problems(page)).toContainText(t.problems.errors(1))
  })

  await test.step('values of the flow are offered with their types and samples, and one is chosen', async () => {
    await details(page)
      .getByRole('button', { name: t.field.how('staff') })
      .click()
    await page.getByRole('menuitemradio', { name: t.field.useReference }).click()
    await box(page, 'staff').click()
    await expect(page.getByRole('option', { name: /^company/ })).toContainText(`text, ${t.field.sample('Brightloom')}`)
    await box(page, 'staff').fill('employees')
    await page.getByRole('option', { name: /Employees/ }).click()
    await expect(problems(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Run…' })).toBeEnabled()
  })

  const flow = await whole(mock, page)
  expect(nodeOf(flow, 'score')['inputs']).toMatchObject({
    staff: { type: 'mapping', value: 'profile.employees' },
    title: { type: 'mapping', value: 'profile.industry' },
  })
})

test('sources have an order, conditions a choice and an expression, and both their price', async ({
  page,
  open,
  mock,
}) => {
  await open(`/flows/${LEAD}?view=list`)

  await test.step('the order of the sources of a waterfall, and what a run of it costs', async () => {
    await check(page, 'Work email')
    await expect(details(page)).toContainText('0.4 – 2.8')
    await details(page)
      .getByRole('button', { name: t.providers.up('Postwise') })
      .click()
    await details(page).getByRole('checkbox', { name: 'Leadgrove' }).uncheck()
    await expect(details(page)).toContainText('0.4 – 1.9')
    await expect(details(page)).toContainText('0.08 – 4.48')
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  })

  await test.step('a condition is built, and stored as an expression', async () => {
    await check(page, 'If email found')
    const first = details(page).getByRole('group', { name: t.cases.when(1) })
    await first.getByRole('button', { name: t.runIf.add }).click()
    await first.getByRole('combobox', { name: t.runIf.of }).last().fill('Confidence')
    await page.getByRole('option', { name: /Confidence/ }).click()
    await first
      .getByRole('button', { name: new RegExp(t.runIf.test) })
      .last()
      .click()
    await page.getByRole('option', { name: t.runIf.tests['>='], exact: true }).click()
    await first.getByRole('textbox', { name: t.runIf.value }).fill('80')
    await first.getByRole('button', { name: t.runIf.raw }).click()
    // The flow has ids; people read names.
    await expect(first.getByRole('textbox', { name: t.runIf.expression })).toHaveText(
      'has(email) && Email finder · Confidence >= 80',
    )
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  })

  await test.step('in an expression values and functions are completed by keys, and Escape closes the list alone', async () => {
    const field = details(page).getByRole('textbox', { name: t.runIf.expression })
    const list = page.getByRole('listbox')
    await field.press('Control+End')
    await page.keyboard.type(' && dom')
    await expect(list.getByRole('option', { selected: true })).toContainText('Find domain · Domain')
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
    await expect(field).toHaveText('has(email) && Email finder · Confidence >= 80 && Find domain · Domain')
    await page.keyboard.type('.ends')
    await expect(list.getByRole('option')).toHaveText(/endsWith.*text\.endsWith\(part\)/)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+Space')
    await expect(list.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('"example"')
  })

  await test.step('two braces in a value open the list, and a text that is nothing else is a value of the flow', async () => {
    await check(page, 'Work email')
    await details(page)
      .getByRole('button', { name: t.field.how('domain') })
      .click()
    await page.getByRole('menuitemradio', { name: t.field.useConstant }).click()
    const field = details(page).getByRole('textbox', { name: 'domain' })
    await field.click()
    await page.keyboard.type('{{Domain')
    await expect(page.getByRole('option', { selected: true })).toContainText('Find domain · Domain')
    await page.keyboard.press('Enter')
    await expect(field).toHaveText('Find domain · Domain')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveText('')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Tab')
    await expect(details(page).getByRole('combobox', { name: 'domain' })).toHaveValue('Find domain · Domain')
  })

  const flow = await whole(mock, page)
  expect(nodeOf(flow, 'work')['enrichments']).toEqual([5002, 5001, 5003])
  expect(nodeOf(flow, 'if_email')['cases']).toEqual([
    { id: 'found', when: 'has(email) && mail.confidence >= 80 && dom.domain.endsWith("example")' },
  ])
  expect(nodeOf(flow, 'work')['inputs']).toMatchObject({ domain: { type: 'mapping', value: 'dom.domain' } })
})

test('a kind that the console does not know is edited as JSON, and all its keys stay', async ({ page, open, mock }) => {
  await open('/flows/fl_summaries?view=list')
  await check(page, 'summary')
  const json = details(page).getByRole('textbox', { name: t.json.label })
  const before = await json.inputValue()
  await json.fill(before.replace('"medium"', '"large'))
  await expect(details(page).getByText(t.json.broken)).toBeVisible()
  await json.fill(before.replace('"medium"', '"large", "seed": 12345678901234567890'))
  await expect(details(page).getByText(t.json.broken)).toHaveCount(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await saveFlow(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await check(page, 'summary')
  await expect(json).toHaveValue(/"model": "large",\s+"seed": 12345678901234567890,\s+"prompt"/)
  const { config } = await mock.flowOf('fl_summaries')
  expect(JSON.stringify(config)).toContain('"retry":{"times":2')
})

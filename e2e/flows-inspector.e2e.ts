import type { Locator, Page } from '@playwright/test'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowJson } from '#texts/en/flows/flow-json.ts'
import { flowSaving } from '#texts/en/flows/flow-saving.ts'
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

test('problems of a node that was just added are listed once the flow is saved', async ({ page, open }) => {
  await open('/flows/fl_blankpage')
  await page.getByRole('searchbox', { name: flowAsides.palette.find }).fill('Email finder')
  const palette = page.getByRole('complementary', { name: flowAsides.palette.label })
  await palette.getByRole('button', { name: 'Email finder', exact: true }).first().click()
  await expect(details(page).getByRole('heading', { name: 'Email finder' })).toBeVisible()
  await expect(problems(page).getByText(t.problems.errors(3))).toHaveCount(0)
  await saveFlow(page)
  await expect(saved(page)).toBeVisible()
  await expect(problems(page)).toContainText(t.problems.errors(3))
})

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
    await first.getByRole('button', { name: t.runIf.add }).press('Enter')
    await expect(first.getByRole('combobox', { name: t.runIf.of }).last()).toBeFocused()
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

  await test.step('an unclosed bracket is a problem of its field, and still is after another node', async () => {
    const field = details(page).getByRole('textbox', { name: t.runIf.expression })
    const problem = details(page)
      .getByText(t.problems.kinds.expression(t.problems.part('found')))
      .filter({ visible: true })
    await field.press('Control+End')
    await page.keyboard.type(' + (')
    await expect(problem).toBeVisible()
    await check(page, 'Split name')
    await check(page, 'If email found')
    await expect(problem).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await field.press('Control+End')
    for (let typed = 0; typed < ' + ('.length; typed += 1) await page.keyboard.press('Backspace')
    await expect(problem).toHaveCount(0)
    await expect(field).not.toHaveAttribute('aria-invalid')

    await check(page, 'Split name')
    const result = details(page).getByRole('textbox', { name: t.transform.expression })
    await result.press('Control+Home')
    await page.keyboard.type('(')
    await expect(result).toHaveAttribute('aria-invalid', 'true')
    await expect(result).toHaveAccessibleDescription(/is incomplete/)
    await page.keyboard.press('Backspace')
    await expect(result).not.toHaveAttribute('aria-invalid')
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

test('JSON of a node that cannot be applied yet waits in the page, which is not left without a question', async ({
  page,
  open,
  mock,
}) => {
  await open(`/flows/${LEAD}?view=list`)
  const json = details(page).getByRole('textbox', { name: t.json.label })
  const tab = (name: string) => details(page).getByRole('radio', { name }).click({ force: true })
  await check(page, 'Split name')
  await tab(t.tabs.json)
  const before = await json.inputValue()
  const half = before.replace(/\}$/, ', "half": typed }')
  await json.fill(half)
  await expect(details(page).getByText(t.json.broken)).toBeVisible()

  await test.step('it is there again after another section and another node', async () => {
    await tab(t.tabs.outputs)
    await tab(t.tabs.json)
    await expect(json).toHaveValue(half)
    await check(page, 'Find domain')
    await expect(page.getByText(flowSaving.leftOut)).toBeVisible()
    await check(page, 'Split name')
    await tab(t.tabs.json)
    await expect(json).toHaveValue(half)
    await expect(details(page).getByText(t.json.broken)).toBeVisible()
    await expect(details(page).getByText(t.json.here)).toBeVisible()
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  })

  await test.step('leaving the flow asks', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByRole('button', { name: flowAsides.leave.stay }).click()
    await expect(json).toHaveValue(half)
  })

  await test.step('once it can be read it is applied to the node as it is by then', async () => {
    await tab(t.tabs.inputs)
    await details(page).getByRole('textbox', { name: t.name, exact: true }).fill('Parts of a name')
    await tab(t.tabs.json)
    await expect(json).toHaveValue(half)
    await json.fill(before.replace(/\}$/, ', "half": true }'))
    await expect(json).toHaveValue(/"name": "Parts of a name"[^]*"half": true/)
    await expect(page.getByText(flowJson.half.met).last()).toBeVisible()
    await expect(page.getByText(flowSaving.leftOut)).toHaveCount(0)
  })

  await test.step('it can be discarded', async () => {
    const applied = await json.inputValue()
    await json.fill('{')
    await details(page).getByRole('button', { name: flowJson.half.discard }).click()
    await page.getByRole('button', { name: flowJson.half.prompt.confirm, exact: true }).click()
    await expect(json).toHaveValue(applied)
  })

  expect(nodeOf(await whole(mock, page), 'split')).toMatchObject({ name: 'Parts of a name', half: true })

  await test.step('a reload asks, too, with nothing else unsaved', async () => {
    await json.fill('{')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload({ timeout: 5_000 }).catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await reloaded
    await expect(json).toHaveValue('{')
  })
})

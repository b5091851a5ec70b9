import type { Page } from '@playwright/test'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowSelection } from '#texts/en/flows/flow-selection.ts'
import { addByTyping, card, LEADS, rename, edgeById } from './canvas-steps.ts'
import { expect, openOn, test } from './fixtures.ts'
import { saved, unsaved } from './flow-steps.ts'
import { PHONE } from './layout.ts'

const list = (page: Page) => page.getByRole('treegrid', { name: flowOutline.label })
const line = (page: Page, name: RegExp) => list(page).getByRole('row', { name })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await list(page)
    .getByRole('button', { name: flowOutline.actions(name), exact: true })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('flows: in the list nodes are added, connected, put into edges, filled in, ordered, renamed and deleted', async ({
  page,
  open,
  mock,
}) => {
  await open(`${LEADS}?view=list`)
  await expect(line(page, /^Work email/)).toContainText('0.4')

  await test.step('a letter adds a node, a full stop connects it', async () => {
    await line(page, /^full_name/).focus()
    await addByTyping(page, 'people at', 'People at company')
    await expect(line(page, /^People at company/)).toBeFocused()
    await line(page, /^Find domain/).focus()
    await page.keyboard.press('.')
    await expect(page.getByRole('combobox', { name: flowConnect.banner('Find domain') })).toBeFocused()
    await page.keyboard.type('people')
    await page.keyboard.press('Enter')
    await line(page, /^People at company/).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(line(page, /^domain/)).toBeFocused()
    await expect(line(page, /^domain/)).toContainText('Find domain')
  })

  await test.step('what is chosen from a list is called as there, and typed over by its id', async () => {
    await line(page, /^Email finder/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(line(page, /^country/).getByText('Belgium')).toHaveAttribute('title', 'be')
    await line(page, /^country/).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: flowOutline.valueOf('country') })).toHaveValue('be')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await line(page, /^domain/).focus()
  })

  await test.step('a value is typed, a reference too, and each is removed alone', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(line(page, /^limit/)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(line(page, /^limit/)).toContainText('5')
    await expect(line(page, /^limit/)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('{{profile.employees}}')
    await page.keyboard.press('Enter')
    await expect(line(page, /^limit/)).toContainText('Company profile')
    await page.keyboard.press('Delete')
    await expect(line(page, /^limit/)).toContainText(flowOutline.nothing)
    await expect(line(page, /^domain/)).toContainText('Find domain')
    await page.keyboard.press('ArrowLeft')
    await expect(line(page, /^People at company/)).toBeFocused()
  })

  await test.step('a node is inserted into an edge by the menu of its field', async () => {
    await page.keyboard.press('ArrowRight')
    await choose(page, 'domain', t.edges.insert)
    await expect(page.getByRole('combobox', { name: flowAsides.palette.label })).toBeFocused()
    await page.keyboard.type('transform')
    await page.keyboard.press('Enter')
    await expect(line(page, /^Transform/)).toBeFocused()
    await expect(line(page, /^domain/)).toContainText('Transform')
  })

  await test.step('an input is added, named, and put first', async () => {
    await choose(page, flowOutline.inputs, flowOutline.addInput)
    await expect(line(page, /^input_1/)).toBeFocused()
    await rename(page, 'input_1', 'region')
    await expect(line(page, /^region/)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(list(page).getByRole('row').nth(2)).toContainText('region')
  })

  await test.step('it is saved as it is read, and shown in the graph', async () => {
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    const { config } = await mock.flowOf('fl_leadscore')
    expect((config['inputs'] as { id: string }[]).map(({ id }) => id)).toEqual(['region', 'full_name', 'company'])
    await choose(page, 'People at company', flowOutline.show)
    await expect(card(page, 'People at company')).toBeFocused()
    await expect(card(page, 'Transform')).toBeVisible()
  })
})

test('flows: in the list several lines are selected, copied, grouped and deleted, found, and a rename rewrites references', async ({
  page,
  open,
}) => {
  await open(`${LEADS}?view=list`)
  await expect(line(page, /^Work email/)).toContainText('0.4')
  const bar = page.getByRole('toolbar', { name: flowSelection.label })

  await test.step('by keys and by clicks', async () => {
    await line(page, /^Find domain/).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar).toContainText(flowSelection.count(3))
    await page.keyboard.press('Space')
    await expect(bar).toContainText(flowSelection.count(2))
    await line(page, /^Split name/).click()
    await expect(bar).toBeHidden()
    await line(page, /^Find domain/).click({ modifiers: ['Control'] })
    await expect(bar).toContainText(flowSelection.count(2))
  })

  await test.step('they are copied, grouped and deleted together, and undone step by step', async () => {
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect(line(page, /^Split name/)).toHaveCount(2)
    await page.keyboard.press('Control+g')
    await expect(line(page, new RegExp(`^${t.kinds.group}`)).last()).toBeFocused()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(line(page, /^Split name/)).toHaveCount(1)
    await expect(saved(page)).toBeVisible()
    await line(page, /^Find domain/).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Delete')
    await expect(line(page, /^Find domain/)).toHaveCount(0)
    await expect(line(page, /^Email finder/)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(line(page, /^Email finder/)).toHaveCount(1)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('search brings a line to sight, and gives it the focus', async () => {
    await page.keyboard.press('Control+f')
    await page.keyboard.type('scoring')
    await expect(line(page, /^Scoring API/)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: flowAsides.find.close }).click()
    await expect(line(page, /^Scoring API/)).toBeFocused()
  })

  await test.step('a new name of an input is in every reference to it, in all three views', async () => {
    await line(page, /^company/).focus()
    await rename(page, 'company', 'employer')
    await expect(line(page, /^employer/)).toBeFocused()
    await expect(unsaved(page)).toBeVisible()
    await page.keyboard.press('Alt+1')
    await expect(edgeById(page, 'inputs/employer|>nodes/dom')).toHaveCount(1)
    await page.keyboard.press('Alt+3')
    await expect(page.getByRole('textbox', { name: t.json.label })).toContainText('"id": "employer"')
  })
})

test('flows: what is typed right after F2 is typed into the field that opens, and nowhere else', async ({
  page,
  http,
}) => {
  await openOn(http, page, `${LEADS}?view=list`)
  await line(page, /^Company profile/).focus()
  // Among them letters that elsewhere go to another page, or run the flow.
  await page.keyboard.press('F2')
  await page.keyboard.type('Ringsx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(line(page, /^Rings/)).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('gran')

  const field = page.getByRole('textbox', { name: flowAsides.rename.label('Rings') })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('gran')
  await page.keyboard.type('ny')
  await page.keyboard.press('Enter')
  await expect(line(page, /^granny/)).toBeFocused()
  await expect(page).toHaveURL(/view=list$/)
})

test('flows: on a phone a name that has space is in one line of the list, whatever is beside it', async ({
  page,
  open,
}) => {
  await page.setViewportSize(PHONE)
  await open(`${LEADS}?view=list`)
  await expect(line(page, /^Scoring API/)).toContainText(t.noValue)
  const linesOf = (name: string) =>
    line(page, new RegExp(`^${name}`))
      .getByText(name, { exact: true })
      .evaluate((element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight))
  expect(await linesOf('Scoring API')).toBe(1)
})

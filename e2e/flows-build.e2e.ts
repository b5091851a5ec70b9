import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as inspector } from '#texts/en/flows/flow-inspector.ts'
import { flowRun } from '#texts/en/flows/flow-run.ts'
import { card, middleOf, port, pull } from './canvas-steps.ts'
import { expect, type Mock, test } from './fixtures.ts'
import { saved } from './flow-steps.ts'
import { runDialog, runState } from './parts.ts'
import { primary } from './steps.ts'

/*
 * One flow of ten nodes, built twice from an empty page: by the mouse and by keys. Three inputs find a domain and an address;
 * the address is verified if there is one, else a cascade searches it; a text is made of it; four fields are output.
 */
const BLANK = '/flows/fl_blankpage'
const INPUTS = ['first_name', 'last_name', 'company_name'] as const
const VALUES = { first_name: 'Ilse', last_name: 'Vantorre', company_name: 'Brightloom' }
const EXPRESSION = 'email + " found"'
const RECORD = 'Domain record by company name'

interface StoredNode {
  readonly id: string
  readonly name: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly run_if?: string
  readonly cases?: readonly { readonly when: string }[]
}

const given = (name: string) => ({ type: 'mapping', value: name })

/** Expects that the service has the intended flow after a save, whatever the order in which it was built. */
async function expectBuilt(mock: Mock): Promise<void> {
  const { config, ui } = await mock.flowOf('fl_blankpage')
  const { inputs, nodes, output } = config as unknown as {
    inputs: readonly { readonly id: string }[]
    nodes: readonly StoredNode[]
    output: { readonly fields?: Readonly<Record<string, unknown>> }
  }
  const node = (name: string) => {
    const found = nodes.find((one) => one.name === name)
    if (!found) throw new Error(`The flow has no ${name}.`)
    return found
  }
  const from = (name: string, field: string) => ({ type: 'mapping', value: `${node(name).id}.${field}` })
  const person = { first_name: given('first_name'), last_name: given('last_name'), domain: from(RECORD, 'domain') }
  expect(inputs.map(({ id }) => id)).toEqual(INPUTS)
  expect(nodes).toHaveLength(6)
  expect(node(RECORD).inputs).toEqual({ company_name: given('company_name') })
  expect(node('Email finder').inputs).toEqual(person)
  expect(node('If').cases).toMatchObject([{ when: `${node('Email finder').id}.email != ""` }])
  expect(node('Email verifier')).toMatchObject({
    inputs: { email: from('Email finder', 'email') },
    run_if: `${node('If').id}.yes`,
  })
  expect(node('Work email')).toMatchObject({ inputs: person, run_if: `${node('If').id}.else` })
  expect(node('Transform')).toMatchObject({
    inputs: { email: from('Email finder', 'email') },
    expression: EXPRESSION,
  })
  expect(output.fields ?? output).toEqual({
    status: from('Email verifier', 'status'),
    email: from('Work email', 'email'),
    value: from('Transform', 'value'),
  })
  expect(ui).toMatchObject({ output: { x: expect.any(Number), y: expect.any(Number) } })
}

/** Expects that the run has ended, and that each node that ran shows so. */
async function expectRan(page: Page, mock: Mock): Promise<void> {
  const dialog = runDialog(page, 'Untitled flow')
  await expect(runState(dialog)).toContainText(en.tasks.status.running)
  await mock.advance(20_000)
  await expect(runState(dialog)).not.toContainText(en.tasks.status.running)
  await page.keyboard.press('Escape')
  for (const name of ['Email finder', 'Email verifier', 'Transform'])
    await expect(card(page, name)).toContainText(t.went.done)
  await expect(card(page, 'Work email')).toContainText(t.went.skipped)
  const empty = page.getByRole('list', { name: flowRun.empty.label }).getByRole('listitem')
  await expect(empty).toHaveText(`email ${flowRun.empty.skipped('Work email')}`)
}

const choice = (page: Page, name: string): Locator => page.getByRole('option', { name, exact: true })

test('a flow of ten nodes is built by the mouse in at most 25 clicks and 12 drags', async ({ page, open, mock }) => {
  test.setTimeout(120_000)
  // The camera is where it goes at once, and so is what is aimed at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const count = { clicks: 0, drags: 0 }
  const click = async (on: Locator) => {
    count.clicks += 1
    await on.click()
  }
  const drag = async (from: Locator, to: { readonly x: number; readonly y: number }) => {
    count.drags += 1
    await pull(page, await middleOf(from), to)
  }
  const search = page.getByRole('searchbox', { name: flowAsides.palette.find })
  const palette = page.getByRole('complementary', { name: flowAsides.palette.label })
  const added = page.getByRole('combobox', { name: flowAsides.palette.label })
  /** From the list at the side: beside what is selected, and fed by it. */
  const take = async (text: string, name: string, called = name) => {
    await click(search)
    await page.keyboard.type(text)
    await click(palette.getByRole('button', { name, exact: true }).first())
    await expect(card(page, called).first()).toBeInViewport()
  }
  /**
   * From a port into the open: what is added there is fed by it. Held within 40 px of the canvas' edge, a line scrolls it
   * for as long as it is held.
   */
  const lead = async (from: Locator, by: { readonly x: number; readonly y: number }, text: string, name: string) => {
    const { x, y } = await middleOf(from)
    await drag(from, { x: x + by.x, y: y + by.y })
    await expect(added).toBeFocused()
    await page.keyboard.type(text)
    await click(page.getByRole('option', { name }).first())
    await expect(card(page, name).first()).toBeInViewport()
  }
  await open(BLANK)

  for (const name of INPUTS) await take(`input ${name}`, `${t.kinds.input} ${name}`, name)
  await take('domain record by company', RECORD)
  await take('email finder', 'Email finder')
  await expect(page.locator('.react-flow__edge')).toHaveCount(4)

  await lead(port(card(page, 'Email finder'), 'out'), { x: 60, y: 90 }, 'transform', 'Transform')
  await click(choice(page, flowConnect.pair('email', flowConnect.newField)))
  await click(page.getByRole('textbox', { name: inspector.transform.expression }))
  await page.keyboard.type(EXPRESSION)
  await lead(port(card(page, 'Email finder'), 'out'), { x: 60, y: 0 }, 'if', 'If')
  await click(choice(page, flowConnect.pair('email', t.connect.test('yes'))))
  // Other names hold these letters, too.
  const branch = page.locator('.react-flow__node').filter({ hasText: /^If/ })
  await lead(port(branch, 'out'), { x: 60, y: -60 }, 'email verifier', 'Email verifier')
  const otherwise = branch.locator('.react-flow__handle[data-handleid^="out"]').last()
  await lead(otherwise, { x: 60, y: 80 }, 'work email', 'Work email')
  await click(page.getByRole('button', { name: t.zoom.fit, exact: true }))

  // Its field gives the card its name.
  const output = page.locator('.react-flow__node[data-id="output"]')
  await drag(port(card(page, 'Email verifier'), 'out'), await middleOf(output))
  await click(choice(page, flowConnect.pair('status', flowConnect.newField)))
  await drag(port(card(page, 'Work email'), 'out'), await middleOf(output))
  await click(choice(page, flowConnect.pair('email', flowConnect.newField)))
  await drag(port(card(page, 'Transform'), 'out'), await middleOf(output))

  await click(page.getByRole('button', { name: t.save, exact: true }))
  await expect(saved(page)).toBeVisible()
  await expectBuilt(mock)
  await click(page.getByRole('button', { name: flowRun.run, exact: true }))
  const dialog = runDialog(page, 'Untitled flow')
  for (const [at, name] of INPUTS.entries()) {
    const field = dialog.getByRole('textbox', { name })
    // The first one has the focus.
    if (at === 0) await expect(field).toBeFocused()
    else await click(field)
    await page.keyboard.type(VALUES[name])
  }
  await expect(primary(dialog)).toContainText('Spend up to')
  await click(primary(dialog))
  await expectRan(page, mock)
  expect(count.clicks).toBeLessThanOrEqual(25)
  expect(count.drags).toBeLessThanOrEqual(12)
})

test('the same flow is built by keys in at most 60 key presses beside what is typed', async ({ page, open, mock }) => {
  test.setTimeout(120_000)
  let presses = 0
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  const added = page.getByRole('combobox', { name: flowAsides.palette.label })
  const pair = page.getByRole('combobox', { name: /^Connect .+ to / })
  /** A name is typed on a card: what is added is fed by it. */
  const add = async (text: string, name: string) => {
    await page.keyboard.type(text.slice(0, 1))
    await expect(added).toBeFocused()
    await page.keyboard.type(text.slice(1))
    await expect(page.getByRole('option').first()).toContainText(name)
    await press('Enter')
    await expect(added).toBeHidden()
  }
  const at = (name: string) => expect(card(page, name).first()).toBeFocused()
  /** Connects by the name of the card, and selects the carried field by name if the dialog requests it. */
  const connect = async (to: string, carried?: string) => {
    await press('.')
    await page.keyboard.type(to)
    await press('Enter')
    if (carried === undefined) return
    await expect(pair).toBeFocused()
    await page.keyboard.type(carried)
    await press('Enter')
    await expect(pair).toBeHidden()
  }
  await open(BLANK)
  await expect(page.getByRole('heading', { name: flowConnect.empty.title })).toBeVisible()
  await press('Alt+1')
  await at(t.output)

  for (const name of INPUTS) {
    await add(`input ${name}`, name)
    await at(name)
  }
  await add('domain record by company', RECORD)
  await at(RECORD)
  await add('email finder', 'Email finder')
  await at('Email finder')
  await add('if', 'If')
  await expect(pair).toBeFocused()
  await press('Enter')
  await at('If')
  await add('email verifier', 'Email verifier')
  await at('Email verifier')
  await connect(t.output, 'status')
  await at('Email verifier')
  await press('ArrowLeft')
  await at('If')
  await add('work email', 'Work email')
  await at('Work email')
  await connect(t.output, 'email')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await at('Email finder')
  await add('transform', 'Transform')
  await expect(pair).toBeFocused()
  await press('Enter')
  await at('Transform')
  await connect(t.output)
  await press('Enter')
  await expect(page.getByRole('textbox', { name: inspector.transform.expression })).toBeFocused()
  await page.keyboard.type(EXPRESSION)

  await press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expectBuilt(mock)
  await press('Control+Enter')
  const dialog = runDialog(page, 'Untitled flow')
  await expect(dialog.getByRole('textbox', { name: INPUTS[0] })).toBeFocused()
  for (const name of INPUTS) {
    await page.keyboard.type(VALUES[name])
    if (name !== INPUTS.at(-1)) await press('Tab')
  }
  await expect(primary(dialog)).toContainText('Spend up to')
  await press('Control+Enter')
  await expectRan(page, mock)
  expect(presses).toBeLessThanOrEqual(60)
})

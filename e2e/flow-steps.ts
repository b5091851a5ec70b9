import { expect, type Locator, type Page } from '@playwright/test'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import type { Mock } from './fixtures.ts'

const { flowEditor: t } = flowEditorTexts.en
const { flowSaving } = flowSavingTexts.en

/** The showcase's flow, by the name its pages go by. */
export const LEAD = 'fl_leadscore'

interface Named {
  id: string
  [key: string]: unknown
}

/** A flow as in its JSON view, to be changed in place. */
export interface WholeFlow {
  name: string
  description: string
  config: { inputs: Named[]; nodes: Named[]; output: { fields: Record<string, unknown> } }
  ui: { nodes: Record<string, unknown>; notes: Record<string, Record<string, unknown>> } & Record<string, unknown>
}

/** Returns a parameter's value in the form of the showcase: a constant. */
export const constant = (value: unknown) => ({ type: 'simple', value })
/** The same: a reference such as `dom.domain`. */
export const from = (value: string) => ({ type: 'mapping', value })

/** Returns the flow as the service stores it, in the form of the JSON view. */
export async function wholeFlow(mock: Mock): Promise<WholeFlow> {
  const { name, description, config, ui } = await mock.flowOf(LEAD)
  return structuredClone({ name, description, config, ui }) as WholeFlow
}

/** Returns a node by its id, to be mutated. Throws if there is none. */
export const nodeOf = ({ config }: WholeFlow, id: string): Named => named(config.nodes, id)

/** An input of the flow, likewise. */
export const inputOf = ({ config }: WholeFlow, id: string): Named => named(config.inputs, id)

function named(list: readonly Named[], id: string): Named {
  const found = list.find((one) => one.id === id)
  if (!found) throw new Error(`The flow has no ${id}.`)
  return found
}

/** A reference or a constant for one parameter; undefined takes it away. */
export const setInput = (flow: WholeFlow, id: string, name: string, value: unknown): void => {
  const node = nodeOf(flow, id)
  const { [name]: _, ...others } = node['inputs'] as Record<string, unknown>
  node['inputs'] = value === undefined ? others : { ...others, [name]: value }
}

/** Takes a node and its location away; what refers to it stays. */
export const removeNode = ({ config, ui }: WholeFlow, id: string): void => {
  config.nodes = config.nodes.filter((one) => one.id !== id)
  delete ui.nodes[id]
}

/** Writes the flow into the JSON view of its page, as one change. */
export async function writeFlow(page: Page, flow: WholeFlow): Promise<void> {
  const field = page.getByRole('textbox', { name: t.json.label })
  // The plain field is replaced by the code editor once that is loaded.
  await expect(page.locator('.cm-content')).toBeVisible()
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(JSON.stringify(flow))
  await expect(unsaved(page)).toBeVisible()
}

/** Text of the status once the service has all of it. */
export const saved = (page: Page): Locator => page.getByText(flowSaving.saved, { exact: true })

/** Text of the status while it has not. */
export const unsaved = (page: Page): Locator => page.getByText(flowSaving.unsaved, { exact: true })

/** Clicks Save. */
export const saveFlow = (page: Page) => page.getByRole('button', { name: t.save, exact: true }).click()

import { expect, type Locator, type Page } from '@playwright/test'
import { type WholeFlow, wholeFlow } from '#features/flows/whole-flow.testing.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import type { Mock } from './fixtures.ts'

const { flowEditor: t } = flowEditorTexts.en
const { flowSaving } = flowSavingTexts.en

/** The showcase's flow, by the name its pages go by. */
export const LEAD = 'fl_leadscore'

/** Returns the flow as the service stores it, in the form of the JSON view. */
export const storedFlow = async (mock: Mock): Promise<WholeFlow> => wholeFlow(await mock.flowOf(LEAD))

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

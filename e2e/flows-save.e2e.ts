import { flowEditor as t } from '#texts/en/flow-editor.ts'
import { flowSaving as s } from '#texts/en/flow-saving.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const LEADS = '/flows/fl_leadscore'

const says = (page: Page, word: string) => page.getByText(word, { exact: true })

/** Moves the card of the node that finds the mail, by the keyboard. */
async function move(page: Page): Promise<void> {
  await page.locator('.react-flow__node').filter({ hasText: 'Email finder' }).click()
  await page.keyboard.press('Alt+ArrowRight')
}

test('flows: what is unsaved is here again after a reload, with undo; others are merged, and said', async ({
  open,
  page,
  mock,
}) => {
  await open(LEADS)
  await expect(says(page, s.saved)).toBeVisible()
  await move(page)
  await expect(says(page, s.unsaved)).toBeVisible()
  await expect(says(page, s.onDevice(1))).toBeVisible()
  await page.reload()
  await expect(page.getByText(/1 unsaved change from .* restored/)).toBeVisible()
  await page.getByRole('button', { name: t.undo, exact: true }).click()
  await expect(says(page, s.saved)).toBeVisible()
  await page.getByRole('button', { name: t.redo, exact: true }).click()
  await expect(says(page, s.unsaved)).toBeVisible()

  await mock.editFlow('fl_leadscore', { name: 'Scores' })
  await page.keyboard.press('Control+s')
  await expect(says(page, s.saved)).toBeVisible()
  await expect(page.getByText(s.merged(1))).toBeVisible()
  expect((await mock.flowOf('fl_leadscore')).name).toBe('Scores')
})

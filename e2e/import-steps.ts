import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'

const { tableImport: t } = importTexts.en
const { source } = bulkInputTexts.en.bulkInput

/** The status of an import with this text. */
export const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
/** A file of these rows. */
export const csv = (rows: readonly (readonly string[])[]): string => Papa.unparse(rows as string[][])

/** Gives the wizard a file, and continues to the columns. */
export async function takeFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: source.pick }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: t.toMap }).click()
}

import { readFile } from 'node:fs/promises'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { expect, test } from './fixtures.ts'

const { flowList: t } = flowListTexts.en

test('a flow is saved as a file, and a file becomes the same flow', async ({ page, open, mock }) => {
  await open('/flows')
  await page.getByRole('button', { name: t.actions('Website summary'), exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t.menu.export }).click(),
  ])
  expect(download.suggestedFilename()).toBe('website-summary.flow.json')
  const buffer = await readFile(await download.path())
  const first = await mock.flowOf('Website summary')
  await page.getByRole('button', { name: t.import }).click()
  const dialog = page.getByRole('dialog', { name: t.prompt.import.title })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: t.prompt.import.choose }).click()
  await (await chooser).setFiles({ name: 'site.json', mimeType: 'application/json', buffer })
  await dialog.getByRole('textbox', { name: t.prompt.name }).fill('Brought back')
  await dialog.getByRole('button', { name: t.prompt.import.confirm }).click()
  await expect(page).toHaveURL(/\/flows\/fl_\w{8}$/)
  const back = await mock.flowOf('Brought back')
  expect(JSON.stringify([back.config, back.ui])).toBe(JSON.stringify([first.config, first.ui]))
})

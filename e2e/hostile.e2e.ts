import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, test } from './fixtures.ts'
import { harmless, openHostile } from './hostile-steps.ts'
import { runOpener, runState } from './parts.ts'
import { primary } from './steps.ts'

const { account, catalogue, result } = en
/** Enrichments of the seed that find something: their names are markup, one endless word, and broken characters. */
const FOUND = [900, 905, 912]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('under the policy of the page a hostile service is shown, run and its result shown, and nothing of it runs', async ({
  page,
  http,
}) => {
  const complaints = await openHostile(http, page, '/enrichments?ready=0')
  await expect(page.getByRole('list', { name: catalogue.list }).getByRole('link').first()).toBeVisible()
  await harmless(page, 'catalogue')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('<img')
  await harmless(page, 'palette')

  for (const id of FOUND) {
    await page.goto(`${http.url}/enrichments/${id}`)
    await expect(heading(page)).toBeVisible()
    await harmless(page, `enrichment ${id}`)
    await runOpener(page).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('brightloom.example')
    await dialog.getByRole('combobox').first().click()
    await page.getByRole('option').first().click()
    await primary(dialog).click()
    await expect(runState(dialog)).toBeVisible()
    await http.mock.advance(5000)
    await expect(dialog.getByRole('region', { name: result.title }).getByRole('button').first()).toBeVisible()
    await harmless(page, `result of ${id}`)
  }
  for (const address of ['/', '/connectors', '/account']) {
    await page.goto(http.url + address)
    await expect(heading(page)).toBeVisible()
    await harmless(page, address)
  }
  await page.getByRole('button', { name: account.forget }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await harmless(page, 'forget key')
  expect(complaints).toEqual([])
})

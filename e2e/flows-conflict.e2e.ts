import type { Page } from '@playwright/test'
import { constant, nodeOf, removeNode, setInput } from '#features/flows/whole-flow.testing.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { expect, openOn, test } from './fixtures.ts'
import { LEAD, saved, saveFlow, storedFlow, writeFlow } from './flow-steps.ts'

const { flowResolver: t } = flowResolverTexts.en

const title = (page: Page, open: number) => page.getByRole('heading', { name: t.title(open) })

test('flows 5.4 rows 3, 4 and 7: two people change one field and one node, and it is decided by keys alone', async ({
  http,
  page,
  browser,
}) => {
  const other = await browser.newContext()
  const theirs = await other.newPage()
  for (const one of [page, theirs]) {
    await openOn(http, one, `/flows/${LEAD}?view=json`)
    await expect(saved(one)).toBeVisible()
  }
  const [mine, their] = [await storedFlow(http.mock), await storedFlow(http.mock)]
  setInput(their, 'mail', 'country', constant('nl'))
  nodeOf(their, 'dom')['name'] = 'Domain of the company'
  removeNode(their, 'score')
  delete their.config.output.fields['score']
  setInput(mine, 'mail', 'country', constant('de'))
  setInput(mine, 'dom', 'country', constant('be'))
  nodeOf(mine, 'score')['name'] = 'Score of the lead'
  await writeFlow(page, mine)
  await writeFlow(theirs, their)
  await saveFlow(theirs)
  await expect(saved(theirs)).toBeVisible()
  await saveFlow(page)
  await expect(title(page, 2)).toBeFocused()

  await page.keyboard.press('Shift+T')
  await expect(title(page, 0)).toBeVisible()
  await page.keyboard.press('u')
  await expect(title(page, 2)).toBeVisible()
  await page.getByRole('radio', { name: t.take(t.theirsWord, 'Netherlands') }).focus()
  await page.keyboard.press('2')
  await expect(title(page, 1)).toBeVisible()
  await page.keyboard.press('u')
  await expect(title(page, 2)).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await page.keyboard.press('1')
  await expect(title(page, 0)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page)).toBeVisible()

  const stored = await storedFlow(http.mock)
  expect(nodeOf(stored, 'mail')['inputs']).toMatchObject({ country: constant('nl') })
  expect(nodeOf(stored, 'dom')).toMatchObject({ name: 'Domain of the company', inputs: { country: constant('be') } })
  expect(nodeOf(stored, 'score')['name']).toBe('Score of the lead')
  await other.close()
})

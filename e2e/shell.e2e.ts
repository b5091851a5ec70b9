import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { emailFinder } from './parts.ts'

const { keySheet, palette, shell, tasks } = en

test('by keys alone past the locations, to a page, to the sheet of keys, and from the palette into a new tab of the same session', async ({
  page,
  context,
  http,
}) => {
  await openOn(http, page, '/enrichments')
  await expect(emailFinder(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(shell.title(tasks.title))
  await expect(page.getByRole('main')).toBeFocused()
  // Typed at once: no letter is lost while it opens.
  await page.keyboard.press('?')
  await page.keyboard.type('go acc')
  const sheet = page.getByRole('dialog', { name: keySheet.title })
  await expect(sheet.getByRole('term')).toHaveText([shell.goTo(shell.account)])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('account')
  const finder = page.getByRole('dialog', { name: palette.label })
  await expect(finder.getByRole('option', { selected: true })).toContainText(shell.account)
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('ControlOrMeta+Enter')])
  await expect(tab).toHaveURL(/\/account$/)
  await expect(tab.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  await expect(finder).toBeVisible()
  await expect(page).toHaveURL(/\/tasks$/)
})

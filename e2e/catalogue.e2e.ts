import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { expectFocus } from './steps.ts'

const { catalogue: t, catalogueTools } = en

const list = (page: Page) => page.getByRole('list', { name: t.list })
const rows = (page: Page) => list(page).getByRole('listitem')
const nameLink = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })
const names = (page: Page) => rows(page).getByRole('link').and(page.locator('[data-name]')).allInnerTexts()
const count = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const ticked = (page: Page) => page.getByRole('region', { name: catalogueTools.ticked.label })

test('ux 22: filters chosen by mouse are in the URL, which opens the same catalogue elsewhere', async ({
  page,
  open,
}) => {
  await open('/enrichments')
  await page.getByRole('button', { name: /^Email \d/ }).click()
  await page.getByRole('button', { name: t.source, exact: true }).click()
  const sources = page.getByRole('dialog', { name: t.source })
  await sources.getByRole('checkbox', { name: 'Mailfinch' }).check()
  await sources.getByRole('checkbox', { name: 'Verity' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.price, exact: true }).click()
  await page
    .getByRole('dialog', { name: t.price })
    .getByRole('button', { name: catalogueTools.price.upTo('0.5') })
    .click()
  await page.getByRole('button', { name: t.sortedBy(t.sorts.rank) }).click()
  await page.getByRole('menuitemradio', { name: t.sorts['price-desc'] }).click()
  await expect(page.getByRole('button', { name: t.priceTo('0.5'), exact: true })).toBeVisible()
  await expect(page).toHaveURL(/sort=price-desc/)
  const before = await names(page)
  const words = await count(page, /of 349$/).innerText()
  expect(before.length).toBeGreaterThan(1)
  expect(words).toBe(`${before.length} of 349`)

  await page.goto(page.url())

  await expect(count(page, words)).toBeVisible()
  expect(await names(page)).toEqual(before)
  await expect(page.getByRole('button', { name: /^Email \d/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: `${t.source} 2`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.remove(t.priceTo('0.5')) }).click()
  await expect(page).not.toHaveURL(/price=/)
  await page.goBack()
  await expect(page.getByRole('button', { name: t.priceTo('0.5'), exact: true })).toBeVisible()
})

test('the catalogue is walked by keys alone, and Back finds the row that was opened', async ({ page, open }) => {
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())
  await open('/enrichments')
  await expect(list(page)).toBeVisible()
  // Descriptions of one line and of two: a row that differs would move those below it when Back draws them.
  const heights = await list(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([68]))
  // The keys come a moment after the rows.
  await page.waitForLoadState('networkidle')
  await press('j')
  await expectFocus(nameLink(page, 'Email finder'))
  await press('j', 'j', 'k')
  await expectFocus(nameLink(page, 'Person profile'))
  await press('x', 'j', 'c')
  await expect(ticked(page)).toContainText('2')
  await press('f')
  await expect(list(page).getByRole('button', { name: t.unstar('Mobile number') })).toBeVisible()
  await press('ArrowRight')
  await expectFocus(list(page).getByRole('link', { name: t.runNamed('Mobile number') }))
  await press('ArrowLeft', 'ArrowLeft')
  await expectFocus(list(page).getByRole('button', { name: t.tick('Mobile number') }))
  await press('Shift+C')
  await expect(page.getByRole('dialog', { name: catalogueTools.comparison.title(2) })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await press('/')
  await page.keyboard.type('cj')
  await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue('cj')
  await press('Escape')
  await nameLink(page, 'Mobile number').focus()
  for (let step = 0; step < 25; step += 1) await press('j')
  const far = await page.locator(':focus').innerText()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: far })).toBeVisible()
  await page.goBack()
  await expectFocus(nameLink(page, far))
  await press('r')
  await expect(page.getByRole('dialog', { name: en.run.title(far), exact: true })).toBeVisible()
})

declare global {
  interface Window {
    /** Layout shift, as the browser adds it up. */
    shifted: number
  }
}

test('nothing of the catalogue moves while the rest of it loads', async ({ page, http }) => {
  await http.mock.seed({ name: 'bench' })
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if ('value' in entry) window.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift' })
    window.shifted = 0
  })
  await openOn(http, page, '/enrichments?sort=name')
  await expect(count(page, '1,174 enrichments')).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifted))),
      ),
  )
  expect(shift).toBeLessThan(0.02)
})

import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, openOn, test } from './fixtures.ts'
import { DESK, PHONE, tooWide } from './layout.ts'
import { expectFocus } from './steps.ts'

const { catalogue: t, catalogueTools } = en

const list = (page: Page) => page.getByRole('list', { name: t.list })
const rows = (page: Page) => list(page).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const nameLink = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })
const names = (page: Page) => rows(page).getByRole('link').and(page.locator('[data-name]')).allInnerTexts()
const count = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const ticked = (page: Page) => page.getByRole('region', { name: catalogueTools.ticked.label })
const detailsRead = (requests: readonly { path: string }[]) =>
  requests.flatMap(({ path }) => /^\/v1\/enrichments\/(\d+)$/.exec(path)?.[1] ?? [])

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

test('the first j moves to the first row', async ({ page, http }) => {
  await openOn(http, page, '/enrichments')
  await expect(nameLink(page, 'Email finder')).toBeVisible()
  await page.keyboard.press('j')
  await expectFocus(nameLink(page, 'Email finder'))
})

test('rows are selected by mouse, compared side by side, and the comparison is a link', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments')
  for (const name of ['Email finder', 'Work email by name', 'Places nearby']) {
    await list(page)
      .getByRole('button', { name: t.tick(name) })
      .click()
  }
  await expect(ticked(page)).toContainText('Email finder, Work email by name, Places nearby')
  await ticked(page).getByRole('button', { name: catalogueTools.ticked.compare }).click()
  const dialog = page.getByRole('dialog', { name: catalogueTools.comparison.title(3) })
  const table = dialog.getByRole('table', { name: catalogueTools.comparison.table })
  await expect(table.getByRole('row', { name: /^domain/ })).toContainText('required')
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('0.15× limit')
  await dialog.getByRole('button', { name: catalogueTools.comparison.remove('Places nearby') }).click()
  await expect(page.getByRole('dialog', { name: catalogueTools.comparison.title(2) })).toBeVisible()
  await expect(page.getByRole('button', { name: catalogueTools.comparison.remove('Work email by name') })).toBeFocused()
  const address = page.url()
  expect(new URL(address).searchParams.get('compare')).toMatch(/^\d+,\d+$/)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(ticked(page)).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('columnheader', { name: /^Work email by name/ })).toBeVisible()
  expect((await mock.requests()).filter(({ method }) => method === 'POST')).toEqual([])
})

test('favourites and what was opened are there again after a reload', async ({ page, open }) => {
  await open('/enrichments')
  await list(page)
    .getByRole('button', { name: t.star('Mobile number') })
    .click()
  await expect(list(page).getByRole('button', { name: t.unstar('Mobile number') })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `${t.favourites} 1` }).click()
  await expect(count(page, '1 of 349')).toBeVisible()
  expect(await names(page)).toEqual(['Mobile number'])
  await list(page)
    .getByRole('button', { name: t.unstar('Mobile number') })
    .click()
  await expect(page.getByRole('heading', { name: catalogueTools.noMatch.noFavourites })).toBeVisible()
  await page.getByRole('button', { name: catalogueTools.noMatch.clear }).click()
  await expect(nameLink(page, 'Email finder')).toBeVisible()
})

test('I have… I need… finds what can run with what is there, and reads a few details after another', async ({
  page,
  open,
  mock,
}) => {
  const { fields } = catalogueTools
  await open('/enrichments')
  await expect(list(page)).toBeVisible()
  await page.getByRole('button', { name: t.fields }).click()
  const panel = page.getByRole('dialog', { name: t.fields })
  await expect(panel.getByText(fields.known('349', '40'))).toBeVisible({ timeout: 30_000 })
  expect(detailsRead(await mock.requests())).toHaveLength(40)
  for (const [box, name] of [
    [fields.have, 'first_name'],
    [fields.have, 'last_name'],
    [fields.have, 'domain'],
    [fields.need, 'email'],
  ] as const) {
    await panel.getByRole('combobox', { name: box }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/have=first_name&have=last_name&have=domain&need=email/)
  await expect(nameLink(page, 'Email finder')).toBeVisible()
  await expect(nameLink(page, 'Places nearby')).toBeHidden()
  await expect(page.getByRole('button', { name: fields.more('40') })).toBeVisible()
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
  for (let step = 0; step < 40; step += 1) await press('j')
  const far = await page.locator(':focus').innerText()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: far })).toBeVisible()
  await page.goBack()
  await expectFocus(nameLink(page, far))
  await press('r')
  await expect(page.getByRole('dialog', { name: en.run.title(far), exact: true })).toBeVisible()
})

test('a row the pointer rests on is read ahead once, passing over rows reads nothing', async ({ page, open, mock }) => {
  await page.clock.install()
  await open('/enrichments')
  await expect(list(page)).toBeVisible()
  const box = await list(page).boundingBox()
  if (!box) throw new Error('The list has no box.')
  // However long a busy machine takes to move the pointer, no time passes for the page.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.mouse.move(box.x + 300, box.y + 10)
  await page.mouse.move(box.x + 300, box.y + 500, { steps: 4 })
  await page.mouse.move(box.x + 300, box.y - 40)
  await page.clock.resume()
  const passed = detailsRead(await mock.requests()).length
  expect(passed).toBe(0)

  await row(page, 'Mobile number').hover()
  await expect.poll(async () => detailsRead(await mock.requests()).length).toBeGreaterThan(passed)
  const read = detailsRead(await mock.requests()).length
  await row(page, 'Person profile').hover()
  await expect.poll(async () => detailsRead(await mock.requests()).length).toBe(read + 1)
  await row(page, 'Mobile number').hover()
  await nameLink(page, 'Mobile number').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile number' })).toBeVisible()
  expect(detailsRead(await mock.requests())).toHaveLength(read + 1)
})

test('of a long catalogue the counts are shown as partial, until a filter has loaded the rest', async ({
  page,
  http,
}) => {
  await http.mock.seed({ name: 'bench' })
  await openOn(http, page, '/enrichments')
  await expect(page.getByText(t.counted(t.within('500', '1,174')))).toBeVisible()
  // The service finds one category by itself; for two of them all pages are read.
  await page.getByRole('button', { name: /^Company \d/ }).click()
  await expect(count(page, /^\d+ of 1,174$/)).toBeVisible()
  await http.mock.fail({ match: { path: '/v1/enrichments/' }, times: 5, fault: { kind: 'status', status: 500 } })
  await page.getByRole('button', { name: /^Email(?: \d|$)/ }).click()
  const alert = page.getByRole('alert').filter({ hasText: t.failedRest })
  await expect(alert).toBeVisible({ timeout: 60_000 })
  await expect(count(page, / in 500 of 1,174$/)).toBeVisible()
  await expect(list(page)).toBeVisible()
  await http.mock.clearFaults()
  await alert.getByRole('button', { name: en.common.retry }).click()
  await expect(count(page, /^\d+ of 1,174$/)).toBeVisible()
  await expect(page.getByText(t.counted(t.within('500', '1,174')))).toBeHidden()
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

for (const [state, address, exists] of [
  ['cards, ticked', '/enrichments?view=cards&ticked=123,106', ticked],
  ['a comparison', '/enrichments?compare=123,106,101', (page: Page) => page.getByRole('row', { name: /^domain/ })],
  [
    'filters in force',
    '/enrichments?ready=0&category=Email&category=Nope&source=Verity&price=0-3&have=domain',
    (page: Page) => page.getByText(/^Checked \d/),
  ],
] as const) {
  test(`ux 21: the catalogue with ${state} has no findings of axe and never scrolls sideways`, async ({
    page,
    open,
  }) => {
    test.setTimeout(120_000)
    await open(address)
    await expect(exists(page).first()).toBeVisible({ timeout: 30_000 })
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      expect.soft(await axeFindingsInBothThemes(page)).toEqual([])
      await expect.soft.poll(() => tooWide(page)).toEqual([])
    }
  })
}

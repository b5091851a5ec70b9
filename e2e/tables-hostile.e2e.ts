import type { Page } from '@playwright/test'
import { hostileKinds } from '#mock-service/seeds/hostile-texts.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { en } from '#texts/en.ts'
import { expect, type HttpDoor, test } from './fixtures.ts'
import { harmless, openHostile } from './hostile-steps.ts'
import { DESK, PHONE, tooWide } from './layout.ts'
import { cell } from './table-steps.ts'

/** Nothing ran, and nothing scrolls sideways. */
async function check(page: Page, state: string): Promise<void> {
  await harmless(page, state)
  await expect.soft.poll(() => tooWide(page), { message: `${state} scrolls sideways`, timeout: 2000 }).toEqual([])
}
const path = (name: string) => `/tables/${seededTableId(name)}`

/** Types into a cell, and waits until the service has the value under the column's own name. */
async function type(http: HttpDoor, page: Page, table: string, at: readonly [number, number], column: string) {
  const value = `typed into ${column}`
  await cell(page, ...at).click()
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => new Map(Object.entries((await http.mock.rowsOf(table, at[0], 1))[0] ?? {})).get(column))
    .toBe(value)
}

test('reliability T-SEC-07: tables and folders of hostile names are listed as text', async ({ page, http }) => {
  const complaints = await openHostile(http, page, '/tables')
  await expect(page.getByRole('treegrid', { name: en.tablesList.tree.label }).getByRole('row').first()).toBeVisible()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await check(page, `list at ${size.width} px`)
  }
  expect(complaints).toEqual([])
})

test('reliability T-SEC-07: every hostile table is shown as text, its headers and its cells', async ({
  page,
  http,
}) => {
  test.setTimeout(180_000)
  const complaints = await openHostile(http, page, path(hostileKinds[0] ?? ''))
  for (const kind of hostileKinds) {
    await page.goto(http.url + path(kind))
    await expect(cell(page, 0, 0)).not.toHaveText('')
    await check(page, kind)
    await cell(page, 1, 0).click()
    await page.keyboard.press('Control+c')
    await check(page, `${kind}, a cell copied`)
  }
  await page.setViewportSize(PHONE)
  await check(page, 'on a phone')
  expect(complaints).toEqual([])
})

test('reliability F30: twins are shown and not editable; __proto__, a.b and id are columns like any other', async ({
  page,
  http,
}) => {
  const complaints = await openHostile(http, page, path('Twins'))
  await expect(cell(page, 0, 0)).toHaveAttribute('aria-readonly', 'true')
  await expect(cell(page, 0, 1)).toHaveAttribute('aria-readonly', 'true')
  const before = (await http.mock.rowsOf('Twins', 1, 1))[0]
  await cell(page, 1, 0).click()
  await page.keyboard.type('never')
  await page.keyboard.press('Escape')

  await type(http, page, 'Twins', [1, 2], '__proto__')
  await type(http, page, 'Twins', [1, 3], 'constructor')
  await type(http, page, 'Twins', [1, 4], 'a.b')
  const after = (await http.mock.rowsOf('Twins', 1, 1))[0]

  expect(after?.['name']).toEqual(before?.['name'])
  expect(after?.['a']).toEqual(before?.['a'])
  await check(page, 'twins')
  expect(complaints).toEqual([])
})

test('reliability F27: five hundred columns, cells of megabytes and odd values are shown and edited', async ({
  page,
  http,
}) => {
  test.setTimeout(120_000)
  const complaints = await openHostile(http, page, path('500 columns'))
  await page.evaluate(() => {
    const watched: number[] = []
    new PerformanceObserver((list) => watched.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(window, { watched })
  })
  const longest = async (what: string) => {
    const all = await page.evaluate(() => (window as unknown as { watched?: number[] }).watched?.splice(0) ?? [])
    test.info().annotations.push({ type: what, description: `longest task ${Math.round(Math.max(0, ...all))} ms` })
  }
  await expect(cell(page, 0, 0)).toHaveText('r0 c0')
  await cell(page, 0, 0).click()
  await page.keyboard.press('Control+ArrowRight')
  await expect(cell(page, 0, 499)).toHaveText('r0 c499')
  await page.keyboard.type('the last')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await http.mock.rowsOf('500 columns', 0, 1))[0]?.['column 500']).toBe('the last')
  await longest('500 columns')

  await page.goto(http.url + path('Large cells'))
  await expect(cell(page, 0, 0)).toContainText('word word')
  await expect(cell(page, 1, 0)).toContainText('=cmd|')
  await type(http, page, 'Large cells', [0, 2], 'text 3')
  const [first] = await http.mock.rowsOf('Large cells', 0, 1)
  expect(String(first?.['text 2'])).toHaveLength(2 ** 20)

  await page.goto(http.url + path('Odd values'))
  await expect(cell(page, 0, 0)).toHaveAccessibleName('12345678901234567890')
  await check(page, 'odd values')
  await page.goto(http.url + path('No columns'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await check(page, 'no columns')
  expect(complaints).toEqual([])
})

import type { Page, Request } from '@playwright/test'
import { tableTexts } from '#texts/tables/table.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { cell, gridInput, pasteText } from './table-steps.ts'

const { table: t } = tableTexts.en
const { tableRows } = tableRowsTexts.en

const TABLE = '00000000-0000-4000-8000-000000100000'
const ROWS = 1000
const COLUMNS = 10

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Watches what goes out: how many writes, and how many at once at most. */
function watchWrites(page: Page) {
  const seen = { sent: 0, open: 0, most: 0, rows: [] as string[] }
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    seen.sent++
    seen.open++
    seen.most = Math.max(seen.most, seen.open)
    const body = request.postDataJSON() as { readonly rows: readonly { readonly id: string }[] }
    seen.rows.push(...body.rows.map(({ id }) => id))
  })
  const ended = (request: Request) => void (request.method() === 'PATCH' && seen.open--)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    get: () => ({ ...seen }),
    reset: () => Object.assign(seen, { sent: 0, most: 0, rows: [] }),
  }
}

async function openBench(http: HttpDoor, page: Page) {
  await http.mock.seed({ name: 'bench' })
  await openOn(http, page, `/tables/${TABLE}`)
  await cell(page, 0, 0).click()
  await expect(gridInput(page)).toBeFocused()
}

const block = (textOf: (row: number, column: number) => string) =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_unused, column) => textOf(row, column)).join('\t'),
  ).join('\n')

test('tables G15: 1,000 × 10 cells go out in 20 writes, three at once; refused rows alone are sent again; one undo', async ({
  http,
  page,
}) => {
  test.setTimeout(180_000)
  await openBench(http, page)
  const writes = watchWrites(page)
  // Each tenth row holds what the service does not take.
  await pasteText(
    page,
    block((row, column) => (row % 10 === 3 && column === 4 ? '__refused__' : `p${row}/${column}`)),
  )
  const dialog = page.getByRole('dialog', { name: tableRows.paste.title('1,000') })
  await dialog.getByRole('button', { name: tableRows.paste.confirm, exact: true }).click()
  await expect(cell(page, 0, 4)).toHaveText('p0/4')

  // The grid is worked in meanwhile.
  await cell(page, 2, 6).click()
  await page.keyboard.type('meanwhile')
  await page.keyboard.press('Escape')

  await expect(page.getByText(t.save.failed('1,000'))).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => writes.get().open).toBe(0)
  const { sent, most, rows } = writes.get()
  expect({ sent, rows: rows.length, different: new Set(rows).size }).toEqual({ sent: 20, rows: ROWS, different: ROWS })
  expect(most).toBeLessThanOrEqual(3)
  await expect(cell(page, 3, 4)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 3, 4)).toHaveText('__refused__')
  await expect(cell(page, 4, 4)).not.toHaveAttribute('aria-invalid', 'true')

  writes.reset()
  await page.getByText(t.save.failed('1,000')).click()
  await page.getByRole('button', { name: tableRows.unsaved.retryAll }).first().click()
  await expect.poll(() => writes.get().sent, { timeout: 30_000 }).toBe(2)
  expect(new Set(writes.get().rows).size).toBe(100)
  await page.keyboard.press('Escape')
  await expect(page.getByText(t.save.failed('1,000'))).toBeVisible({ timeout: 30_000 })

  writes.reset()
  await cell(page, 0, 0).click()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, 4)).toHaveText(/#0$/)
  await expect(page.getByText(t.save.saved)).toBeVisible({ timeout: 60_000 })
  expect(writes.get().sent).toBeLessThanOrEqual(20)
  const back = await http.mock.rowsOf(TABLE, 0, ROWS)
  expect(back.filter((row) => Object.values(row).some((value) => /^p\d/.test(String(value))))).toEqual([])
})

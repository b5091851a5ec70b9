import type { Locator, Page } from '@playwright/test'
import { tableTexts } from '#texts/tables/table.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { expect, type HttpDoor, type Mock, openOn } from './fixtures.ts'

const { table: t } = tableTexts.en

/** The table of the screenshots: 4,800 rows; `name`, `domain` and `title` are its first columns and have text. */
export const OUTBOUND = seededTableId('Q3 outbound')

/** A cell of the grid by row and column from 0, where it is drawn. */
export const cell = (page: Page, row: number, column: number): Locator =>
  page.getByRole('grid').locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)

/** Opens a table on real HTTP; resolves when its first row is drawn. */
export async function openTable(http: HttpDoor, page: Page, table = OUTBOUND): Promise<void> {
  await openOn(http, page, `/tables/${table}`)
  await expect(cell(page, 0, 0)).not.toBeEmpty()
}

/** Types into a cell with the keyboard, and continues with Enter. */
export async function type(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Returns the state of the value of a cell, as the grid marks it. */
export async function markOf(page: Page, row: number, column: number): Promise<string | undefined> {
  const classNames = (await cell(page, row, column).getAttribute('class')) ?? ''
  return ['device', 'sending', 'doubt', 'refused', 'conflict'].find((mark) => classNames.includes(`_${mark}_`))
}

export const expectMark = (page: Page, row: number, column: number, mark: string | undefined): Promise<void> =>
  expect.poll(() => markOf(page, row, column)).toBe(mark)

/** Text of the status bar once everything is at the service. */
export const saved = (page: Page): Locator => page.getByText(t.save.saved, { exact: true })

/** Writes of rows that reached the service. */
export const patches = async (mock: Mock) =>
  (await mock.requests()).filter(({ method, path }) => method === 'PATCH' && path.endsWith('/rows'))

/** Returns the value that the service stores in one cell. */
export async function held(mock: Mock, row: number, column: string, table = OUTBOUND): Promise<unknown> {
  const [found] = await mock.rowsOf(table, row, 1)
  return found?.[column]
}

/** Rows of text as a spreadsheet copies them, put into the grid at the active cell. */
export async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const target = document.activeElement
      target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    rows.map((row) => row.join('\t')).join('\r\n'),
  )
}

/** Returns texts and marks of the drawn cells, by `row/column`. */
export const drawn = (page: Page): Promise<Record<string, { readonly text: string; readonly mark: string | null }>> =>
  page.evaluate(() => {
    const cells: Record<string, { text: string; mark: string | null }> = {}
    for (const row of document.querySelectorAll('[role=grid] [role=row][aria-rowindex]')) {
      if (!(row instanceof HTMLElement) || row.hidden) continue
      for (const one of row.querySelectorAll('[aria-colindex]')) {
        const key = `${Number(row.getAttribute('aria-rowindex')) - 2}/${Number(one.getAttribute('aria-colindex')) - 2}`
        const mark = /_(device|sending|doubt|refused|conflict)_/.exec(one.className)?.[1] ?? null
        cells[key] = { text: one.textContent, mark }
      }
    }
    return cells
  })

/** The one input of the grid. */
export const gridInput = (page: Page): Locator => page.locator('[data-grid-input]')

export async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses on one element, moves to another, releases. */
export async function dragFrom(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged, or where to, is not on the screen.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** Puts a text on the clipboard, as another program would, and pastes it with the keys. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text)
  await page.keyboard.press('ControlOrMeta+v')
}

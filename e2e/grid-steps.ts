import type { Locator, Page } from '@playwright/test'
import type { Mock } from './fixtures.ts'

/** A cell by the number of its row and the place of its column, both from 1. */
export const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] > [role=gridcell][aria-colindex="${column + 1}"]`)

/** The one input of the grid. */
export const gridInput = (page: Page): Locator => page.locator('[data-grid-input]')

export async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses on one thing, moves to another, lets go. */
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

/** What the service has in a cell; rows counted from 1. */
export async function heldBy(mock: Mock, table: string, row: number, column: string): Promise<unknown> {
  const [found] = await mock.rowsOf(table, row - 1, 1)
  return found?.[column]
}

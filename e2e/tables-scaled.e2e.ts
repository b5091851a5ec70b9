import type { Page } from '@playwright/test'
import { boxOf } from './canvas-steps.ts'
import { expect, test } from './fixtures.ts'
import { HOST_SCALES, scaleHost } from './host-scale.ts'
import { cell, gridInput, openTable } from './table-steps.ts'

const DATE = 9

/** The middle of a cell, as the screen shows it. */
async function middleOf(page: Page, row: number, column: number) {
  const { x, y, width, height } = await boxOf(cell(page, row, column))
  return { x: x + width / 2, y: y + height / 2 }
}

const active = async (page: Page) => {
  const at = page.locator('[id$="-active-cell"]')
  const row = at.locator('xpath=ancestor::*[@aria-rowindex]')
  return [Number(await row.getAttribute('aria-rowindex')) - 2, Number(await at.getAttribute('aria-colindex')) - 2]
}

for (const scale of HOST_SCALES) {
  const [tag, property, value] = scale
  test(`in a host with ${tag} { ${property}: ${value} } the cell under the pointer is hit, and overlays open at it`, async ({
    http,
    page,
  }) => {
    await page.setViewportSize({ width: 1400, height: 800 })
    await openTable(http, page)
    await scaleHost(page, scale)

    for (const [row, column] of [
      [0, 0],
      [3, 2],
      [9, 3],
      [14, 4],
    ] as const) {
      const { x, y } = await middleOf(page, row, column)
      await page.mouse.click(x, y)
      await expect.poll(() => active(page)).toEqual([row, column])
    }

    await test.step('two clicks open the cell, and the editor is over it', async () => {
      const { x, y } = await middleOf(page, 12, 2)
      await page.mouse.dblclick(x, y)
      const [editor, target] = [await boxOf(gridInput(page)), await boxOf(cell(page, 12, 2))]
      expect(Math.abs(editor.x - target.x)).toBeLessThan(4)
      expect(Math.abs(editor.y - target.y)).toBeLessThan(4)
      await page.keyboard.press('Escape')
    })

    await test.step('the menu opens at the pointer', async () => {
      const { x, y } = await middleOf(page, 5, 1)
      await page.mouse.click(x, y, { button: 'right' })
      const menu = await boxOf(page.getByRole('menu'))
      expect(Math.abs(menu.x - x)).toBeLessThan(16)
      expect(Math.abs(menu.y - y)).toBeLessThan(16)
      await page.keyboard.press('Escape')
    })

    await test.step('the menu of a column opens below its head', async () => {
      const head = page.getByRole('columnheader').nth(2)
      await head.click({ button: 'right' })
      const [menu, target] = [await boxOf(page.getByRole('menu')), await boxOf(head)]
      expect(Math.abs(menu.y - (target.y + target.height))).toBeLessThan(32)
      expect(menu.x).toBeLessThan(target.x + target.width)
      expect(menu.x + menu.width).toBeGreaterThan(target.x)
      await page.keyboard.press('Escape')
    })

    await test.step('the editor beside a cell is below it', async () => {
      await cell(page, 4, 5).click()
      await page.keyboard.press('Home')
      for (let step = 0; step < DATE; step += 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('F2')
      const target = await boxOf(cell(page, 4, DATE))
      const popover = await boxOf(page.getByRole('dialog'))
      expect(Math.abs(popover.y - (target.y + target.height))).toBeLessThan(16)
      expect(popover.x).toBeLessThan(target.x + target.width)
      expect(popover.x + popover.width).toBeGreaterThan(target.x)
      await page.keyboard.press('Escape')
    })

    await test.step('the edge of a column follows the pointer', async () => {
      await page.keyboard.press('Home')
      const head = page.getByRole('columnheader').nth(1)
      const { x, width, y, height } = await boxOf(head)
      await page.mouse.move(x + width - 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width + 58, y + height / 2, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => Math.abs((await boxOf(head)).width - width - 60)).toBeLessThan(3)
    })
  })
}

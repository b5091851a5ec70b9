import type { Locator, Page } from '@playwright/test'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { boxOf, card, freePosition, LEADS, leadsOpened, middleOf, port, pull, edgeById } from './canvas-steps.ts'
import { expect, test } from './fixtures.ts'
import { saved, unsaved } from './flow-steps.ts'
import { HOST_SCALES, scaleHost } from './host-scale.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the distance of two points of the window, in px. */
const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Drags by a small step first: React Flow counts from where it ends. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 1, from.y + 2)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** Returns the middle of an element that does not move any more: the host has just been scaled. */
async function restingMiddleOf(element: Locator): Promise<Point> {
  let last = await middleOf(element)
  await expect
    .poll(async () => {
      const before = last
      last = await middleOf(element)
      return apart(before, last)
    })
    .toBeLessThan(0.1)
  return last
}

/** Undoes one step, and waits until nothing is left to be saved. */
async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Control+z')
  await expect(saved(page)).toBeVisible()
}

test('flows: in a host that zooms or scales its page the pointer hits the element under it, and overlays open at it', async ({
  page,
  open,
  context,
}) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1600, height: 1000 })
  // Moves of the camera take no time.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(LEADS)
  await leadsOpened(page)
  const finder = card(page, 'Email finder')
  const palette = page.getByRole('combobox', { name: flowAsides.palette.label })

  // One smaller, one larger, and one that `transform` makes: the fourth would show no more.
  for (const scale of HOST_SCALES.filter(([, , value]) => value !== '1.1')) {
    const reset = await scaleHost(page, scale)
    const step = (what: string, run: () => Promise<void>) => test.step(`${scale.join(' ')}: ${what}`, run)
    // As who comes to the canvas with the pointer.
    const ground = await freePosition(page)
    await page.mouse.move(ground.x, ground.y, { steps: 2 })
    await page.keyboard.press('Escape')

    await step('an edge ends at its ports', async () => {
      const line = edgeById(page, 'inputs/full_name|>nodes/split').locator('path').first()
      const [from, to] = [port(card(page, 'full_name'), 'out'), port(card(page, 'Split name'), 'in')]
      await expect.poll(async () => Math.abs((await boxOf(line)).x - (await middleOf(from)).x)).toBeLessThan(8)
      const { x, width } = await boxOf(line)
      expect(Math.abs(x + width - (await middleOf(to)).x)).toBeLessThan(8)
    })

    await step('a card follows the pointer that holds it', async () => {
      const before = await restingMiddleOf(finder)
      const to = { x: before.x + 40, y: before.y - 60 }
      await drag(page, before, to)
      await expect(unsaved(page)).toBeVisible()
      await expect(finder).toHaveClass(/selected/)
      expect(apart(await middleOf(finder), to)).toBeLessThan(6)
      await undo(page)
      await expect.poll(async () => apart(await middleOf(finder), before)).toBeLessThan(1)
    })

    await step('a box takes the cards that it is drawn over', async () => {
      const box = await boxOf(card(page, 'Find domain'))
      const [from, to] = [
        { x: box.x - 16, y: box.y - 20 },
        { x: box.x + box.width - 12, y: box.y + box.height + 20 },
      ]
      const under = await page.locator('.react-flow__node').evaluateAll(
        (cards, [start, end]) =>
          cards.flatMap((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            const isIn = left < end.x && right > start.x && top < end.y && bottom > start.y
            return isIn ? (one.getAttribute('data-id') ?? '') : []
          }),
        [from, to] as const,
      )
      await page.keyboard.down('Shift')
      await drag(page, from, to)
      await page.keyboard.up('Shift')
      const taken = page.locator('.react-flow__node.selected')
      await expect
        .poll(() => taken.evaluateAll((cards) => cards.map((one) => one.getAttribute('data-id') ?? '')))
        .toEqual(under)
    })

    await step('an edge is dragged from a port to the card under the pointer', async () => {
      await pull(page, await middleOf(port(card(page, 'company'), 'out')), await middleOf(card(page, 'Scoring API')))
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
    })

    await step('two presses of the ground ask there what is to be added', async () => {
      const position = await freePosition(page)
      await page.mouse.dblclick(position.x, position.y)
      const popover = await boxOf(page.getByRole('dialog').filter({ has: palette }))
      expect(Math.abs(popover.x - position.x)).toBeLessThan(24)
      expect(
        Math.min(Math.abs(popover.y - position.y), Math.abs(popover.y + popover.height - position.y)),
      ).toBeLessThan(24)
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    })

    await step('the menu of a card opens at the pointer', async () => {
      const at = await middleOf(finder)
      await page.mouse.click(at.x, at.y, { button: 'right' })
      const menu = await boxOf(page.getByRole('menu', { name: flowOutline.actions('Email finder') }))
      expect(Math.abs(menu.x - at.x)).toBeLessThan(16)
      expect(Math.min(Math.abs(menu.y - at.y), Math.abs(menu.y + menu.height - at.y))).toBeLessThan(16)
      await page.keyboard.press('Escape')
    })

    await step('what is pasted comes to the pointer', async () => {
      await page.keyboard.press('Control+c')
      const position = await freePosition(page)
      await page.mouse.move(position.x, position.y, { steps: 2 })
      await page.keyboard.press('Control+v')
      await expect(finder).toHaveCount(2)
      await expect.poll(async () => apart(await boxOf(finder.last()), position)).toBeLessThan(16)
      await undo(page)
      await expect(finder).toHaveCount(1)
    })

    await step('what is dropped from the palette comes under the pointer', async () => {
      // Above all cards: where another one is in the way, a new one goes below it.
      const pane = await boxOf(page.locator('.react-flow__pane'))
      const position = { x: pane.x + pane.width * 0.3, y: pane.y + pane.height * 0.1 }
      await page.getByRole('button', { name: t.kinds.transform, exact: true }).hover()
      await page.mouse.down()
      await page.mouse.move(position.x - 20, position.y, { steps: 3 })
      await page.mouse.move(position.x, position.y, { steps: 2 })
      await page.mouse.up()
      await expect(unsaved(page)).toBeVisible()
      const added = page.locator('.react-flow__node.selected:not([data-id="nodes/mail"])')
      await expect(added).toHaveCount(1)
      const head = async () => {
        const { x, y, width } = await boxOf(added)
        return { x: x + width / 2, y: y + 20 }
      }
      await expect.poll(async () => apart(await head(), position)).toBeLessThan(24)
      await undo(page)
    })

    await step('a press of the small map shows what lies there, and the wheel keeps the place under it', async () => {
      // So near that the frame around what is seen is within the map.
      for (let presses = 0; presses < 4; presses += 1) await page.getByRole('button', { name: t.zoom.in }).click()
      const map = page.getByTestId('minimap')
      const { x, y, width, height } = await boxOf(map)
      const position = { x: x + width * 0.55, y: y + height * 0.45 }
      await page.mouse.click(position.x, position.y)
      await expect.poll(async () => apart(await middleOf(map.locator('rect')), position)).toBeLessThan(4)
      await page.getByRole('button', { name: t.zoom.fit }).click()
      await expect(finder).toBeInViewport({ ratio: 0.9 })
      const at = await middleOf(finder)
      await page.mouse.move(at.x, at.y)
      const { width: before } = await boxOf(finder)
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, 120)
      await page.keyboard.up('Control')
      await expect.poll(async () => (await boxOf(finder)).width).toBeLessThan(before - 4)
      expect(apart(await middleOf(finder), at)).toBeLessThan(2)
      await page.getByRole('button', { name: t.zoom.fit }).click()
    })

    await reset()
  }
})

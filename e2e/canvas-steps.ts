import type { Locator, Page } from '@playwright/test'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { expect } from './fixtures.ts'

/** The page of the showcase's flow. */
export const LEADS = '/flows/fl_leadscore'

/** A card of the graph, by a text on it. */
export const card = (page: Page, name: string): Locator => page.locator('.react-flow__node').filter({ hasText: name })
/** The first port of a card on one side. */
export const port = (of: Locator, side: 'in' | 'out'): Locator =>
  of.locator(`.react-flow__handle[data-handleid^="${side}"]`).first()
/** The edges that are elements; in a large flow others are painted. */
export const edges = (page: Page): Locator => page.locator('.react-flow__edge')
/** An edge by its id: `source|exit>target`. */
export const edgeById = (page: Page, id: string): Locator => page.locator(`.react-flow__edge[data-id="${id}"]`)

/**
 * Returns the ids of the edges on the page that go behind a card which is at neither of their ends; of a flow that is
 * all elements.
 */
export const hiddenEdges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.react-flow__node:not(.react-flow__node-group)')].map((element) => {
      const { x, y, right, bottom } = element.getBoundingClientRect()
      return { id: element.getAttribute('data-id') ?? '', x, y, right, bottom }
    })
    return [...document.querySelectorAll('.react-flow__edge')].flatMap((edge) => {
      const id = edge.getAttribute('data-id') ?? ''
      const path = edge.querySelector('path')
      const matrix = path?.getScreenCTM()
      if (!path || !matrix) throw new Error(`The edge ${id} has no path.`)
      const others = boxes.filter((box) => !id.startsWith(`${box.id}|`) && !id.endsWith(`>${box.id}`))
      const points = Array.from({ length: Math.ceil(path.getTotalLength() / 3) }, (_, step) =>
        path.getPointAtLength(step * 3).matrixTransform(matrix),
      )
      const isBehind = points.some(({ x, y }) =>
        others.some((box) => x > box.x && x < box.right && y > box.y && y < box.bottom),
      )
      return isBehind ? [id] : []
    })
  })

/** Waits until the lead flow is rendered and its prices are loaded. */
export async function leadsOpened(page: Page): Promise<void> {
  await expect(card(page, 'Email finder')).toBeVisible()
  await expect(card(page, 'Work email')).toContainText('0.4')
}

/** Returns the position of an element on the page, in pixels. Throws for one that is not there. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not there.')
  return box
}

/** The centre of an element on the page, in pixels. */
export const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = await boxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A position of the background near the middle, without a card or an edge over it. */
export async function freePosition(page: Page) {
  const { x, y, width, height } = await boxOf(page.locator('.react-flow__pane'))
  for (let down = 0.3; down < 0.8; down += 0.02)
    for (let along = 0.4; along < 0.8; along += 0.02) {
      const position = { x: x + width * along, y: y + height * down }
      const isFree = () =>
        page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.matches('.react-flow__pane') ?? false, position)
      if (!(await isFree())) continue
      // In a large flow what is painted there becomes an element when the pointer comes.
      await page.mouse.move(position.x, position.y)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      if (await isFree()) return position
    }
  throw new Error('There is no free ground.')
}

/** Drags with the mouse from one position of the page to another. */
export async function pull(
  page: Page,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y - 10, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await page.mouse.up()
}

/** Adds a node from the view that has the focus: its name is typed, and the first that is found is taken. */
export async function addByTyping(page: Page, text: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: flowAsides.palette.label })
  await page.keyboard.press(text.slice(0, 1))
  await expect(field).toBeFocused()
  await page.keyboard.type(text.slice(1))
  await expect(page.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
}

/** Renames the focused item. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: flowAsides.rename.label(from), exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type(to)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
}

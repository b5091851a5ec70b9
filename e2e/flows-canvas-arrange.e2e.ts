import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect as connect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowSelection } from '#texts/en/flows/flow-selection.ts'
import { boxOf, card, LEADS, leadsOpened, middleOf, pull, rename, edges } from './canvas-steps.ts'
import { expect, test } from './fixtures.ts'
import { saved } from './flow-steps.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: flowSelection.label })
const camera = (page: Page) => page.locator('.react-flow__viewport').evaluate((element) => element.style.transform)
const positionOf = (page: Page, name: string) =>
  card(page, name)
    .first()
    .evaluate((element) => element.style.transform)
/** Returns the positions of all cards, once none moves any more. */
async function restingPositions(page: Page): Promise<string> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = await placesOf(page)
      return last === before
    })
    .toBe(true)
  return last
}
const placesOf = (page: Page) =>
  page
    .locator('.react-flow__node-card')
    .evaluateAll((cards) => cards.map((element) => (element as HTMLElement).style.transform).join())
const undo = (page: Page) => page.keyboard.press('Control+z')

async function choose(page: Page, item: string): Promise<void> {
  await bar(page).getByRole('button', { name: flowSelection.align }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('flows: several cards are aligned, spread, grouped, moved and resized by mouse, and each act is one step', async ({
  page,
  open,
}) => {
  await open(LEADS)
  await leadsOpened(page)

  await test.step('a frame dragged with Shift selects; a click with Ctrl or Shift adds a card, or removes it', async () => {
    const [first, last] = [await boxOf(card(page, 'Split name')), await boxOf(card(page, 'Company profile'))]
    await page.keyboard.down('Shift')
    await pull(
      page,
      { x: first.x - 10, y: first.y - 30 },
      { x: last.x + last.width + 10, y: last.y + last.height + 10 },
    )
    await page.keyboard.up('Shift')
    await expect(bar(page)).toContainText(flowSelection.count(4))
    await page.keyboard.down('Control')
    await card(page, 'full_name').click()
    await page.keyboard.up('Control')
    await expect(bar(page)).toContainText(flowSelection.count(5))
    for (const count of [4, 5, 4]) {
      await card(page, 'full_name').click({ modifiers: ['Shift'] })
      await expect(bar(page)).toContainText(flowSelection.count(count))
    }
  })

  await test.step('they are aligned and spread, and undo puts them back', async () => {
    const [split, finder] = [await boxOf(card(page, 'Split name')), await boxOf(card(page, 'Email finder'))]
    expect(split.y).not.toBe(finder.y)
    await choose(page, flowSelection.alignTop)
    await expect.poll(async () => (await boxOf(card(page, 'Email finder'))).y).toBe(split.y)
    expect((await boxOf(card(page, 'Find domain'))).y).toBe(split.y)
    await undo(page)
    await expect.poll(async () => (await boxOf(card(page, 'Email finder'))).y).toBe(finder.y)
    await choose(page, flowSelection.distributeDown)
    await expect(page.getByRole('button', { name: t.undo, exact: true })).not.toHaveAttribute('aria-disabled')
    await undo(page)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a group is named, moves its content along, and is resized', async () => {
    await bar(page).getByRole('button', { name: flowSelection.group, exact: true }).click()
    const group = page.locator('.react-flow__node-group')
    await expect(group).toBeFocused()
    await rename(page, t.kinds.group, 'Who it is')
    await expect(group).toContainText('Who it is')
    const [frame, finder] = [await boxOf(group), await middleOf(card(page, 'Email finder'))]
    await pull(page, { x: frame.x + 60, y: frame.y + 14 }, { x: frame.x + 80, y: frame.y + 114 })
    await expect.poll(async () => (await middleOf(card(page, 'Email finder'))).y).toBeGreaterThan(finder.y + 60)
    const moved = await boxOf(group)
    const corner = { x: moved.x + moved.width, y: moved.y + moved.height }
    await pull(page, corner, { x: corner.x + 60, y: corner.y + 40 })
    await expect.poll(async () => (await boxOf(group)).width).toBeGreaterThan(moved.width + 40)
    await group.focus()
    await page.keyboard.press('Shift+Alt+ArrowLeft')
    await expect.poll(async () => (await boxOf(group)).width).toBeLessThan(moved.width + 60)
    // Narrower, larger, moved, named, grouped.
    for (let steps = 0; steps < 5; steps += 1) await undo(page)
    await expect(group).toHaveCount(0)
    await expect(saved(page)).toBeVisible()
  })
})

test('flows: a part is copied into another flow and comes from text, all is tidied and undone at once, after a reload too', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(LEADS)
  await leadsOpened(page)

  await test.step('what is copied is text', async () => {
    await card(page, 'Split name').click()
    await page.keyboard.down('Control')
    await card(page, 'Email finder').click()
    await page.keyboard.up('Control')
    await page.keyboard.press('Control+c')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(Object.keys((JSON.parse(text) as { nodes: object }).nodes)).toEqual(['split', 'mail'])
    await page.keyboard.press('Control+v')
    await expect(card(page, 'Email finder')).toHaveCount(2)
    await undo(page)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('it is pasted into another flow with the edges between its parts, and a node from any text', async () => {
    await page.goto('/flows/fl_blankpage')
    await expect(page.getByRole('heading', { name: connect.empty.title })).toBeVisible()
    await page.keyboard.press('Control+v')
    await expect(card(page, 'Email finder')).toBeVisible()
    await expect(edges(page)).toHaveCount(3)
    const node = {
      type: 'transform',
      name: 'From a message',
      inputs: {},
      expression: '"x"',
      outputs: [{ id: 'value' }],
    }
    await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(node))
    await page.keyboard.press('Control+v')
    await expect(card(page, 'From a message')).toBeFocused()
  })

  await test.step('all is tidied in one step, which a reload does not forget', async () => {
    const before = await restingPositions(page)
    await page.getByRole('button', { name: t.tidy, exact: true }).click()
    await expect(page.getByText(t.tidied).first()).toBeVisible()
    await expect.poll(() => placesOf(page)).not.toBe(before)
    const tidied = await restingPositions(page)
    await expect(page.getByText(/draft saved on this device/)).toBeVisible()
    await page.reload()
    await expect(card(page, 'From a message')).toBeVisible()
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await expect.poll(() => placesOf(page)).toBe(before)
    await page.getByRole('button', { name: t.redo, exact: true }).click()
    await expect.poll(() => placesOf(page)).toBe(tidied)
    const split = await positionOf(page, 'Split name')
    await page.getByRole('button', { name: t.kinds.condition, exact: true }).click()
    await expect(page.locator('.react-flow__node-card').last()).toBeFocused()
    // Far from the position of the auto-layout, which may be its present position.
    for (let steps = 0; steps < 20; steps += 1) await page.keyboard.press('Alt+ArrowDown')
    const loose = await page
      .locator('.react-flow__node-card')
      .last()
      .evaluate((element) => element.style.transform)
    await page.keyboard.press('Alt+t')
    await expect
      .poll(() =>
        page
          .locator('.react-flow__node-card')
          .last()
          .evaluate((element) => element.style.transform),
      )
      .not.toBe(loose)
    expect(await positionOf(page, 'Split name')).toBe(split)
  })
})

test('flows: find, zoom, minimap and keys move the view, and the position is stored on this device', async ({
  page,
  open,
}) => {
  await open(LEADS)
  await leadsOpened(page)
  const zoom = page.getByRole('group', { name: connect.zoom.label })

  await test.step('find moves from match to match, and leaves the focus at the last', async () => {
    await page.keyboard.press('Control+f')
    const find = page.getByRole('search', { name: flowAsides.find.label })
    await expect(find.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('company')
    await expect(find.getByRole('status')).toHaveText(flowAsides.find.count('1', '3'))
    await page.keyboard.press('Enter')
    await expect(find.getByRole('status')).toHaveText(flowAsides.find.count('2', '3'))
    await find.getByRole('button', { name: flowAsides.find.close }).click()
    await expect(page.locator('.react-flow__node.selected')).toBeFocused()
  })

  await test.step('keys zoom, fit the flow, and fit what is selected', async () => {
    await page.keyboard.press('1')
    await expect(zoom).toContainText(connect.zoom.percent('100'))
    await page.keyboard.press('+')
    await expect(zoom).toContainText(connect.zoom.percent('125'))
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect(zoom).toContainText(connect.zoom.percent('80'))
    await page.keyboard.press('0')
    await expect(card(page, 'output')).toBeInViewport({ ratio: 1 })
    const whole = await camera(page)
    await page.keyboard.press('2')
    await expect.poll(() => camera(page)).not.toBe(whole)
    await page.keyboard.press('1')
    await expect(zoom).toContainText(connect.zoom.percent('100'))
  })

  await test.step('the minimap moves the view at once', async () => {
    const before = await camera(page)
    const map = await boxOf(page.getByTestId('minimap'))
    await page.mouse.click(map.x + map.width - 8, map.y + 12)
    await expect.poll(() => camera(page)).not.toBe(before)
    const left = await camera(page)
    await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Lead scoring' })).toBeVisible()
    await page.goBack()
    await expect(card(page, 'Work email')).toBeAttached()
    await expect.poll(() => camera(page)).toBe(left)
  })
})

import type { Page } from '@playwright/test'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as inspector } from '#texts/en/flows/flow-inspector.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowSelection } from '#texts/en/flows/flow-selection.ts'
import { boxOf, card, edges, freePosition, LEADS, leadsOpened, middleOf, port, pull, rename } from './canvas-steps.ts'
import { expect, openOn, test } from './fixtures.ts'
import { saved, unsaved } from './flow-steps.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: flowSelection.label })
const undo = (page: Page) => page.keyboard.press('Control+z')

async function choose(page: Page, item: string): Promise<void> {
  await bar(page).getByRole('button', { name: flowSelection.align }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a flow is changed by mouse: moved, connected, added to, undone, saved', async ({ page, open, mock }) => {
  await open(LEADS)
  await leadsOpened(page)
  const finder = card(page, 'Email finder')

  await test.step('a card is moved, and undo puts it back', async () => {
    const before = await middleOf(finder)
    await page.mouse.move(before.x, before.y)
    await page.mouse.down()
    await page.mouse.move(before.x + 30, before.y + 90, { steps: 5 })
    await page.mouse.up()
    await expect(unsaved(page)).toBeVisible()
    expect((await middleOf(finder)).y).toBeGreaterThan(before.y + 60)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await middleOf(finder)).y).toBeCloseTo(before.y, 0)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a connection asks which output feeds which input, and writes just that reference', async () => {
    const drawn = page.locator('.react-flow__edge[data-id="inputs/company|>nodes/score"]')
    await pull(page, await middleOf(port(card(page, 'company'), 'out')), await middleOf(card(page, 'Scoring API')))
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await page.keyboard.type('title')
    await page.keyboard.press('Enter')
    await expect(drawn).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(drawn).toHaveCount(0)
  })

  await test.step('an edge released over nothing asks for the node there', async () => {
    const count = await edges(page).count()
    await pull(page, await middleOf(port(card(page, 'Find domain'), 'out')), { x: 460, y: 700 })
    await page.getByRole('combobox', { name: flowAsides.palette.label }).fill('headcount')
    await page
      .getByRole('option', { name: /Headcount/ })
      .first()
      .click()
    await expect(card(page, 'Headcount')).toBeVisible()
    await expect(edges(page)).toHaveCount(count + 1)
  })

  await test.step('a click on an edge selects it, and one of its two references is removed', async () => {
    const [source, target] = [await boxOf(card(page, 'Split name')), await boxOf(finder)]
    // Where it goes down, between both of its ports.
    await page.mouse.click((source.x + source.width + target.x) / 2, 20 + source.y + 0.6 * (target.y - source.y))
    await page.getByRole('button', { name: flowConnect.removeOne('last', 'last_name') }).click()
    await expect(finder).toContainText('last_name')
    await page.keyboard.press('Control+z')
    await expect(finder).not.toContainText('last_name')
  })

  await test.step('an item is dragged from the palette to its position', async () => {
    const ground = page.locator('.react-flow__pane')
    await page
      .getByRole('complementary', { name: flowAsides.palette.label })
      .getByRole('button', { name: t.kinds.note, exact: true })
      .dragTo(ground, { targetPosition: { x: 200, y: 480 } })
    await expect(card(page, t.fresh.noteText).last()).toBeInViewport()
    const { x } = await boxOf(card(page, t.fresh.noteText).last())
    expect(Math.abs(x - (await boxOf(ground)).x - 200)).toBeLessThan(120)
    await page.keyboard.press('Control+z')
  })

  await test.step('the right button offers what can be done with a card, at the pointer', async () => {
    const count = await edges(page).count()
    const at = await middleOf(card(page, 'Headcount'))
    await page.mouse.click(at.x, at.y, { button: 'right' })
    const menu = await boxOf(page.getByRole('menu', { name: flowOutline.actions('Headcount') }))
    expect(Math.abs(menu.x - at.x)).toBeLessThan(40)
    await page.getByRole('menuitem', { name: flowSelection.duplicate }).click()
    await expect(card(page, 'Headcount')).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Headcount')).toHaveCount(1)
    await expect(edges(page)).toHaveCount(count)
  })

  await test.step('what is saved is what is seen', async () => {
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    const flow = await mock.flowOf('fl_leadscore')
    expect(JSON.stringify(flow?.config)).toContain('Headcount')
  })
})

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

test('flows G8 and G10: of five hundred nodes those near the screen are drawn, and all are there to be selected and moved', async ({
  page,
  http,
}) => {
  await http.mock.seed({ name: 'bench' })
  await openOn(http, page, '/flows/fl_bench500')
  const node = (id: number) => page.locator(`.react-flow__node[data-id="nodes/n${id}"]`)
  const selection = page.getByRole('toolbar', { name: flowSelection.label })
  const drawn = () => page.locator('.react-flow *').count()
  await expect(node(230)).toBeVisible()
  // It takes space from the canvas when it appears.
  await expect(page.getByRole('heading', { name: inspector.problems.label, exact: true })).toBeVisible()

  await test.step('a tool of an edge that is pressed and released elsewhere leaves the camera where it is', async () => {
    const out = await middleOf(port(node(230), 'out'))
    await page.mouse.move(out.x + 18, out.y)
    const insert = page.getByRole('button', { name: t.edges.insert, exact: true })
    await expect(insert).toBeVisible()
    const before = await boxOf(node(230))
    const ground = { x: before.x + 60, y: before.y - 12 }
    await pull(page, await middleOf(insert), ground)
    await expect(insert).toBeHidden()
    await expect(page.locator('.react-flow__node:focus')).toBeInViewport()
    expect(await boxOf(node(230))).toEqual(before)
  })

  await test.step('panning shows every card in its position', async () => {
    for (const next of [250, 270, 290]) {
      // The tools of an edge may come to where the pointer is before the mouse is down; those are not to be pulled.
      await expect(async () => {
        const from = await freePosition(page)
        await pull(page, from, { x: from.x - 232, y: from.y })
        await expect(node(next)).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
      expect(await drawn()).toBeLessThan(1000)
    }
    await expect(node(190)).toHaveCount(0)
  })

  await test.step('all are selected, and deselected by a click on the background', async () => {
    await node(270).click()
    await page.keyboard.press('Control+a')
    await expect(selection).toContainText(flowSelection.count(502))
    const ground = await freePosition(page)
    await page.mouse.click(ground.x, ground.y)
    await expect(selection).toHaveCount(0)
  })

  await test.step('a card is moved, and undo puts it back', async () => {
    const before = await boxOf(node(270))
    await pull(page, { x: before.x + 60, y: before.y + 14 }, { x: before.x + 100, y: before.y + 54 })
    await expect.poll(async () => (await boxOf(node(270))).y).toBeGreaterThan(before.y + 20)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await boxOf(node(270))).y).toBeCloseTo(before.y, 0)
  })

  await test.step('all are moved at once, those that are only painted too, and one undo puts them back', async () => {
    await node(270).click()
    await page.keyboard.press('Control+a')
    await expect(selection).toContainText(flowSelection.count(502))
    const before = await boxOf(node(270))
    await pull(page, { x: before.x + 60, y: before.y + 14 }, { x: before.x + 100, y: before.y + 54 })
    await expect.poll(async () => (await boxOf(node(270))).y).toBeGreaterThan(before.y + 20)
    await expect(page.getByText(/50\d changes, draft saved on this device/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await boxOf(node(270))).y).toBeCloseTo(before.y, 0)
    await expect(saved(page)).toBeVisible()
    const ground = await freePosition(page)
    await page.mouse.click(ground.x, ground.y)
    await expect(selection).toHaveCount(0)
  })

  await test.step('arrows go on beyond the edge of the screen', async () => {
    await node(270).focus()
    for (let id = 271; id <= 276; id += 1) {
      await page.keyboard.press('ArrowDown')
      await expect(node(id)).toBeFocused()
    }
  })

  await test.step('at a low zoom it is one bitmap, in which a click finds a card and a box selects those in it', async () => {
    await page.keyboard.press('0')
    await expect.poll(drawn).toBeLessThan(100)
    const last = await boxOf(node(276))
    // Its neighbour in the next column is nothing but painted.
    await expect(node(296)).toHaveCount(0)
    await page.mouse.click(last.x + last.width * 1.95, last.y + last.height / 2)
    await expect(node(296)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mobile number 296' })).toBeVisible()
    await page.keyboard.down('Shift')
    await pull(page, { x: last.x - 40, y: last.y - 40 }, { x: last.x + 60, y: last.y + 60 })
    await page.keyboard.up('Shift')
    await expect(selection).toContainText(/\d\d+/)
    expect(await drawn()).toBeLessThan(150)
  })

  await test.step('a layout of all of it shows the bitmap again, and one undo reverts it', async () => {
    const ground = await freePosition(page)
    await page.mouse.click(ground.x, ground.y)
    await expect(selection).toHaveCount(0)
    await page.keyboard.press('Alt+t')
    await expect(page.getByText(t.tidied).first()).toBeVisible()
    await expect(page.locator('.react-flow__viewport')).toHaveCSS('opacity', '1')
    await expect(unsaved(page)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(saved(page)).toBeVisible()
  })
})

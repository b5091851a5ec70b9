import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as inspector } from '#texts/en/flows/flow-inspector.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowSelection } from '#texts/en/flows/flow-selection.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import {
  boxOf,
  card,
  freePosition,
  LEADS,
  leadsOpened as opened,
  middleOf,
  port,
  pull,
  rename,
  edges,
} from './canvas-steps.ts'
import { expect, openOn, test } from './fixtures.ts'
import { saved, unsaved } from './flow-steps.ts'
import { tooWide } from './layout.ts'
import { expectFocus } from './steps.ts'

/** The three views, as labelled in the switch. */
const VIEWS = ['graph', 'list', 'json'] as const

test('a flow is changed by mouse: moved, connected, added to, undone, saved', async ({ page, open, mock }) => {
  await open(LEADS)
  await opened(page)
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

test('a flow is built by keyboard alone: added by typing, connected in connect mode, renamed, copied, deleted', async ({
  page,
  open,
}) => {
  await open(LEADS)
  await opened(page)

  await test.step('arrows go from card to card', async () => {
    await card(page, 'full_name').focus()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Split name')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Email finder')).toBeFocused()
  })

  await test.step('a letter opens the search for a node', async () => {
    await page.keyboard.press('m')
    await expect(page.getByRole('combobox', { name: flowAsides.palette.label })).toHaveValue('m')
    await page.keyboard.type('obile number')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Mobile number')).toBeFocused()
  })

  await test.step('connect mode connects an edge by keyboard', async () => {
    await card(page, 'Find domain').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 'Find domain')).toBeFocused()
    const count = await edges(page).count()
    await page.keyboard.press('.')
    await expect(page.getByRole('status').filter({ hasText: flowConnect.banner('Find domain') })).toContainText(
      'Company profile',
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: flowConnect.banner('Find domain') })).toHaveCount(0)
    await expect(edges(page)).toHaveCount(count)
  })

  await test.step('the menu key shows the actions of the card, and Escape returns to it', async () => {
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: flowOutline.actions('Find domain') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, 'Find domain')).toBeFocused()
  })

  await test.step('F2 gives a card another name', async () => {
    await card(page, 'Mobile number').focus()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: flowAsides.rename.label('Mobile number') }).fill('Direct line')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Direct line')).toBeFocused()
  })

  await test.step('what is deleted comes back with undo', async () => {
    await page.keyboard.press('Delete')
    await expect(card(page, 'Direct line')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Direct line')).toBeVisible()
  })
})

test('list, JSON and graph are views of one flow, and unsaved changes are restored on return', async ({
  page,
  open,
}) => {
  await open(LEADS)
  await opened(page)

  await page.keyboard.press('Alt+2')
  const list = page.getByRole('treegrid', { name: flowOutline.label })
  await list.getByRole('row', { name: /Find domain/ }).focus()
  await rename(page, 'Find domain', 'Domain of the company')
  await expect(list.getByRole('row', { name: /Domain of the company/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('row', { name: /^company_name/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(list.getByRole('row', { name: /^company_name/ })).toContainText(flowOutline.nothing)

  await page.keyboard.press('Alt+1')
  await expect(card(page, 'Domain of the company')).toContainText(t.noValue)

  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('textbox', { name: t.json.label })).toContainText('"Domain of the company"')

  await page.getByRole('link', { name: en.shell.home }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: t.json.label })).toHaveCount(1)
  await expect(unsaved(page)).toBeVisible()
  await page.getByRole('radio', { name: t.views.graph }).click()
  await expect(card(page, 'Domain of the company')).toContainText(t.noValue)
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

test('flows G12: graph, list and JSON have no findings of axe in both themes, at a desk and on a phone', async ({
  page,
  open,
}) => {
  // Two widths and two themes of each view; a busy machine needs its time.
  test.setTimeout(120_000)
  await open(LEADS)
  await opened(page)
  const views = page.getByRole('radiogroup', { name: t.view })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const view of VIEWS) {
      await views.getByRole('radio', { name: t.views[view] }).click()
      await expect(views.getByRole('radio', { name: t.views[view] })).toBeChecked()
      if (view === 'graph') await card(page, 'Find domain').click()
      if (view === 'list') await page.getByRole('row', { name: /Find domain/ }).click()
      await expect.soft.poll(() => tooWide(page), `${view} at ${width}`).toEqual([])
      expect.soft(await axeFindingsInBothThemes(page), `${view} at ${width}`).toEqual([])
    }
  }
})

test('flows G12: a painted graph is stepped through by keys, mentions the list with all of it, and has no findings of axe', async ({
  page,
  http,
}) => {
  test.setTimeout(120_000)
  await http.mock.seed({ name: 'bench' })
  await openOn(http, page, '/flows/fl_bench500?view=graph')
  await expect(page.locator('.react-flow__node[data-id="nodes/n230"]')).toBeVisible()
  const canvas = page.getByRole('application', { name: t.canvas })
  await expect(canvas).toHaveAccessibleDescription(flowConnect.hintMany)
  // It is far beyond what is seen.
  await page.keyboard.press('Alt+1')
  await expectFocus(page.getByRole('group', { name: 'seed, Input' }))
  for (const [key, name] of [
    ['ArrowRight', /^Mobile number 11,/],
    ['ArrowRight', /^Email verifier 31,/],
    ['End', /^last, Output/],
  ] as const) {
    await page.keyboard.press(key)
    await expectFocus(page.getByRole('group', { name }))
  }
  await page.keyboard.press('Control+f')
  await page.keyboard.type('verifier 31')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 /)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expectFocus(page.getByRole('group', { name: /^Email verifier 31,/ }))
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(canvas).toBeVisible()
    expect.soft(await axeFindingsInBothThemes(page), `painted at ${width}`).toEqual([])
  }
})

import type { Page } from '@playwright/test'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect as connect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { boxOf, card, edgeById, edges, hiddenEdges, LEADS, leadsOpened, middleOf } from './canvas-steps.ts'
import { expect, test } from './fixtures.ts'
import { saved, unsaved } from './flow-steps.ts'

/** Clicks the edge from one card to the next where it goes down, between both of their ports. */
async function clickEdge(page: Page, from: string, to: string): Promise<void> {
  const [source, target] = [await boxOf(card(page, from)), await boxOf(card(page, to))]
  await page.mouse.click((source.x + source.width + target.x) / 2, 20 + source.y + 0.6 * (target.y - source.y))
}

test('flows: an edge carries references: one of two is removed, a node is put into it, the JSON writes another', async ({
  page,
  open,
  mock,
}) => {
  await open(LEADS)
  await leadsOpened(page)
  const both = 'nodes/split|>nodes/mail'

  await test.step('edges go around the cards between their ends', async () => {
    await expect(edges(page)).not.toHaveCount(0)
    expect(await hiddenEdges(page)).toEqual([])
  })

  await test.step('a straight edge is hit above and below its line', async () => {
    const straight = edgeById(page, 'inputs/company|>nodes/dom')
    const { x, y } = await middleOf(straight.locator('path').first())
    for (const offset of [-4, 4]) {
      await page.mouse.click(x, y + offset)
      await expect(straight).toHaveClass(/\bselected\b/)
      await page.keyboard.press('Escape')
      await expect(straight).not.toHaveClass(/\bselected\b/)
    }
  })

  await test.step('of two references of one edge just one is removed', async () => {
    await clickEdge(page, 'Split name', 'Email finder')
    await page.getByRole('button', { name: connect.removeOne('last', 'last_name') }).click()
    await expect(card(page, 'Email finder')).toContainText('last_name')
    await expect(card(page, 'Email finder')).not.toContainText('first_name')
    await expect(edgeById(page, both)).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Email finder')).not.toContainText('last_name')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a click on its plus opens the search for what is inserted', async () => {
    await page.locator('.react-flow__pane').click({ position: { x: 300, y: 500 } })
    await edgeById(page, 'inputs/company|>nodes/dom').hover({ force: true })
    await page.getByRole('button', { name: t.edges.insert }).click()
    await page.getByRole('combobox', { name: flowAsides.palette.label }).fill('transform')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Transform')).toBeFocused()
    await expect(edgeById(page, 'inputs/company|>nodes/dom')).toHaveCount(0)
    await expect(card(page, 'Find domain')).not.toContainText(t.noValue)
    await page.keyboard.press('Control+z')
    await expect(edgeById(page, 'inputs/company|>nodes/dom')).toHaveCount(1)
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
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a reference written in the JSON is one in the graph', async () => {
    await expect(card(page, 'Scoring API')).toContainText(t.noValue)
    const { name, description, config, ui } = await mock.flowOf('fl_leadscore')
    const nodes = (config['nodes'] as { id: string; inputs: object }[]).map((node) =>
      node.id === 'score' ? { ...node, inputs: { ...node.inputs, staff: '{{profile.employees}}' } } : node,
    )
    await page.keyboard.press('Alt+3')
    const json = page.getByRole('textbox', { name: t.json.label })
    await json.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(JSON.stringify({ name, description, config: { ...config, nodes }, ui }, null, 2))
    await expect(unsaved(page)).toBeVisible()
    await page.keyboard.press('Alt+1')
    await expect(card(page, 'Scoring API')).not.toContainText(t.noValue)
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await expect(card(page, 'Scoring API')).toContainText(t.noValue)
    await expect(saved(page)).toBeVisible()
  })
})

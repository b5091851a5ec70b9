import { type Page, test } from '@playwright/test'
import { flowEditor } from '#texts/en/flows/flow-editor.ts'
import { edges, hiddenEdges } from '../canvas-steps.ts'
import { CONNECTED, connect } from '../fixtures.ts'
import { serve } from '../serve.ts'
import { buildFlowPage } from './flow-page.ts'
import { median, meterOf } from './metrics.ts'

const ROUNDS = 3
const SIZES = [100, 2000] as const
const STEPS = 40

interface Measured {
  /** CPU of the main thread until cards are there, ms. */
  readonly open: number
  readonly elements: number
  /** CPU of the main thread for each frame, ms. */
  readonly pan: number
  readonly drag: number
  readonly zoom: number
}

const frames = (page: Page, count: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        const tick = (more: number) => (more === 0 ? done() : void requestAnimationFrame(() => tick(more - 1)))
        tick(left)
      }),
    count,
  )

/** A gesture of the mouse with a frame after each of its moves: CPU of the main thread for one of them. */
async function gesture(page: Page, act: (step: number) => Promise<void>): Promise<number> {
  const meter = await meterOf(page)
  const { all } = await meter.cpu(async () => {
    for (let step = 1; step <= STEPS; step += 1) {
      await act(step)
      await frames(page, 1)
    }
  })
  return all / STEPS
}

/** In circles, as a user pans. */
async function lead(page: Page, from: { readonly x: number; readonly y: number }, radius: number): Promise<number> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const cost = await gesture(page, (step) => {
    const turn = (step / STEPS) * Math.PI * 4
    return page.mouse.move(from.x + Math.sin(turn) * radius, from.y + (1 - Math.cos(turn)) * (radius / 2))
  })
  await page.mouse.up()
  return cost
}

const nodes = '.react-flow__node'

/** A location of the ground near the middle with nothing over it, nor painted there, which would come when the pointer does. */
async function freePosition(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const pane = (await page.locator('.react-flow__pane').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let up = 0.3; up < 0.8; up += 0.017)
    for (let along = 0.3; along < 0.7; along += 0.017) {
      const position = { x: pane.x + pane.width * along, y: pane.y + pane.height * up }
      const isFree = () =>
        page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.matches('.react-flow__pane') ?? false, position)
      if (!(await isFree())) continue
      await page.mouse.move(position.x, position.y)
      await frames(page, 3)
      if (await isFree()) return position
    }
  return { x: pane.x + pane.width / 2, y: pane.y + pane.height - 6 }
}

/** A card that is seen whole, at a location of it where nothing else is hit. */
const seenCard = (page: Page) =>
  page.evaluate((selector) => {
    for (const card of document.querySelectorAll(selector)) {
      const { x, y, width } = card.getBoundingClientRect()
      const position = { x: x + width / 3, y: y + 14 }
      const box = document.querySelector('.react-flow__pane')?.getBoundingClientRect() ?? new DOMRect()
      const isInside =
        position.x > box.x + 200 &&
        position.x < box.right - 200 &&
        position.y > box.y + 200 &&
        position.y < box.bottom - 200
      if (isInside && card.contains(document.elementFromPoint(position.x, position.y))) return position
    }
    throw new Error('No card is in sight.')
  }, nodes)

async function measure(page: Page, url: string): Promise<Measured> {
  const meter = await meterOf(page)
  const { all: open } = await meter.cpu(async () => {
    await page.goto(url)
    await page.locator(nodes).first().waitFor()
    await frames(page, 30)
  })
  const elements = await page.locator('.react-flow *').count()
  const position = await freePosition(page)
  const pan = await lead(page, position, 120)
  const drag = await lead(page, await seenCard(page), 60)
  await page.mouse.move(position.x, position.y)
  const zoom = await gesture(page, (step) => page.mouse.wheel(0, step <= STEPS / 2 ? 60 : -60))
  return { open, elements, pan, drag, zoom }
}

test('flows G8, G9 and G10: panning a flow, beside React Flow alone', async ({ browser }) => {
  const ours = await serve('--port', '0', '--keep', 'none', '--seed', 'bench')
  const plain = await serve('--port', '0', '--keep', 'none', '--dist', await buildFlowPage())
  const pages = SIZES.flatMap((size) => [
    [`flow of ${size}`, `${ours.url}/flows/fl_bench${size}`] as const,
    [`React Flow alone, ${size}`, `${plain.url}/?nodes=${size}`] as const,
  ])
  const seen = new Map<string, Measured[]>(pages.map(([name]) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating, so that a busy moment of the machine affects all.
    for (const [name, url] of pages) {
      const page = await browser.newPage()
      await connect(page, CONNECTED)
      seen.get(name)?.push(await measure(page, url))
      await page.close()
    }
  }
  const rows = [...seen].map(([name, of]) => {
    const figure = (read: (one: Measured) => number) => Number(median(of.map(read)).toFixed(1))
    return [
      name,
      {
        'open (ms CPU)': figure(({ open }) => open),
        elements: figure(({ elements }) => elements),
        'pan (ms a frame)': figure(({ pan }) => pan),
        'drag (ms a frame)': figure(({ drag }) => drag),
        'zoom (ms a frame)': figure(({ zoom }) => zoom),
      },
    ] as const
  })
  console.log(`a flow at reading size; CPU of the main thread; medians of ${ROUNDS} rounds`)
  console.table(Object.fromEntries(rows))
  await ours.stop()
  await plain.stop()
})

test('edges behind foreign cards: in the flows of the showcase, and of a hundred nodes before and after a tidy', async ({
  page,
}) => {
  const rows: Record<string, string> = {}
  const count = async (name: string) => {
    rows[name] = `${(await hiddenEdges(page)).length} of ${await edges(page).count()}`
  }
  const showcase = await serve('--port', '0', '--keep', 'none', '--seed', 'showcase')
  await connect(page, CONNECTED)
  for (const id of ['fl_leadscore', 'fl_verified1', 'fl_company01', 'fl_jobchange', 'fl_placesnr1', 'fl_summaries']) {
    await page.goto(`${showcase.url}/flows/${id}`)
    await page.locator(nodes).first().waitFor()
    await frames(page, 30)
    await count(id)
  }
  await showcase.stop()
  const bench = await serve('--port', '0', '--keep', 'none', '--seed', 'bench')
  await page.goto(`${bench.url}/flows/fl_bench100`)
  await page.locator(nodes).first().waitFor()
  await frames(page, 120)
  await count('fl_bench100')
  await page.getByRole('button', { name: flowEditor.tidy }).first().click()
  await page.getByText(flowEditor.tidied).first().waitFor({ state: 'attached' })
  await frames(page, 240)
  await count('fl_bench100, tidied')
  await bench.stop()
  console.log('edges that go behind a card which is at neither of their ends')
  console.table(rows)
})

import { type Browser, type Page, test } from '@playwright/test'
import { CONNECTED, connect } from '../fixtures.ts'
import { type Served, serve } from '../serve.ts'
import { buildFloor } from './floor.ts'
import { median, meterOf } from './metrics.ts'

const ROUNDS = 5
const LATENCIES = [0, 100] as const
const TABLE = '00000000-0000-4000-8000-000000100000'
const FLOW = 'fl_bench100'

/** A page of the console, and what the floor page requests and renders in its place. */
interface Measured {
  readonly name: string
  readonly path: string
  /** Request of its data: path and query. */
  readonly data: string
  /** Path of the list in the response, keys separated by dots. */
  readonly list: string
  /** Elements of one row of the console. */
  readonly row: string
  /** Page of the floor, and its elements of one row. */
  readonly floor: { readonly path: string; readonly row: string }
}

const LIST = { path: '/', row: 'li' }

const measured: readonly Measured[] = [
  {
    name: 'catalogue of 1,200',
    path: '/enrichments',
    data: '/v1/enrichments/?page=1&limit=500',
    list: 'items',
    row: 'main li:has(a), main [role=listitem]:has(a)',
    floor: LIST,
  },
  {
    name: 'table of 100,000 × 30',
    path: `/tables/${TABLE}`,
    data: `/v1/table/${TABLE}/rows?page=1&per_page=100`,
    list: 'data',
    row: 'main [role=grid] [role=row]:has([role=gridcell])',
    floor: LIST,
  },
  {
    name: 'flow of 100 nodes',
    path: `/flows/${FLOW}`,
    data: `/v1/flows/${FLOW}`,
    list: 'config.nodes',
    row: '.react-flow__node',
    floor: { path: '/graph.html', row: '.react-flow__node' },
  },
]

/** Visitor: one whose key is on the device, or the very first one of a demo. */
interface Visitor {
  readonly name: string
  readonly server: readonly string[]
  readonly isConnected: boolean
}

const visitors: readonly Visitor[] = [
  { name: 'connected', server: [], isConnected: true },
  { name: 'first visit of the demo', server: ['--demo'], isConnected: false },
]

interface LoadTimes {
  /** From going there until the first row is on the page. */
  readonly ms: number
  /** From going there until the request of the data leaves. */
  readonly requestedAfter: number
  /** Time of the main thread, in milliseconds. */
  readonly cpu: number
  readonly scripting: number
  readonly scripts: number
  /** Kilobytes over the network, of everything. */
  readonly kilobytes: number
  /** Largest single layout shift. */
  readonly shift: number
}

async function load(page: Page, url: string, data: string, row: string): Promise<LoadTimes> {
  const meter = await meterOf(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  let scripts = 0
  let requested = 0
  const begun = performance.now()
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  network.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('.js')) scripts += 1
    if (pathname === data) requested ||= performance.now() - begun
  })
  const { all, scripts: scripting } = await meter.cpu(async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(row).first().waitFor()
  })
  const ms = performance.now() - begun
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let largest = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = Math.max(largest, (entry as { value?: number }).value ?? 0)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(largest), 1000)
      }),
  )
  await network.detach()
  return { ms, requestedAfter: requested, cpu: all, scripting, scripts, kilobytes: bytes / 1000, shift }
}

/** A context of its own for each cold load: nothing is in any cache. */
async function rounds(browser: Browser, url: string, path: string, row: string, isConnected: boolean) {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (isConnected) await connect(page, CONNECTED)
  const { origin, pathname } = new URL(path, url)
  // The counters of a page begin again when another site's renderer takes over.
  await page.goto(`${origin}/favicon.svg`)
  const first = await load(page, url, pathname, row)
  const again = await load(page, url, pathname, row)
  await context.close()
  return { first, again }
}

/** Returns the number of elements the console draws, so that the floor draws as many. */
async function elements(browser: Browser, { url }: Served, { path, row }: Measured) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await connect(page, CONNECTED)
  await page.goto(url + path)
  await page.locator(row).first().waitFor()
  const counts = await page.evaluate((selector) => {
    const rows = [...document.querySelectorAll(selector)]
    const inRows = rows.reduce((sum, one) => sum + one.querySelectorAll('*').length, 0)
    const all = document.body.querySelectorAll('*').length
    return { rows: rows.length, each: Math.round(inRows / rows.length), all, rest: all - inRows - rows.length }
  }, row)
  await page.close()
  return counts
}

for (const latency of LATENCIES)
  for (const visitor of visitors)
    for (const page of measured)
      test(`${page.name}, ${visitor.name}, latency ${latency} ms, beside a bare page of the same libraries`, async ({
        browser,
      }) => {
        const own = ['--port', '0', '--keep', 'none', '--seed', 'bench', '--latency', String(latency)]
        const served = await serve(...own, ...visitor.server)
        const floor = await serve(...own, '--dist', await buildFloor())
        const { rows, each, rest, all } = await elements(browser, served, page)
        const query = new URLSearchParams({
          from: page.data,
          list: page.list,
          rows: `${rows}`,
          each: `${each}`,
          rest: `${rest}`,
        })
        const seen = { console: [], floor: [] } as Record<'console' | 'floor', Awaited<ReturnType<typeof rounds>>[]>
        for (let round = 0; round < ROUNDS; round += 1) {
          // Alternating, so that a busy moment of the machine affects both.
          seen.console.push(await rounds(browser, served.url + page.path, page.data, page.row, visitor.isConnected))
          seen.floor.push(
            await rounds(
              browser,
              `${floor.url}${page.floor.path}?${query.toString()}`,
              page.data,
              page.floor.row,
              false,
            ),
          )
        }
        const figures = (of: (round: Awaited<ReturnType<typeof rounds>>) => number) => {
          const [console, floorFigure] = [median(seen.console.map(of)), median(seen.floor.map(of))]
          return {
            console: Number(console.toPrecision(3)),
            floor: Number(floorFigure.toPrecision(3)),
            ratio: Number((console / floorFigure).toFixed(2)),
          }
        }
        console.log(`${all} elements, ${rows} rows of ${each}; HTTP/1.1; medians of ${ROUNDS} rounds`)
        console.table({
          'first row, nothing cached (ms)': figures(({ first }) => first.ms),
          'first row, cached (ms)': figures(({ again }) => again.ms),
          'CPU to the first row, nothing cached (ms)': figures(({ first }) => first.cpu),
          '  of that, scripts (ms)': figures(({ first }) => first.scripting),
          'CPU to the first row, cached (ms)': figures(({ again }) => again.cpu),
          'request of the data leaves after (ms)': figures(({ first }) => first.requestedAfter),
          'scripts to the first row and a second on': figures(({ first }) => first.scripts),
          'kilobytes to the first row and a second on': figures(({ first }) => first.kilobytes),
          'largest layout shift': figures(({ first }) => first.shift),
        })
        await floor.stop()
        await served.stop()
      })

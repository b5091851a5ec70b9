import { expect, type Page, type Request, test } from '@playwright/test'
import { importTexts } from '#texts/tables/import.ts'
import { CONNECTED, connect } from '../fixtures.ts'
import { csv, state, takeFile } from '../import-steps.ts'
import { serve } from '../serve.ts'
import { longestTask } from './metrics.ts'

const ROWS = 100_000
const COLUMNS = Array.from({ length: 10 }, (_, at) => `column ${at + 1}`)
/** Rows of one request and requests in flight at once, at most. */
const BATCH = 50
const LANES = 4
const SLOW = { timeout: 600_000 }
/** Writes while tasks are traced: the trace of all of them would fill the memory. */
const TRACED = 400

const { tableImport: t } = importTexts.en

const cellsOf = (row: number) => COLUMNS.map((_, at) => `value ${row} ${at}`)

/** Creates a table and sends it the same rows by the same calls, as many at once, and nothing else. In ms. */
const sendAlone = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ rows, columns, batch, lanes, key }) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'x-apikey': key, 'content-type': 'application/json' }
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        return (await response.json()) as { identifier?: string }
      }
      const { identifier } = await post('/v1/table/create', { name: 'Floor', columns: [...columns, 'import_ref'] })
      const began = performance.now()
      let next = 0
      const lane = async () => {
        while (next < rows) {
          const from = next
          next += batch
          await post(`/v1/table/${identifier}/rows/upsert`, {
            rows: Array.from({ length: batch }, (_, at) => ({
              key: { import_ref: `12345678:${from + at + 1}` },
              fields: Object.fromEntries(columns.map((name, column) => [name, `value ${from + at} ${column}`])),
            })),
          })
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      return performance.now() - began
    },
    { rows: ROWS, columns: COLUMNS, batch: BATCH, lanes: LANES, key: CONNECTED.key },
  )

const isWrite = (request: Request) => request.method() === 'POST' && /\/rows(?:\/upsert)?$/.test(request.url())

/** Counts the requests of a page, and how many are in flight on average between the first and the last write. */
function watchRequests(page: Page) {
  const sent = new Map<Request, number>()
  const seen = { writes: 0, others: 0, busyMs: 0, first: Infinity, last: 0 }
  page.on('request', (request) => {
    if (!request.url().includes('/v1/')) return
    if (!isWrite(request)) return void (seen.others += 1)
    seen.writes += 1
    sent.set(request, Date.now())
    seen.first = Math.min(seen.first, Date.now())
  })
  page.on('requestfinished', (request) => {
    const at = sent.get(request)
    if (at === undefined) return
    seen.busyMs += Date.now() - at
    seen.last = Date.now()
  })
  return seen
}

test('an import of 100,000 × 10 beside sending its requests alone', async ({ page }) => {
  test.setTimeout(SLOW.timeout * 1.5)
  const served = await serve('--port', '0', '--keep', 'none', '--seed', 'bench')
  await connect(page, CONNECTED)
  await page.goto(`${served.url}/tables/import`)
  const alone = await sendAlone(page)
  await takeFile(page, 'many.csv', csv([COLUMNS, ...Array.from({ length: ROWS }, (_, row) => cellsOf(row))]))
  await page.getByRole('checkbox', { name: t.how.tag }).check({ force: true })
  const seen = watchRequests(page)
  const longest = await longestTask(page, async () => {
    await page.getByRole('button', { name: t.start(ROWS.toLocaleString('en')) }).click(SLOW)
    await expect.poll(() => seen.writes, SLOW).toBeGreaterThan(TRACED)
  })
  await state(page, t.run.states.done).waitFor(SLOW)
  const time = seen.last - seen.first
  console.log('100,000 × 10 into a new table, each row with a reference (tier B).')
  console.table({
    'requests alone (ms)': Math.round(alone),
    'import (ms)': time,
    ratio: Math.round((time / alone) * 100) / 100,
    'writes sent': seen.writes,
    'least possible': ROWS / BATCH,
    'other requests': seen.others,
    'lanes busy, of 4': Math.round((seen.busyMs / time) * 10) / 10,
    'longest task (ms)': Math.round(longest),
  })
  await served.stop()
})

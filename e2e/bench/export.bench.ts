import { type Page, test } from '@playwright/test'
import { en } from '#texts/en.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { CONNECTED, connect } from '../fixtures.ts'
import { serve } from '../serve.ts'
import { median, meterOf } from './metrics.ts'

const ROUNDS = 3
const TABLE = '00000000-0000-4000-8000-000000100000'
const LARGE = '00000000-0000-4000-8000-000001000000'
const PAGES = 200
const PER_PAGE = 500
const LANES = 3
const SLOW = { timeout: 180_000 }
/** For the million rows, in ms. */
const LONG = 1_800_000

const { tableExport: t } = tableExportTexts.en

/** Reads the same pages as the export does, three at once, parses them, and throws them away. */
const readAlone = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ table, pages, perPage, lanes, key }) => {
      const began = performance.now()
      let next = 1
      const lane = async () => {
        while (next <= pages) {
          const response = await fetch(`/v1/table/${table}/rows?page=${next++}&per_page=${perPage}`, {
            headers: { 'x-apikey': key },
          })
          await response.json()
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      return performance.now() - began
    },
    { table: TABLE, pages: PAGES, perPage: PER_PAGE, lanes: LANES, key: CONNECTED.key },
  )

/** From the click to the closed file, in ms, and the maximum heap between two pages, in MB. */
async function exportAll(
  page: Page,
  rows: string,
  most = SLOW.timeout,
): Promise<{ readonly time: number; readonly heap: number }> {
  await page.getByRole('button', { name: en.table.export.label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const began = Date.now()
  const meter = await meterOf(page)
  await dialog.getByRole('button', { name: t.start, exact: true }).click()
  let heap = 0
  const done = dialog.getByText(RegExp(`^Exported ${rows} rows`))
  while (!(await done.isVisible())) {
    heap = Math.max(heap, await meter.used())
    if (Date.now() - began > most) throw new Error('The export did not end.')
  }
  const time = Date.now() - began
  await page.keyboard.press('Escape')
  return { time, heap }
}

/** Opens a table whose exports go to a file of the browser's own. Returns how to stop the service. */
async function openTable(page: Page, table: string): Promise<() => Promise<void>> {
  const served = await serve('--port', '0', '--keep', 'none', '--seed', 'bench')
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    })
  })
  await connect(page, CONNECTED)
  await page.goto(`${served.url}/tables/${table}`)
  await page.getByRole('grid').getByRole('gridcell').first().waitFor()
  return served.stop
}

test('an export of 100,000 × 30 beside reading its pages alone', async ({ page }) => {
  const stop = await openTable(page, TABLE)
  const meter = await meterOf(page)
  const before = await meter.heap()
  const rounds: { alone: number; time: number; heap: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ alone: await readAlone(page), ...(await exportAll(page, '100,000')) })
  }
  const after = await meter.heap()
  const alone = median(rounds.map((one) => one.alone))
  const time = median(rounds.map((one) => one.time))
  console.log('100,000 × 30 to a file on the disk; medians. The heap is that before garbage is collected.')
  console.table({
    'pages alone (ms)': Math.round(alone),
    'export (ms)': Math.round(time),
    ratio: Math.round((time / alone) * 100) / 100,
    'most heap (MB)': Math.round(Math.max(...rounds.map(({ heap }) => heap))),
    'heap kept (MB)': Math.round(after - before),
  })
  await stop()
})

test('an export of 1,000,000 × 50 holds no more of it in memory than one of 100,000', async ({ page }) => {
  test.setTimeout(LONG)
  const stop = await openTable(page, LARGE)
  const meter = await meterOf(page)
  const before = await meter.heap()
  const { time, heap } = await exportAll(page, '1,000,000', LONG)
  const bytes = await page.evaluate(async () => {
    let size = 0
    for await (const file of (await navigator.storage.getDirectory()).values()) {
      if (file.kind === 'file') size = Math.max(size, (await (file as FileSystemFileHandle).getFile()).size)
    }
    return size
  })
  console.log('1,000,000 × 50 to a file on the disk, once. The heap is that before garbage is collected.')
  console.table({
    'export (s)': Math.round(time / 1000),
    'rows a second': Math.round(1_000_000 / (time / 1000)),
    'file (MB)': Math.round(bytes / 1e6),
    'most heap (MB)': Math.round(heap),
    'heap kept (MB)': Math.round((await meter.heap()) - before),
  })
  await stop()
})

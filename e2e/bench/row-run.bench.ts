import { type Page, test } from '@playwright/test'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { CONNECTED, connect } from '../fixtures.ts'
import { serve } from '../serve.ts'
import { cell, OUTBOUND } from '../table-steps.ts'
import { setBalance } from './balance.ts'
import { compareScrolling } from './scrolling.ts'

const MIDDLE = { x: 700, y: 500 }

const openTable = async (page: Page, url: string) => {
  await connect(page, CONNECTED)
  await page.goto(`${url}/tables/${OUTBOUND}`)
  await cell(page, 0, 0).waitFor()
}

/** Buys the enriched column for every row of the table, through the receipt and its second step. */
async function runAll(page: Page): Promise<void> {
  const { rowRuns } = rowRunsTexts.en
  await page.getByRole('button', { name: tableTexts.en.table.run.label, exact: true }).click()
  await page.getByRole('dialog').getByRole('radio', { name: rowRuns.scope.all, exact: true }).check({ force: true })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Spend/ })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Spend/ })
    .click()
  await page.getByRole('group', { name: /on [\d,]+ rows$/ }).waitFor()
}

test('a table of 4,800 rows scrolls while its enriched column runs on all of them as it does without', async ({
  browser,
}) => {
  const [idle, busy] = await Promise.all([
    serve('--port', '0', '--keep', 'none'),
    serve('--port', '0', '--control', '--keep', 'none'),
  ])
  await setBalance(busy.url, 100_000)
  const pages = { 'without a run': await browser.newPage(), 'all rows run': await browser.newPage() }
  await openTable(pages['without a run'], idle.url)
  await openTable(pages['all rows run'], busy.url)
  await runAll(pages['all rows run'])

  await compareScrolling(pages, MIDDLE)
  const state = pages['all rows run'].getByRole('group', { name: /on [\d,]+ rows$/ }).getByRole('status')
  console.log(`The run at the end of it: ${await state.innerText()}`)
  await idle.stop()
  await busy.stop()
})

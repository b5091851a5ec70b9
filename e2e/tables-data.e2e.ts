import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { en } from '#texts/en.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { runManyTexts } from '#texts/tables/run-many.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { balanceAt, batches, begin, starter, toTheEnd } from './bulk-steps.ts'
import { expect, test } from './fixtures.ts'
import { cell, openTable, OUTBOUND } from './table-steps.ts'

const { tableExport } = tableExportTexts.en
const { runMany } = runManyTexts.en
const { rowRuns } = rowRunsTexts.en
const { saveResult } = saveResultTexts.en
const { table, bulkInput, runPage } = en

const dialog = (page: Page) => page.getByRole('dialog')
/** State of the run on ten rows, in the bar of the table. */
const barIn = (page: Page) => page.getByRole('group', { name: /on 10 rows$/ }).getByRole('status')

/** Rows of a CSV file by the names of their columns. */
const rowsIn = (text: string) => Papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data

/** A value of the service as a cell shows it. */
const shown = (value: unknown): string =>
  Array.isArray(value) && value.every((part) => typeof part !== 'object')
    ? value.join(', ')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value ?? '')

test('a table is written to a file on the disk, a reload in the middle included, and a selection is downloaded', async ({
  page,
  http,
}) => {
  // A file of the origin's private file system instead of one chosen by the user: no test can use the browser's picker.
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    })
  })
  await openTable(http, page)
  await http.mock.fail({
    match: { method: 'GET', path: '/v1/table/*/rows' },
    after: 4,
    fault: { kind: 'status', status: 403, body: { detail: 'Forbidden' } },
  })
  await page.getByRole('button', { name: table.export.label, exact: true }).click()
  await dialog(page).getByRole('checkbox', { name: tableExport.exact }).check({ force: true })
  await dialog(page).getByRole('button', { name: tableExport.start, exact: true }).click()
  await expect(dialog(page).getByText(tableExport.failed)).toBeVisible()
  await http.mock.clearFaults()
  await page.reload()
  await page.getByRole('button', { name: table.export.resume }).click()
  await dialog(page).getByRole('button', { name: tableExport.resume }).click()
  await expect(dialog(page).getByText(tableExport.done('4,800', 'q3-outbound.csv'))).toBeVisible()
  const written = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    return (await (await folder.getFileHandle('q3-outbound.csv')).getFile()).text()
  })
  const wanted = await http.mock.rowsOf(OUTBOUND, 0, 4_800)
  const rows = rowsIn(written)
  const names = Object.keys(rows[0] ?? {})
  expect(rows).toEqual(wanted.map((row) => Object.fromEntries(names.map((name) => [name, shown(row[name])]))))

  // Without file access the same works by a download; only the selection, and its shown values.
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }))
  await page.keyboard.press('Escape')
  await cell(page, 2, 0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: table.export.label, exact: true }).press('Enter')
  await expect(dialog(page).getByRole('radio', { name: tableExport.selectedRows('2') })).toBeChecked()
  await dialog(page)
    .getByRole('radio', { name: tableExport.selectedColumns('2') })
    .check({ force: true })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: tableExport.start, exact: true }).press('Enter'),
  ])
  expect(rowsIn(await readFile(await file.path(), 'utf8'))).toEqual(
    wanted.slice(2, 4).map(({ name, domain }) => ({ name: shown(name), domain: shown(domain) })),
  )
})

test('ten rows of a table are run through an enrichment, and the results go back into their rows', async ({
  page,
  http,
}) => {
  const { mock } = http
  const before = await mock.rowsOf(OUTBOUND, 0, 10)
  await openTable(http, page)
  await cell(page, 0, 0).click()
  for (let row = 1; row < 10; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: table.enrich.runMany }).click()
  await expect(dialog(page).getByRole('radio', { name: tableExport.selectedRows('10') })).toBeChecked()
  await dialog(page).getByRole('combobox', { name: runMany.what }).fill('Work email by name')
  await page.getByRole('option', { name: /Work email by name/ }).click()
  await dialog(page).getByRole('button', { name: runMany.go }).click()
  await expect(page.getByText(bulkInput.source.ofTable)).toBeVisible()
  await page.reload()
  await expect(page.getByText(bulkInput.source.ofTable)).toBeVisible()
  await page.getByRole('button', { name: bulkInput.next.columns }).click()
  await page.getByRole('button', { name: bulkInput.next.check }).click()
  await expect(starter(page)).toBeEnabled()
  await begin(page)
  await page.getByRole('link', { name: runPage.saveToRows }).click()
  await expect(page.getByRole('radio', { name: saveResult.same })).toBeChecked()
  await page.getByRole('button', { name: /^Save \d+ rows?$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ saved$/ })).toBeVisible()
  const after = await mock.rowsOf(OUTBOUND, 0, 10)
  const emailsOf = (rows: typeof before) => rows.map(({ email }) => shown(email))
  const filled = emailsOf(after).filter((email, row) => email !== emailsOf(before)[row])
  // Two of the ten had no address, and what was there is as it was.
  expect(filled.length).toBeGreaterThan(0)
  expect(
    emailsOf(after).filter((email, row) => email !== emailsOf(before)[row] && emailsOf(before)[row] !== ''),
  ).toEqual([])
  expect(filled.every((email) => email.includes('@'))).toBe(true)
})

test('ten empty rows are run by keyboard at a receipt, the response is lost, and no row is paid twice', async ({
  page,
  http,
}) => {
  const { mock } = http
  await page.clock.install()
  await openTable(http, page)
  const before = await balanceAt(http)
  const emails = async () => (await mock.rowsOf(OUTBOUND, 0, 40)).map(({ email }) => shown(email))
  const atFirst = await emails()
  await mock.fail({
    match: { method: 'POST', path: '/v1/table/*/run-enrichment/*' },
    times: 1,
    fault: { kind: 'lost', when: 'after' },
  })
  await page.getByRole('button', { name: table.run.label, exact: true }).press('Enter')
  await dialog(page).getByRole('radio', { name: rowRuns.scope.first }).press('Space')
  await expect(dialog(page).getByRole('button', { name: /^Spend 5 and run/ })).toBeEnabled()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  const bar = page.getByRole('group', { name: /on 10 rows$/ })
  await expect(bar.getByRole('status')).toHaveText(rowRunListTexts.en.rowRunList.states.unknown)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.reload()
  // Moved on while the page loads, the clock would end its requests as too late.
  await expect(bar).toBeVisible()
  await expect
    .poll(
      async () => {
        await mock.advance(5_000)
        await page.clock.fastForward(16_000)
        return bar.getByRole('status').textContent()
      },
      { timeout: 30_000 },
    )
    .toBe(rowRunListTexts.en.rowRunList.states.ended)
  const sent = (await mock.requests()).filter(({ method, path }) => method === 'POST' && path.includes('/run-'))
  expect(sent).toHaveLength(1)
  const now = await emails()
  const filled = now.filter((email, row) => email !== atFirst[row])
  expect(filled.length).toBeGreaterThan(0)
  expect(now.filter((email, row) => atFirst[row] !== '' && email !== atFirst[row])).toEqual([])
  expect(before - (await balanceAt(http))).toBeLessThanOrEqual(5)
  await expect(cell(page, 2, 3)).toHaveAccessibleName(now[2] ?? '')
})

test('ten rows of a table are run through a waterfall, each once, and what is new of its results becomes columns', async ({
  page,
  http,
}) => {
  const { mock } = http
  const before = await mock.rowsOf(OUTBOUND, 0, 10)
  await openTable(http, page)
  await cell(page, 0, 0).click()
  for (let row = 1; row < 10; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: table.enrich.runMany }).press('Enter')
  await dialog(page).getByRole('combobox', { name: runMany.what }).fill('Company profile')
  await page
    .getByRole('option', { name: /^Company profile/ })
    .filter({ hasText: runMany.waterfall })
    .click()
  await dialog(page).getByRole('button', { name: runMany.go }).press('Enter')
  await expect(page.getByText(bulkInput.source.ofTable)).toBeVisible()
  await page.getByRole('button', { name: bulkInput.next.columns }).press('Enter')
  await page.getByRole('button', { name: bulkInput.next.check }).press('Enter')
  await expect(starter(page)).toBeEnabled()
  await begin(page)
  await toTheEnd(page, mock)
  const requested = (await batches(mock)).flat().map(({ domain }) => domain)
  // Rows of one domain share a call.
  expect(requested.toSorted()).toEqual(
    [...new Set(before.map(({ domain }) => shown(domain)))].filter(Boolean).toSorted(),
  )
  await page.getByRole('link', { name: runPage.saveToRows }).click()
  await expect(page.getByRole('radio', { name: saveResult.same })).toBeChecked()
  await page.getByRole('button', { name: /^Save \d+ rows?$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ saved$/ })).toBeVisible()
  const after = await mock.rowsOf(OUTBOUND, 0, 10)
  const fresh = Object.keys(after[0] ?? {}).filter((name) => !(name in (before[0] ?? {})))
  expect(after.some((row) => fresh.some((name) => shown(row[name]) !== ''))).toBe(true)
  expect(
    after.map((row) => Object.keys(before[0] ?? {}).filter((name) => row[name] === '' || row[name] === null)),
  ).toEqual(
    after.map((_, at) =>
      Object.keys(before[0] ?? {}).filter((name) => before[at]?.[name] === '' || before[at]?.[name] === null),
    ),
  )
})

test('a run on rows is seen in a second tab, which leaves its rows out and follows it to its end', async ({
  page,
  context,
  http,
}) => {
  const { mock } = http
  const { states } = rowRunListTexts.en.rowRunList
  const request = async (tab: Page, scope: string) => {
    await tab.getByRole('button', { name: table.run.label, exact: true }).press('Enter')
    await dialog(tab).getByRole('radio', { name: scope, exact: true }).press('Space')
  }
  const toRun = async (tab: Page) => {
    const line = dialog(tab).getByText(rowRuns.receipt.toRun, { exact: true }).locator('..')
    await expect(line).toContainText(/\d/)
    return Number((await line.innerText()).replaceAll(/\D/g, ''))
  }
  await openTable(http, page)
  await request(page, rowRuns.scope.empty)
  const empty = await toRun(page)
  expect(empty).toBeGreaterThan(20)
  await dialog(page).getByRole('radio', { name: rowRuns.scope.first, exact: true }).press('Space')
  await expect(dialog(page).getByRole('button', { name: /^Spend 5 and run/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(barIn(page)).toHaveText(states.running)

  const other = await context.newPage()
  await other.clock.install()
  await openTable(http, other)
  await expect(barIn(other)).toHaveText(states.running)
  await request(other, rowRuns.scope.empty)
  expect(await toRun(other)).toBe(empty - 10)
  await other.keyboard.press('Escape')
  await page.close()
  await expect
    .poll(
      async () => {
        await mock.advance(5_000)
        await other.clock.fastForward(16_000)
        return barIn(other).textContent()
      },
      { timeout: 30_000 },
    )
    .toBe(states.ended)
  const sent = (await mock.requests()).filter(({ method, path }) => method === 'POST' && path.includes('/run-'))
  expect(sent).toHaveLength(1)
})

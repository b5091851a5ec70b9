import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { startBrowser } from './killed-browser.ts'
import { DESK, PHONE, tooWide } from './layout.ts'
import { cell } from './table-steps.ts'

const { tableImport: t } = importTexts.en
const { source } = bulkInputTexts.en.bulkInput

/** `npm run prove` kills many more browsers, in a longer import. */
const KILLS = Number(process.env['KILLS'] ?? 5)
const ROWS = KILLS > 5 ? 100_000 : 20_000
const TARGET = 'Old CRM export'

const HOSTILE = ['=HYPERLINK("http://x.example","y")', '<img src=x onerror=alert(1)>', 'a"b\nc', '\u202Eevil', '1e400']

const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const csv = (rows: readonly (readonly string[])[]): string => Papa.unparse(rows as string[][])

/** Gives the wizard a file, and goes on to the columns. */
async function takeFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: source.pick }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: t.toMap }).click()
}

/** Checks a page of the import with axe and for sideways scrolling, wide and narrow. */
async function look(page: Page, step: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    expect(await tooWide(page), `${step} at ${size.width} px`).toEqual([])
    expect(await axeFindingsInBothThemes(page), `${step} at ${size.width} px`).toEqual([])
  }
}

test('a file becomes a new table as it is, and then its rows are matched by a key', async ({ page, http }) => {
  await openOn(http, page, '/tables/import')
  await look(page, 'source')
  const people = HOSTILE.map((text, at) => [text, `p${at}@firm.example`, String(at)])
  await takeFile(page, 'people.csv', csv([['Note', 'Email', 'staff'], ...people]))
  await expect(page.getByRole('textbox', { name: t.map.name })).toHaveValue('people')
  await look(page, 'columns')
  await page.getByRole('button', { name: t.start('5') }).click()
  await expect(state(page, t.run.states.done)).toBeVisible()
  await look(page, 'end')
  const imported = await http.mock.rowsOf('people', 0, 10)
  expect(imported.map(({ Note, Email, staff }) => [Note, Email, staff])).toEqual(
    people.map(([note, email], at) => [note, email, at]),
  )
  await page.getByRole('link', { name: t.run.openTable }).click()
  await expect(cell(page, 1, 0)).toHaveAccessibleName(HOSTILE[1] ?? '')

  // By keyboard alone: matched by a key, nothing replaced, and what cannot be imported is handed out.
  await page.goto(`${page.url()}/import`)
  await page.getByRole('textbox', { name: RegExp(source.pasteLabel) }).focus()
  await page.keyboard.insertText('email,note,staff\nnew@firm.example,New,7\n,Nobody,8\np1@firm.example,Other,9\n,,10')
  await page.getByRole('button', { name: source.usePaste }).press('Enter')
  await page.getByRole('button', { name: t.toMap }).press('Enter')
  await page.getByRole('radio', { name: RegExp(t.how.match.label) }).press('Space')
  await page.getByRole('button', { name: RegExp(t.how.key) }).press('Enter')
  await page.getByRole('option', { name: 'email' }).press('Enter')
  await page.getByRole('button', { name: t.start('4') }).press('Enter')
  await expect(state(page, t.run.states.done)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: t.run.rejects }).press('Enter')
      await page.getByRole('menuitem').first().press('Enter')
    })(),
  ])
  const rejects = Papa.parse<string[]>((await readFile(await file.path(), 'utf8')).trim()).data
  expect(rejects).toEqual([
    [t.run.row, 'email', 'note', 'staff', t.run.reason],
    ['2', '', 'Nobody', '8', t.reasons['KEY_EMPTY']],
    ['4', '', '', '10', t.reasons['KEY_EMPTY']],
  ])
  const now = await http.mock.rowsOf('people', 0, 10)
  expect(now.map(({ Note, Email, staff }) => [Note, Email, staff])).toEqual([
    ...people.map(([note, email], at) => [note, email, at]),
    ['New', 'new@firm.example', 7],
  ])
})

/** Rows the table has, by a search for its last one. */
async function countRows({ mock }: HttpDoor): Promise<number> {
  let [from, to] = [0, ROWS * 2 + 1000]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((await mock.rowsOf(TARGET, middle, 1)).length > 0) from = middle + 1
    else to = middle
  }
  return from
}

test(`${KILLS} times the browser is killed while ${ROWS} rows are imported, and each is in the table once`, async ({
  http,
}) => {
  test.setTimeout(120_000 + KILLS * 15_000 + ROWS * 5)
  const profile = await mkdtemp(path.join(tmpdir(), 'enrichment-console-import-'))
  const had = await countRows(http)
  const rows = Array.from({ length: ROWS }, (_, at) => [`c${at}.example`, `Person ${at}`])
  for (let kill = 0; kill < KILLS; kill += 1) {
    const browser = await startBrowser(profile)
    if (kill === 0) {
      await openOn(http, browser.page, `/tables/${seededTableId(TARGET)}/import`)
      await takeFile(browser.page, 'many.csv', csv([['import key', 'who'], ...rows]))
      await browser.page.getByRole('checkbox', { name: RegExp(t.how.tag.slice(0, 20)) }).check({ force: true })
      await browser.page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
    } else await openOn(http, browser.page, '/tables')
    const wanted = had + Math.floor((ROWS * (kill + 1)) / (KILLS + 2))
    await expect
      .poll(async () => (await http.mock.rowsOf(TARGET, wanted, 1)).length, { timeout: 60_000, intervals: [100] })
      .toBe(1)
    await browser.kill()
  }
  const { page, kill } = await startBrowser(profile)
  await openOn(http, page, '/tables/import')
  await page.getByRole('link', { name: t.view }).click()
  await expect(state(page, t.run.states.done)).toBeVisible({ timeout: 60_000 + ROWS * 4 })
  await expect(page.getByText(t.run.sum(ROWS.toLocaleString('en')))).toBeVisible()
  await kill()
  await rm(profile, { recursive: true, force: true })
  const imported = (await http.mock.rowsOf(TARGET, had, ROWS + 1000)).map((row) => String(row['import key']))
  expect(imported.length).toBe(ROWS)
  expect(new Set(imported)).toEqual(new Set(rows.map(([key]) => key)))
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { boxOf } from './canvas-steps.ts'
import { expect, openOn, test } from './fixtures.ts'
import { csv, state, takeFile } from './import-steps.ts'
import { DESK, PHONE, tooWide } from './layout.ts'
import { cell } from './table-steps.ts'

const { tableImport: t } = importTexts.en
const { source } = bulkInputTexts.en.bulkInput

const HOSTILE = ['=HYPERLINK("http://x.example","y")', '<img src=x onerror=alert(1)>', 'a"b\nc', '\u202Eevil', '1e400']

/** Checks a page of the import with axe and for sideways scrolling, wide and narrow. */
async function checkStep(page: Page, step: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    expect(await tooWide(page), `${step} at ${size.width} px`).toEqual([])
    expect(await axeFindingsInBothThemes(page), `${step} at ${size.width} px`).toEqual([])
  }
}

test('a long table name is cut beside the link to the table, and the way back stays whole', async ({ page, http }) => {
  await openOn(http, page, '/tables/import')
  await takeFile(
    page,
    'people.csv',
    csv([
      ['Email', 'staff'],
      ['p@firm.example', '1'],
    ]),
  )
  await page.getByRole('textbox', { name: t.map.name }).fill(`../ "x" ${'n'.repeat(300)}`)
  await page.getByRole('button', { name: t.start('1') }).click()
  await expect(state(page, t.run.states.done)).toBeVisible()
  const open = page.getByRole('link', { name: t.run.openTable })
  const title = page.getByText(/^Into /)
  expect(await title.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  const [{ x, width }, link] = await Promise.all([boxOf(title), boxOf(open)])
  expect(await title.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis')
  expect(x + width).toBeLessThanOrEqual(link.x)
  await open.click()
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tables' })
  expect(await back.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('a file becomes a new table as it is, and then its rows are matched by a key', async ({ page, http }) => {
  await openOn(http, page, '/tables/import')
  await checkStep(page, 'source')
  const people = HOSTILE.map((text, at) => [text, `p${at}@firm.example`, String(at)])
  await takeFile(page, 'people.csv', csv([['Note', 'Email', 'staff'], ...people]))
  await expect(page.getByRole('textbox', { name: t.map.name })).toHaveValue('people')
  await checkStep(page, 'columns')
  await page.getByRole('button', { name: t.start('5') }).click()
  await expect(state(page, t.run.states.done)).toBeVisible()
  await checkStep(page, 'end')
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

test('an import is seen and paused in a second tab, which ends it once the first is closed', async ({
  page,
  context,
  http,
}) => {
  const { mock } = http
  await mock.fail({
    match: { method: 'POST', path: '/v1/table/*/rows/upsert' },
    after: 1,
    fault: { kind: 'slow', ms: 10_000 },
  })
  await openOn(http, page, '/tables/import')
  const rows = Array.from({ length: 500 }, (_, at) => [`p${at}@firm.example`, String(at)])
  await takeFile(page, 'people.csv', csv([['Email', 'staff'], ...rows]))
  await page.getByRole('checkbox', { name: t.how.tag }).check({ force: true })
  await page.getByRole('button', { name: t.start('500') }).click()
  await expect(page.getByText(t.run.of('50', '500'))).toBeVisible()

  const other = await context.newPage()
  await openOn(http, other, '/tables/import')
  await other.getByRole('listitem').filter({ hasText: 'people.csv' }).getByRole('link').click()
  await expect(state(other, t.run.states.running)).toContainText(t.run.of('50', '500'))
  await other.getByRole('button', { name: t.run.pause }).press('Enter')
  await expect(state(page, t.run.states.paused)).toBeVisible()
  // The four requests in flight are taken in all the same, and nothing follows them.
  await mock.advance(10_000)
  for (const tab of [page, other]) await expect(tab.getByText(t.run.of('250', '500'))).toBeVisible()
  await mock.clearFaults()
  await page.close()
  await other.getByRole('button', { name: t.run.resume }).press('Enter')
  await expect(state(other, t.run.states.done)).toBeVisible()
  const imported = await mock.rowsOf('people', 0, 600)
  const byStaff = imported.toSorted((one, next) => Number(one['staff']) - Number(next['staff']))
  expect(byStaff.map(({ Email, staff }) => [Email, String(staff)])).toEqual(rows)
})

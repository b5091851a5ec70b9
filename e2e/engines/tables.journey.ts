import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Papa from 'papaparse'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { importTexts } from '#texts/tables/import.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { expect, test } from './fixtures.ts'
import { button, cell, link, main } from './targets.ts'

const { table } = tableTexts.en
const { tableImport } = importTexts.en
const { tableExport } = tableExportTexts.en

/** 4,800 rows; `name`, `domain` and `title` are its first columns and have text. */
const OUTBOUND = seededTableId('Q3 outbound')
/** 100,000 rows of the seed `bench`. */
const LONG = '00000000-0000-4000-8000-000000100000'

test('cells are typed, copied, pasted and undone, and are there again after a reload', async ({
  driver,
  open,
  http,
}) => {
  const titles = async () => (await http.mock.rowsOf(OUTBOUND, 0, 3)).map(({ title }) => title)
  await open(`/tables/${OUTBOUND}`)
  const before = await titles()
  await driver.read(cell(0, 2), String(before[0]))
  await driver.click(cell(0, 2))
  await driver.type('Typed here')
  await driver.press('Enter')
  await expect.poll(titles).toEqual(['Typed here', before[1], before[2]])
  await driver.press('ArrowUp', 'Control+c', 'ArrowDown', 'Control+v')
  await driver.read(cell(1, 2), 'Typed here')
  await expect.poll(titles).toEqual(['Typed here', 'Typed here', before[2]])
  await driver.press('Control+z')
  await driver.read(cell(1, 2), String(before[1]))
  await expect.poll(titles).toEqual(['Typed here', before[1], before[2]])
  await driver.reload()
  await driver.read(cell(0, 2), 'Typed here')
  await driver.read(cell(1, 2), String(before[1]))
})

test('a table of 100,000 rows is scrolled to its end, and a cell there is edited', async ({ driver, open, http }) => {
  await http.mock.seed({ name: 'bench' })
  await open(`/tables/${LONG}`)
  await driver.read(cell(0, 0))
  await driver.click(cell(0, 0))
  await driver.scroll(cell(5, 0), 4000)
  await driver.read(cell(150, 0))
  await driver.press('Control+End')
  await driver.read(cell(99_999, 0))
  await driver.click(cell(99_999, 0))
  await driver.type('At the end')
  await driver.press('Enter')
  const last = async () => Object.values((await http.mock.rowsOf(LONG, 99_999, 1))[0] ?? {})
  await expect.poll(last).toContain('At the end')
})

test('a CSV file becomes a table', async ({ driver, open, http }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rows-'))
  const file = path.join(folder, 'guests.csv')
  await writeFile(file, 'Guest,Email\n"Zoë, Ada",zoe@firm.example\n=1+1,sum@firm.example\n')
  await open('/tables/import')
  await driver.read(main)
  await driver.upload('input[type=file]', file)
  await driver.click(button(tableImport.toMap))
  await driver.click(button(tableImport.start('2')))
  await driver.read(main, tableImport.run.states.done)
  expect((await http.mock.rowsOf('guests', 0, 2)).map(({ Guest, Email }) => [Guest, Email])).toEqual([
    ['Zoë, Ada', 'zoe@firm.example'],
    ['=1+1', 'sum@firm.example'],
  ])
  await driver.click(link(tableImport.run.openTable))
  await driver.read(cell(0, 0), 'Zoë, Ada')
  await rm(folder, { recursive: true })
})

test('a table becomes a CSV file in which a formula is a text', async ({ driver, open, http }) => {
  await http.mock.editTable({ kind: 'cell', table: 'Q3 outbound', row: 0, column: 'title', value: '=1+1' })
  await open(`/tables/${OUTBOUND}`)
  await driver.read(cell(0, 2), '=1+1')
  // No engine can answer the window in which a person chooses where a file goes.
  await driver.run(() => void Object.assign(window, { showSaveFilePicker: undefined }), null)
  await driver.click(button(table.export.label))
  const { name, text } = await driver.download(() =>
    driver.click(button(tableExport.start, { within: { role: 'dialog' } })),
  )
  expect(name).toMatch(/^q3-outbound.*\.csv$/)
  const rows = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data
  expect(rows).toHaveLength(4800)
  expect(rows[0]).toMatchObject({ name: 'Ilse Vantorre', title: "'=1+1" })
})

test('values that the service has not taken outlive a reload and a closed tab', async ({ driver, open, http }) => {
  await open(`/tables/${OUTBOUND}`)
  await driver.read(cell(0, 2))
  await http.mock.fail({
    match: { method: 'PATCH', path: '/v1/table/*/rows' },
    fault: { kind: 'status', status: 503, body: { detail: 'Busy' } },
  })
  await driver.click(cell(0, 2))
  await driver.type('Reloaded')
  await driver.press('Enter')
  await driver.reload()
  await driver.read(cell(0, 2), 'Reloaded')
  await driver.click(cell(1, 2))
  await driver.type('Tab closed')
  await driver.press('Enter')
  await driver.read(cell(1, 2), 'Tab closed')
  await driver.newTab()
  await http.mock.clearFaults()
  await open(`/tables/${OUTBOUND}`)
  await expect
    .poll(async () => (await http.mock.rowsOf(OUTBOUND, 0, 2)).map(({ title }) => title))
    .toEqual(['Reloaded', 'Tab closed'])
})

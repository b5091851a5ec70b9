import { cleanup, screen, within } from '@testing-library/react'
import { userEvent as fireUser } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { batches, begin, press, toTheEnd, until } from '#features/runs/many-rows.testing.tsx'
import { renderInUrl } from '#testing/page-address.ts'
import { visit } from '#testing/visit.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { runManyTexts } from '#texts/tables/run-many.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { clickCell, expectCell, OUTBOUND, type TableRig, tableRig } from '../page/table-page.testing.ts'

const { source, next } = bulkInputTexts.en.bulkInput
const { runMany, tableExport } = runManyTexts.en
const { saveResult } = saveResultTexts.en

afterEach(cleanup)

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** Opens the table, and passes its first ten rows to the wizard of what this option names. */
async function passTenRows(search: string, option: (texts: string) => boolean): Promise<TableRig> {
  const rig = tableRig(await renderInUrl(`/tables/${OUTBOUND}`))
  await expectCell(0, 0, /./)
  await clickCell(0, 0)
  await userEvent.keyboard(`{Shift>}${'{ArrowDown}'.repeat(9)}{/Shift}`)
  await press(tableTexts.en.table.enrich.runMany)
  const dialog = within(await screen.findByRole('dialog', { name: runMany.title }))
  dialog.getByRole('radio', { name: tableExport.selectedRows('10'), checked: true })
  await fireUser.type(await dialog.findByRole('combobox', { name: new RegExp(runMany.what) }), search)
  const options = await screen.findAllByRole('option', { name: new RegExp(`^${search}`) })
  const found = options.find(({ textContent }) => option(textContent))
  if (!found) throw new Error(`Nothing like “${search}” is offered.`)
  await userEvent.click(found)
  await press(runMany.go)
  await screen.findByText(source.ofTable)
  return rig
}

/** Runs the passed rows, and saves the results to the rows that they came from. */
async function runAndSave(rig: TableRig): Promise<void> {
  await press(next.columns)
  await press(next.check)
  await begin(rig)
  await toTheEnd(rig)
  await userEvent.click(await screen.findByRole('link', { name: runPageTexts.en.runPage.saveToRows }))
  await screen.findByRole('radio', { name: saveResult.same, checked: true })
  await press(/^Save \d+ rows?$/)
  await until(rig, () => screen.getByText(/^\d+ saved$/), 1_000)
}

test('ten rows of a table are run through an enrichment, and the results go back into their empty cells, also after a reload', async () => {
  const rig = await passTenRows('Work email by name', () => true)
  const before = rig.rows(0, 10).map(({ email }) => email)
  await visit(rig)
  await screen.findByText(source.ofTable)
  await runAndSave(rig)
  const after = rig.rows(0, 10).map(({ email }) => email)
  const changed = after.flatMap((email, row) => (email === before[row] ? [] : [{ before: before[row], email }]))
  expect(changed.length).toBeGreaterThan(0)
  // What was there is as it was.
  expect(changed.filter((one) => !isEmpty(one.before))).toEqual([])
  expect(changed.every(({ email }) => String(email).includes('@'))).toBe(true)
})

test('ten rows of a table are run through a waterfall, each once, and what is new of its results becomes columns', async () => {
  const rig = await passTenRows('Company profile', (texts) => texts.includes(runMany.waterfall))
  const before = rig.rows(0, 10)
  await runAndSave(rig)
  const requested = batches(rig).flatMap((inputs) => inputs.map(({ domain }) => domain))
  // Rows of one domain share a call.
  const domains = new Set(before.map(({ domain }) => String(domain ?? '')).filter(Boolean))
  expect(requested.toSorted()).toEqual([...domains].toSorted())
  const after = rig.rows(0, 10)
  const known = Object.keys(before[0] ?? {})
  const fresh = Object.keys(after[0] ?? {}).filter((name) => !known.includes(name))
  expect(after.some((row) => fresh.some((name) => !isEmpty(row[name])))).toBe(true)
  const emptyOf = (rows: typeof before) => rows.map((row) => known.filter((name) => isEmpty(row[name])))
  expect(emptyOf(after)).toEqual(emptyOf(before))
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import Papa from 'papaparse'
import { afterEach, expect, test, vi } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
// The code of the page and of its dialog is compiled before the waits begin.
import '../page/TablePage.tsx'
import '../table-data.ts'

const OUTBOUND = seededTableId('Q3 outbound')
const { tableExport: t } = tableExportTexts.en
const { export: button } = en.table
const SLOW = { timeout: 10_000 }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Captures downloads. */
function downloads(): Blob[] {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

async function openExport(path = `/tables/${OUTBOUND}`) {
  const rig = await renderAt(path)
  await userEvent.click(await screen.findByRole('button', { name: button.label }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: t.title }, SLOW)
  return { rig, dialog }
}

const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }))

test('all rows of a table are exported as CSV, as the service has them', async () => {
  const files = downloads()
  const { rig, dialog } = await openExport()
  await press(dialog, t.start)
  await waitFor(() => expect(files).toHaveLength(1), SLOW)
  const { data } = Papa.parse<Record<string, string>>((await files[0]?.text())?.trimEnd() ?? '', { header: true })
  const response = await rig.service.fetch(
    new Request(`http://console.test/v1/table/${OUTBOUND}/rows?page=1&per_page=500`, {
      headers: { 'x-apikey': 'test-key' },
    }),
  )
  const page = (await response.json()) as { data: { fields: Record<string, unknown> }[]; total_count: number }
  expect(data).toHaveLength(page.total_count)
  expect(data.slice(0, 500).map((row) => row['name'])).toEqual(page.data.map(({ fields }) => fields['name'] ?? ''))
  expect(dialog.textContent).toContain(t.done('4,800', 'q3-outbound.csv'))
})

test('an export that the service refuses in the middle shows that, and continues where it stopped', async () => {
  const files = downloads()
  const { rig, dialog } = await openExport()
  // The first page is read alone, then three at a time.
  controlOf(rig.service).fail({
    match: { method: 'GET', path: '/v1/table/*/rows' },
    after: 3,
    times: 1,
    fault: { kind: 'status', status: 403, body: { detail: 'Forbidden' } },
  })
  await press(dialog, t.start)
  await rig.advance(1_000)
  await within(dialog).findByText(t.failed, {}, SLOW)
  expect(dialog.textContent).toContain(t.failedBody('1,500'))
  await press(dialog, t.resume)
  await rig.advance(1_000)
  await waitFor(() => expect(files).toHaveLength(1), SLOW)
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(4_802)
})

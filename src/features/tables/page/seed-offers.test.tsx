import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import type { MockService } from '#mock-service/service.ts'
import { rowsIn } from '#mock-service/table-control.ts'
import { goTo, HERE, type Rig, renderAt } from '#testing/render.tsx'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { runManyTexts } from '#texts/tables/run-many.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { tableTexts } from '#texts/tables/table.ts'

const { rowRuns } = rowRunsTexts.en
const { tableImport } = importTexts.en
const { bulkInput } = bulkInputTexts.en
const { runMany } = runManyTexts.en
const { saveResult } = saveResultTexts.en
const { tableExport } = tableExportTexts.en
const { table: words } = tableTexts.en
const Q3 = seededTableId('Q3 outbound')
const SLOW = { timeout: 20_000 }

beforeAll(() => import('../table-data.ts'), 120_000)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A service that has only what the API spec names, with a table of twelve rows whose emails are empty. */
function bare({ state }: MockService): void {
  state.settings.offers = 'seed'
  const table = state.tables.find(({ id }) => id === Q3)
  if (!table) return
  table.order = [[0, 11]]
  for (const column of table.columns) if (['email', 'confidence'].includes(column.name)) delete column.source
}
const open = (path: string): Promise<Rig> => renderAt(path, { arrange: bare })
const sent = ({ service }: Rig, path: RegExp) =>
  service.requests().filter((request) => request.method === 'POST' && path.test(request.path))
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW)

test.each(['selected', 'first', 'empty', 'all'] as const)(
  "offers: 'seed': a run on rows (%s) without a supported choice shows that, costs nothing and leaves no run behind",
  async (scope) => {
    const rig = await open(`/tables/${Q3}`)
    const balance = () => rig.service.state.workspaces[testWorkspace.id]?.balance
    const before = balance()
    fireEvent.click(await button(words.run.label))
    const dialog = within(await screen.findByRole('dialog'))
    const name = scope === 'selected' ? rowRuns.scope.selected(1) : rowRuns.scope[scope]
    fireEvent.click(await dialog.findByRole('radio', { name: new RegExp(name.replaceAll(/[()]/g, '.')) }, SLOW))
    fireEvent.click(await button(/^Spend /))
    await dialog.findByText(rowRuns.noChoice.title, {}, SLOW)
    dialog.getByText(rowRuns.noChoice.body)
    await rig.advance(120_000)
    expect(sent(rig, /\/run-enrichment\//)).toHaveLength(1)
    expect(balance()).toBe(before)
    expect(rowsIn(rig.service.state, Q3).every(({ email }) => email === null)).toBe(true)
    expect(screen.queryByRole('group', { name: words.run.bar('Email finder', '12') })).toBeNull()
  },
)

test.each([
  ['new', '/tables/import', /\/table\/create$/, tableImport.run.stuck.NO_CREATION, tableImport.map.noCreation],
  ['existing', `/tables/${Q3}/import`, /\/rows$/, tableImport.run.stuck.NOT_OFFERED, tableImport.map.noInserts],
] as const)(
  "offers: 'seed': an import into a table (%s) shows what the service lacks, stores the file, and is not offered again",
  async (_which, path, call, sentence, reason) => {
    const rig = await open(path)
    const toColumns = async () => {
      fireEvent.change(await screen.findByRole('textbox', { name: RegExp(bulkInput.source.pasteLabel) }, SLOW), {
        target: { value: 'name,title\nAda,Founder\nGrace,Admiral\n' },
      })
      fireEvent.click(await button(bulkInput.source.usePaste))
      fireEvent.click(await button(tableImport.toMap))
      return button(tableImport.start('2'))
    }
    fireEvent.click(await toColumns())
    await waitFor(async () => {
      await rig.advance(1_000)
      screen.getByText(sentence)
    }, SLOW)
    await rig.advance(120_000)
    expect(sent(rig, call)).toHaveLength(1)
    await button(tableImport.run.retry)
    await button(tableImport.run.discard)

    await goTo(rig, path)
    fireEvent.click(await toColumns())
    screen.getByText(reason)
    await rig.advance(120_000)
    expect(sent(rig, call)).toHaveLength(1)
  },
)

test("offers: 'seed': a result that the service inserts no row for stays on this device, and is sent once", async () => {
  const rig = await open('/tasks')
  const params = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }
  const headers = { 'x-apikey': 'test-key', 'content-type': 'application/json' }
  const request = new Request(`${HERE}/v1/enrichments/123/run`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ params }),
  })
  const { task_id: id } = (await (await rig.service.fetch(request)).json()) as { task_id: string }
  // Its clock and service are those of the page before.
  await goTo(rig, `/tasks/${id}/save?table=${Q3}`)
  const reach = (text: string | RegExp) =>
    waitFor(async () => {
      await rig.advance(2_000)
      return screen.getByText(text)
    }, SLOW)
  fireEvent.click(await reach(saveResult.save('1')))
  await reach(RegExp(saveResult.done.refused('1')))
  await rig.advance(120_000)
  screen.getByText(RegExp(saveResult.done.refusedHint))
  expect(sent(rig, /\/table\/.*\/rows$/)).toHaveLength(1)
})

test("offers: 'seed': rows of a table become the input of a bulk run", async () => {
  const rig = await open(`/tables/${Q3}`)
  fireEvent.click(await button(words.enrich.runMany))
  const dialog = within(await screen.findByRole('dialog', { name: runMany.title }, SLOW))
  const what = await dialog.findByRole('combobox', { name: RegExp(runMany.what) })
  fireEvent.change(what, { target: { value: 'Email finder' } })
  fireEvent.click((await screen.findAllByRole('option', { name: /^Email finder/ }, SLOW))[0] as HTMLElement)
  fireEvent.click(dialog.getByRole('button', { name: runMany.go }))
  await screen.findByText(RegExp(runMany.source('.*', '12')), {}, SLOW)
  expect(sent(rig, /./)).toEqual([])
})

test("offers: 'seed': a table is exported whole", async () => {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open(`/tables/${Q3}`)
  fireEvent.click(await button(words.export.label))
  const dialog = within(await screen.findByRole('dialog', { name: tableExport.title }, SLOW))
  fireEvent.click(dialog.getByRole('button', { name: tableExport.start }))
  await waitFor(() => expect(files).toHaveLength(1), SLOW)
  expect((await files[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(13)
})

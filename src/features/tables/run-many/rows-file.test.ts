import { expect, test } from 'vitest'
import { beginWithTable, TABLE_LIMITS } from '#domain/bulk-input/wizard/table-draft.ts'
import { bulkDraftKind, bulkSourceKind } from '#domain/bulk-input/wizard/bulk-draft-kinds.ts'
import { loadSource } from '#domain/bulk-input/wizard/source-store.ts'
import { fromStored } from '#domain/bulk-input/wizard/wizard-state.ts'
import { readSource } from '#domain/bulk-input/source/read-sheet.ts'
import { createBrowser } from '#journal/tabs.testing.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { readRowsFile, type RowsFileDeps } from './rows-file.ts'

const columns = [
  { id: 'c1', name: 'name', key: 'name', kind: 'text' as const },
  { id: 'c2', name: 'tags', key: 'tags', kind: 'json' as const },
  // A column of the table may have the name that the ids get.
  { id: 'c3', name: 'Row ID', key: 'Row ID', kind: 'text' as const },
]

const rowsOf = (count: number): LoadedRow[] =>
  Array.from({ length: count }, (_, row) => ({
    id: `row-${row}`,
    cells: { name: row === 0 ? '=1+1, "a"\nb' : `n${row}`, tags: { x: [row] }, 'Row ID': 'own' },
  }))

const read = (rows: readonly LoadedRow[], limits: RowsFileDeps['limits'] = TABLE_LIMITS) =>
  readRowsFile({
    read: async (page, perPage) => {
      const from = (page - 1) * perPage
      return { rows: rows.slice(from, from + perPage), total: rows.length, hasNext: from + perPage < rows.length }
    },
    size: 10,
    columns,
    idName: 'Row ID',
    unnamed: (index) => `Column ${index + 1}`,
    limits,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })

test('rows of a table reach the wizard as they are, a reload later too, each with its id in the last column', async () => {
  const rows: readonly LoadedRow[] = [...rowsOf(25), { id: '', cells: { name: 'without an id' } }]
  const file = await read(rows)
  if (typeof file === 'string') throw new Error(file)
  expect(file.rows).toBe(25)
  const browser = createBrowser()
  let ids = 0
  const table = { id: 'table', name: 'Leads' }
  await beginWithTable(
    browser.tab([bulkDraftKind, bulkSourceKind]),
    () => `id${ids++}`,
    { kind: 'enrichment', id: 123 },
    { name: 'Leads, 25 rows', blob: file.blob, table },
  )

  const later = browser.tab([bulkDraftKind, bulkSourceKind])
  await later.ready
  const [draft] = later.list(bulkDraftKind)
  const stored = draft?.body.source
  const source = stored ? await loadSource(later, stored) : undefined
  if (!draft || !source) throw new Error('The draft is not there.')
  expect(source.table).toEqual(table)
  const { sheet } = await readSource(source, fromStored(draft.body, source).options, {
    isSliced: false,
    unnamed: (index) => `Column ${index + 1}`,
  })
  expect(sheet.columns).toEqual(['name', 'tags', 'Row ID', 'Row ID (2)'])
  expect(sheet.rows[0]).toEqual(['=1+1, "a"\nb', '{"x":[0]}', 'own', 'row-0'])
  expect(sheet.rows.map((cells) => cells.at(-1))).toEqual(rows.slice(0, 25).map(({ id }) => id))
})

test('more rows than a run takes, and more bytes than the device stores, are reported before anything is stored', async () => {
  expect(await read(rowsOf(25), { rows: 24, bytes: 1_000_000 })).toBe('too-many')
  expect(await read(rowsOf(25), { rows: 100, bytes: 200 })).toBe('too-large')
})

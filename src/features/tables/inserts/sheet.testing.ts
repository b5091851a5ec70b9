import { createLocalLocks } from '#journal/local-locks.ts'
import type { JournalStorage } from '#journal/storage.ts'
import { createBrowser, createBus } from '#journal/tabs.testing.ts'
import { createStore } from '#lib/store.ts'
import { editKinds } from '../edits/edit-kinds.ts'
import { createEngine } from '../edits/engine.ts'
import type { CellChange } from '../edits/table-edits.ts'
import type { EditCalls } from '../edits/edit-calls.ts'
import { createRowInserter } from './row-inserter.ts'
import { createFakeTable, TABLE } from './row-inserter.testing.ts'
import { insertKind } from './insert-kind.ts'

type FakeTable = ReturnType<typeof createFakeTable>

/** The same remote table, for edits of its rows. */
const callsOf = ({ rows, columns }: FakeTable): EditCalls => ({
  columns: async () => [...columns],
  update: async (_table, { rows: updated }) =>
    updated.map(({ id, fields }) => {
      const at = rows.findIndex((row) => row.id === id)
      const row = rows[at]
      if (!row) return { id, ok: false, code: 'ROW_NOT_FOUND' }
      rows[at] = { id, cells: { ...row.cells, ...fields } }
      return { id, ok: true, row: rows[at] }
    }),
  read: async (_table, { page, perPage }) => {
    const from = (page - 1) * perPage
    return { rows: rows.slice(from, from + perPage), total: rows.length, hasNext: from + perPage < rows.length }
  },
})

/** Tabs of one browser in which a table is edited, with the rows that are created in it. */
export function createSheets(far = createFakeTable()) {
  const browser = createBrowser()
  const { clock } = browser
  const locks = createLocalLocks()
  const messages = createBus()
  const online = createStore(true)
  let ids = 0
  const newId = () => `id${ids++}`
  const open = (through?: (storage: JournalStorage) => JournalStorage) => {
    const journal = browser.tab([insertKind, ...editKinds], through)
    const creator = createRowInserter({ journal, locks, clock, online, calls: far.calls })
    const engine = createEngine({
      journal,
      calls: callsOf(far),
      channel: messages.join(),
      locks,
      clock,
      random: () => 0.5,
      newId,
      connectivity: { online, keyState: createStore('open'), slowed: createStore(null) },
      rows: creator,
    })
    const edits = engine.table(TABLE)
    const rows = creator.of(TABLE)
    return {
      edits,
      rows,
      journal,
      add: (...values: ReadonlyMap<string, unknown>[]) => {
        const known = new Set(rows.list().map(({ id }) => id))
        edits.apply({ name: 'paste', cells: [], overwrite: true, added: values })
        return rows.list().flatMap(({ id }) => (known.has(id) ? [] : id))
      },
      type: (row: string, value: unknown, base: unknown = '') =>
        edits.apply(typed([{ row, column: 'c1', value, base }])),
      close: () => {
        engine.close()
        creator.close()
        journal.close()
      },
    }
  }
  /** The first column of the remote table. */
  const names = () => far.rows.map(({ cells }) => cells['name'])
  return { far, browser, clock, online, open, names }
}

const typed = (cells: readonly CellChange[]) => ({ name: 'type', overwrite: true, cells }) as const

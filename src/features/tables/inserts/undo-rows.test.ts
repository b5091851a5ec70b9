import { describe, expect, test } from 'vitest'
import type { RowsApi } from '#api/rows.ts'
import type { TablesApi } from '#api/tables.ts'
import { unsavedIn } from '#domain/unsaved-in.ts'
import { around, never } from '#journal/faults.testing.ts'
import { wait } from '#lib/clock.ts'
import { insertCalls } from './use-new-rows.ts'
import { readInsertRecord } from './insert-record.ts'
import { insertKind } from './insert-kind.ts'
import { cells, createFakeTable, TABLE } from './row-inserter.testing.ts'
import { createSheets } from './sheet.testing.ts'

const OLD = ['n0', 'n1', 'n2']

describe('undo of an act that added rows', () => {
  test('that have not been sent: they are never sent; redo sends them once', async () => {
    const { far, clock, online, open, names } = createSheets()
    const { edits, rows, add } = open()
    online.set(false)
    add(cells('Ada'), cells('Bob'))
    await clock.advance(1)
    expect(edits.history().undo).toEqual({ name: 'paste', cells: 0, rows: 2 })
    edits.undo()
    expect(rows.list()).toEqual([])
    await clock.advance(1)
    edits.redo()
    expect(rows.list().map((row) => row.cells.get('c1'))).toEqual(['Ada', 'Bob'])
    online.set(true)
    await clock.advance(1_000)
    expect(names()).toEqual([...OLD, 'Ada', 'Bob'])
    expect(far.sent).toHaveLength(1)
  })

  test('that exist: they are deleted, with the cells that the action changed restored; redo does both again', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits } = open()
    edits.apply({
      name: 'paste',
      overwrite: true,
      cells: [{ row: 'old2', column: 'c1', value: 'pasted', base: 'n2' }],
      added: [cells('Ada'), cells('Bob')],
    })
    await clock.advance(2_000)
    expect(names()).toEqual(['n0', 'n1', 'pasted', 'Ada', 'Bob'])
    edits.undo()
    await clock.advance(2_000)
    expect(names()).toEqual(OLD)
    expect(far.removed).toEqual([['made0', 'made1']])
    edits.redo()
    await clock.advance(2_000)
    expect(names()).toEqual(['n0', 'n1', 'pasted', 'Ada', 'Bob'])
    edits.undo()
    await clock.advance(2_000)
    expect(names()).toEqual(OLD)
  })

  test.for([1, 2])(
    'of many it is on the device whole or not at all, also if the tab crashes after write %i',
    async (last) => {
      const { browser, clock, open } = createSheets()
      let left = Number.POSITIVE_INFINITY
      const { add, edits } = open(around((call, run) => (call === 'write' && left-- <= 0 ? never() : run())))
      add(...Array.from({ length: 120 }, (_, at) => cells(`row ${at}`)))
      await clock.advance(5_000)
      left = last
      edits.undo()
      await clock.advance(1)
      const stored = browser.tab([insertKind])
      await stored.ready
      const rows = stored.list(insertKind).flatMap(({ body }) => readInsertRecord(body)?.rows ?? [])
      expect(rows).toHaveLength(120)
      expect([0, 120]).toContain(rows.filter(({ back }) => back).length)
    },
  )

  test('much later, in another visit: they are deleted, too, and recreated once', async () => {
    const { clock, open, names } = createSheets()
    const first = open()
    first.add(cells('Ada'))
    await clock.advance(200_000)
    first.close()
    const { edits, journal } = open()
    await clock.advance(1)
    edits.undo()
    await clock.advance(2_000)
    expect(names()).toEqual(OLD)
    await clock.advance(200_000)
    edits.redo()
    await clock.advance(2_000)
    expect(names()).toEqual([...OLD, 'Ada'])
    await clock.advance(200_000)
    edits.undo()
    await clock.advance(2_000)
    expect(names()).toEqual(OLD)
    expect(journal.list({ name: 'table-rows', schema: 1, read: () => undefined })).toHaveLength(1)
  })

  test('while they are in flight: they are deleted as soon as they exist', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits, rows, add } = open()
    far.fates.push('late')
    add(cells('Ada'))
    await clock.advance(1)
    edits.undo()
    expect(rows.list()).toEqual([])
    far.late[0]?.()
    await clock.advance(40_000)
    expect(far.sent).toHaveLength(1)
    expect(names()).toEqual(OLD)
  })

  test('a row that another user wrote into stays; only the values of the action are removed, with a message', async () => {
    const { far, clock, open } = createSheets()
    const { edits, rows, add } = open()
    add(cells('Ada'), cells('Bob'))
    await clock.advance(1_000)
    const [, , , ada] = far.rows
    if (ada) far.rows[3] = { ...ada, cells: { ...ada.cells, phone: '555' } }
    edits.undo()
    await clock.advance(5_000)
    expect(far.rows.slice(3)).toEqual([{ id: 'made0', cells: { name: '', phone: '555' } }])
    expect(rows.storedCount()).toBe(1)
    edits.redo()
    await clock.advance(5_000)
    expect(far.rows.slice(3).map((row) => row.cells)).toEqual([{ name: 'Ada', phone: '555' }, { name: 'Bob' }])
  })

  test('where the service deletes no rows they stay empty, with a message; redo fills them again', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits, rows, add } = open()
    far.removals.push({ kind: 'http-error', status: 405, detail: '' })
    add(cells('Ada'))
    await clock.advance(1_000)
    edits.undo()
    await clock.advance(5_000)
    expect(names()).toEqual([...OLD, ''])
    expect(rows.storedCount()).toBe(1)
    edits.redo()
    await clock.advance(5_000)
    expect(names()).toEqual([...OLD, 'Ada'])
  })

  test('a deletion whose response was lost is sent again', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits, add } = open()
    far.removals.push('lost-before')
    add(cells('Ada'))
    await clock.advance(1_000)
    edits.undo()
    await clock.advance(60_000)
    expect(far.removed).toHaveLength(2)
    expect(names()).toEqual(OLD)
  })

  test('in two tabs at once: the rows are deleted and recreated once', async () => {
    const { far, clock, open, names } = createSheets()
    const [one, two] = [open(), open()]
    one.add(cells('Ada'))
    await clock.advance(200_000)
    one.edits.undo()
    two.edits.undo()
    await clock.advance(100_000)
    expect(names()).toEqual(OLD)
    one.edits.redo()
    two.edits.redo()
    await clock.advance(2_000)
    expect(names()).toEqual([...OLD, 'Ada'])
    expect(far.sent).toHaveLength(2)
  })
})

/** Reads the rows as the console does: by their last known numbers, in pages. */
const paged = (far: ReturnType<typeof createFakeTable>) => {
  const read: RowsApi['read'] = async (_table, { page, perPage }) => {
    const from = (page - 1) * perPage
    const rows = far.rows.slice(from, from + perPage)
    return { rows, total: far.options.total ? far.rows.length : undefined, hasNext: from + perPage < far.rows.length }
  }
  const { find } = insertCalls({} as TablesApi, { read } as RowsApi, far.calls)
  return { ...far, calls: { ...far.calls, find } }
}

describe('undo in a large table', () => {
  test('deletes the last rows first, also where the records of the first were removed meanwhile', async () => {
    const far = paged(createFakeTable())
    const { clock, open, names } = createSheets({
      ...far,
      calls: {
        ...far.calls,
        insert: async (...request) => {
          await wait(clock, 10_000)
          return far.calls.insert(...request)
        },
      },
    })
    const { add, edits } = open()
    add(...Array.from({ length: 1_000 }, (_, at) => cells(`row ${at}`)))
    for (let turn = 0; turn < 21; turn += 1) await clock.advance(10_000)
    expect(names()).toHaveLength(1_003)
    edits.undo()
    for (let turn = 0; turn < 10; turn += 1) await clock.advance(1_000)
    expect(names()).toEqual(OLD)
    const first = far.removed.map(([id = '']) => Number(id.slice('made'.length)))
    expect(first).toEqual(first.toSorted((one, other) => other - one))
  })

  test.for([true, false])(
    'finds rows that others have moved far from where they were; the service counts rows: %s',
    async (total) => {
      const far = paged(createFakeTable(7_000))
      far.options.total = total
      const { clock, open, names } = createSheets(far)
      const { add, edits } = open()
      add(cells('Ada'), cells('Bob'))
      await clock.advance(1_000)
      far.rows.splice(0, 1_500)
      edits.undo()
      await clock.advance(5_000)
      expect(names()).toHaveLength(5_500)
      expect(far.removed).toEqual([['made0', 'made1']])
    },
  )
})

describe('values that are typed into new rows', () => {
  test('are undone in order, before the row itself is deleted', async () => {
    const { clock, online, open } = createSheets()
    const { edits, rows, add, type } = open()
    online.set(false)
    const [id = ''] = add(new Map())
    type(id, 'A', undefined)
    type(id, 'Ada')
    await clock.advance(1)
    const shown = () => rows.list().map((row) => row.cells.get('c1'))
    expect(shown()).toEqual(['Ada'])
    edits.undo()
    await clock.advance(1)
    expect(shown()).toEqual(['A'])
    edits.undo()
    await clock.advance(1)
    expect(shown()).toEqual([undefined])
    edits.undo()
    expect(shown()).toEqual([])
    await clock.advance(1)
    for (let at = 0; at < 3; at += 1) {
      edits.redo()
      await clock.advance(1)
    }
    expect(shown()).toEqual(['Ada'])
  })

  test('are undone in the row that the service created, and follow the row when that is recreated', async () => {
    const { clock, online, open, names } = createSheets()
    const { edits, add, type } = open()
    online.set(false)
    const [id = ''] = add(cells('Ada'))
    type(id, 'Ada King', 'Ada')
    await clock.advance(1)
    online.set(true)
    await clock.advance(2_000)
    expect(names()).toEqual([...OLD, 'Ada King'])
    type('made0', 'Ada Lovelace', 'Ada King')
    await clock.advance(2_000)
    edits.undo()
    edits.undo()
    await clock.advance(1)
    edits.undo()
    await clock.advance(5_000)
    expect(names()).toEqual(OLD)
    for (let at = 0; at < 3; at += 1) {
      edits.redo()
      await clock.advance(5_000)
    }
    expect(names()).toEqual([...OLD, 'Ada Lovelace'])
  })

  test('in flight follow it as an edit, whatever page is open', async () => {
    const { far, clock, open, names } = createSheets()
    far.fates.push('late')
    const first = open()
    const [id = ''] = first.add(cells('Ada'))
    await clock.advance(1)
    first.type(id, 'Ada King', 'Ada')
    await clock.advance(1)
    far.late[0]?.()
    first.close()
    // The table itself is not opened again: no page uses its edits or its rows.
    open()
    await clock.advance(100_000)
    expect(names()).toEqual([...OLD, 'Ada King'])
  })
})

describe('undo of deleted rows', () => {
  test('recreates them at the end with their values, once; redo deletes them again', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits } = open()
    far.rows.splice(1, 1)
    edits.removed([{ id: 'old1', cells: cells('n1') }])
    await clock.advance(1_000)
    expect(edits.history().undo).toEqual({ name: 'delete-rows', cells: 0, rows: 1 })
    edits.undo()
    await clock.advance(1_000)
    expect(names()).toEqual(['n0', 'n2', 'n1'])
    edits.redo()
    await clock.advance(5_000)
    expect(names()).toEqual(['n0', 'n2'])
    edits.undo()
    await clock.advance(100_000)
    expect(names()).toEqual(['n0', 'n2', 'n1'])
    expect(far.sent).toHaveLength(2)
  })

  test('what was typed into a row before it was deleted is undone in the recreated row', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits, type } = open()
    type('old1', 'typed', 'n1')
    await clock.advance(2_000)
    far.rows.splice(1, 1)
    edits.removed([{ id: 'old1', cells: cells('typed') }])
    await clock.advance(1_000)
    edits.undo()
    await clock.advance(2_000)
    expect(names()).toEqual(['n0', 'n2', 'typed'])
    edits.undo()
    await clock.advance(5_000)
    expect(names()).toEqual(['n0', 'n2', 'n1'])
  })

  test('a row that was created here and deleted by hand is restored by undo, and deleted with the action that added it', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits, add } = open()
    add(cells('Ada'))
    await clock.advance(1_000)
    far.rows.splice(3, 1)
    edits.removed([{ id: 'made0', cells: cells('Ada') }])
    await clock.advance(100_000)
    edits.undo()
    await clock.advance(1_000)
    expect(names()).toEqual([...OLD, 'Ada'])
    edits.undo()
    await clock.advance(5_000)
    expect(names()).toEqual(OLD)
  })

  test('several batches of one action are one undo', async () => {
    const { far, clock, open, names } = createSheets()
    const { edits } = open()
    far.rows.splice(0, 2)
    const act = edits.removed([{ id: 'old0', cells: cells('n0') }])
    edits.removed([{ id: 'old1', cells: cells('n1') }], act)
    await clock.advance(1_000)
    expect(edits.history().undo?.rows).toBe(2)
    edits.undo()
    await clock.advance(1_000)
    expect(names()).toEqual(['n2', 'n0', 'n1'])
    expect(edits.history().undo).toBeUndefined()
  })
})

test('what would be lost with a table is counted, each cell once, and nothing that was undone or is saved', async () => {
  const { clock, online, open } = createSheets()
  const { edits, journal, add, type } = open()
  online.set(false)
  const [id = ''] = add(cells('Ada'), cells('Bob'))
  type(id, 'Ada King', 'Ada')
  type('old0', 'one', 'n0')
  type('old0', 'two', 'one')
  await clock.advance(1)
  expect(unsavedIn(journal, TABLE)).toEqual({ cells: 1, rows: 2 })
  expect(unsavedIn(journal, 'another')).toEqual({ cells: 0, rows: 0 })
  for (let acts = 0; acts < 4; acts += 1) {
    edits.undo()
    await clock.advance(1)
  }
  expect(unsavedIn(journal, TABLE).rows).toBe(0)
  online.set(true)
  await clock.advance(5_000)
  expect(unsavedIn(journal, TABLE)).toEqual({ cells: 0, rows: 0 })
})

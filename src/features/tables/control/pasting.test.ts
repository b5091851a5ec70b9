import { expect, test } from 'vitest'
import { toPasteTarget } from '../clipboard/paste-target.ts'
import { readHtml } from '../clipboard/read-html.ts'
import { selectCell, selectRange } from '../grid/selection.ts'
import { OWN_TYPE } from './copying.ts'
import { createTestContext, type TestTable } from './grid-context.testing.ts'
import type { LargePaste } from './grid-context.ts'
import { cellsIn, paste, pasteNow } from './pasting.ts'

const TABLE: TestTable = {
  columns: { name: 'text', age: 'number', twin: 'text' },
  rows: [
    ['Ada', 36, 'x'],
    ['', null, 'y'],
  ],
  twins: ['twin'],
}
const { signal } = new AbortController()
const clipboard = (contents: Readonly<Record<string, string>>) => ({ getData: (type: string) => contents[type] ?? '' })

const reader = () => Promise.resolve(readHtml)
const read = (contents: Readonly<Record<string, string>>) => cellsIn(clipboard(contents), reader)
const failing = () => Promise.reject(new Error('offline'))

test('of the clipboard our own cells come first, then a table, then text', async () => {
  const own = JSON.stringify([['=1', '2']])
  expect(read({ [OWN_TYPE]: own, 'text/plain': "'=1\t2" })).toEqual([['=1', '2']])
  const html = '<table><tr><td>a</td><td>b</td></tr></table>'
  expect(await read({ 'text/html': html, 'text/plain': 'a b' })).toEqual([['a', 'b']])
  expect(await read({ 'text/html': html, 'text/plain': ' a\tb ' })).toEqual([[' a', 'b ']])
  expect(read({ 'text/html': '<b>x</b>', 'text/plain': 'x' })).toEqual([['x']])
  expect(read({ 'text/plain': "'=1\t2" })).toEqual([['=1', '2']])
  expect(read({ [OWN_TYPE]: '{"not":"cells"}', 'text/plain': 'x' })).toEqual([['x']])
  expect(read({})).toBeUndefined()
})

test('the clipboard is read at once, though the code for its table comes later', async () => {
  const contents: Record<string, string> = { 'text/html': '<table><tr><td>a</td></tr></table>', 'text/plain': 'x\ty' }
  const cells = cellsIn(clipboard(contents), async () => {
    await Promise.resolve()
    return readHtml
  })
  // A browser empties it when the event is over.
  for (const type of Object.keys(contents)) delete contents[type]
  expect(await cells).toEqual([['a']])
})

test('where the code for tables cannot be fetched, the text is pasted', async () => {
  const html = '<table><tr><td>a</td></tr></table>'
  expect(await cellsIn(clipboard({ 'text/html': html, 'text/plain': 'x\ty' }), failing)).toEqual([['x', 'y']])
  await expect(cellsIn(clipboard({ 'text/html': html }), failing)).rejects.toThrow('offline')
})

test('pasted texts become values of their columns, in one action', async () => {
  const { context, actions, notices } = createTestContext(TABLE)
  const pasted = await paste(
    context,
    selectCell({ row: 0, column: 0 }),
    [
      ['Grace', '1,000', 'not here'],
      ['Alan', 'old'],
    ],
    false,
    undefined,
    signal,
  )
  expect(actions).toHaveLength(1)
  expect(actions[0]?.cells.map(({ value }) => value)).toEqual(['Grace', 1000, 'Alan', 'old'])
  expect(pasted).toEqual({ top: 0, left: 0, bottom: 1, right: 2 })
  expect(notices).toEqual(['2 read-only cells skipped'])
})

test('"fill only empty cells" is left to the unsaved values and the service', async () => {
  const { context, actions, announced } = createTestContext(TABLE)
  await paste(context, selectRange({ top: 0, left: 0, bottom: 1, right: 0 }), [['x']], true, undefined, signal)
  expect(actions[0]).toMatchObject({ name: 'paste', overwrite: false })
  // Of the two, the first has a value.
  expect(announced.at(-1)).toBe('1 cell pasted')
})

test('cells beyond the last row become new rows, without what cannot be written', async () => {
  const { context, actions, added, announced } = createTestContext(TABLE)
  await paste(
    context,
    selectCell({ row: 1, column: 0 }),
    [
      ['a', '1', 'm'],
      ['b', '2', 'm'],
      ['c', ''],
    ],
    false,
    undefined,
    signal,
  )
  expect(actions[0]?.cells.map(({ row, value }) => [row, value])).toEqual([
    ['row-1', 'a'],
    ['row-1', 1],
  ])
  expect(added).toEqual([
    [
      ['id-name', 'b'],
      ['id-age', 2],
    ],
    [['id-name', 'c']],
  ])
  expect(announced.at(-1)).toBe('2 cells pasted, 2 rows added')
})

test('where no rows can be added, the rest is left out with a message', () => {
  const { context, notices } = createTestContext({ ...TABLE, canAdd: false })
  const position = toPasteTarget([['a'], ['b']], selectCell({ row: 1, column: 0 }), { rows: 2, columns: 3 })
  expect(pasteNow(context, position, true, signal)).toEqual({ top: 1, left: 0, bottom: 1, right: 0 })
  expect(notices).toEqual(['Rows can’t be added here. Anything past the last row was skipped.'])
})

test('a paste into an empty table creates its first rows', async () => {
  const { context, added } = createTestContext({ ...TABLE, rows: [] })
  await paste(context, selectCell({ row: 0, column: 0 }), [['a', '1']], false, undefined, signal)
  expect(added).toEqual([
    [
      ['id-name', 'a'],
      ['id-age', 1],
    ],
  ])
})

test('more than 50 rows are previewed; no is no', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => [`old ${row}`, row % 2 ? row : null, ''])
  const { context, actions } = createTestContext({ ...TABLE, rows })
  const cells = Array.from({ length: 51 }, (_, row) => [`new ${row}`])
  const plans: LargePaste[] = []
  const respond = (overwrite: boolean | undefined) => (plan: LargePaste) => {
    plans.push(plan)
    return Promise.resolve(overwrite === undefined ? undefined : { overwrite })
  }
  const at = selectCell({ row: 5, column: 0 })
  expect(await paste(context, at, cells, false, respond(undefined), signal)).toBeUndefined()
  expect(actions).toEqual([])
  await paste(context, at, cells, false, respond(false), signal)
  expect(actions[0]).toMatchObject({ overwrite: false })
  expect(actions[0]?.cells).toHaveLength(51)
  expect(plans[0]).toMatchObject({ rows: 51, filled: 51 })
  await paste(
    context,
    at,
    Array.from({ length: 50 }, () => ['again']),
    false,
    respond(undefined),
    signal,
  )
  expect(actions).toHaveLength(2)
})

test('rows that another user added during the preview of a paste are not pasted over', async () => {
  const theirs = createTestContext({ ...TABLE, rows: [...TABLE.rows, ['Mary', 1, 'z']] })
  const cells = [['a'], ['b'], ['c']]
  const position = toPasteTarget(cells, selectCell({ row: 1, column: 0 }), { rows: 2, columns: 3 })
  await pasteNow(theirs.context, position, true, signal)
  expect(theirs.actions[0]?.cells.map(({ row, value }) => [row, value])).toEqual([['row-1', 'a']])
  expect(theirs.added).toEqual([[['id-name', 'b']], [['id-name', 'c']]])
})

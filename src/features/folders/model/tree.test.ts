import { expect, test } from 'vitest'
import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import { changeOf, countAll, inOrder, linesOf, onlyFolder, pick, treeOf } from './tree.ts'

const table = (name: string, folder_id: number | null | undefined, updated_at = ''): Table => ({
  identifier: `id of ${name}`,
  name,
  created_at: '',
  updated_at,
  folder_id,
})
const folder = (id: number, name: string, table_count: number | null = null): Folder => ({
  id,
  name,
  created_at: '',
  updated_at: '',
  table_count,
})
const leads = folder(1, 'Leads')
const partners = folder(2, 'Partners')
const tables = [table('Q3', 1), table('Loose', null), table('Resellers', 2), table('Q4', 1)]
const words = (search: string) =>
  linesOf(pick(treeOf(tables, [leads, partners]), search), () => true).map((line) =>
    line.kind === 'folder' ? line.folder.name : `${'  '.repeat(line.level - 1)}${line.table.name}`,
  )

test('tables are in their folders, in the order of the service, and those of no folder last', () => {
  expect(words('')).toEqual(['Leads', '  Q3', '  Q4', 'Partners', '  Resellers', 'Loose'])
})

test('a table of a folder that is not listed is on the top level, never lost', () => {
  const tree = treeOf([table('Stray', 99)], [leads])
  expect([tree.loose.length, tree.branches[0]?.tables.length, countAll(tree)]).toEqual([1, 0, 1])
})

test('a service without folders of tables has all tables in one list, and its folders have its counts', () => {
  const tree = treeOf([table('A', undefined), table('B', undefined)], [folder(1, 'Leads', 4), partners])
  const lines = linesOf(tree, () => true)

  expect(tree.isPlaced).toBe(false)
  expect(lines.map((line) => (line.kind === 'folder' ? [line.count, line.opens] : line.table.name))).toEqual([
    [4, false],
    [undefined, false],
    'A',
    'B',
  ])
})

test('a search shows a table with its folder, and a folder with all that is in it', () => {
  expect(words('q4')).toEqual(['Leads', '  Q4'])
  expect(words('lead')).toEqual(['Leads', '  Q3', '  Q4'])
  expect(words(' res part ')).toEqual([])
  expect(words('oo')).toEqual(['Loose'])
})

test('a closed folder shows that it has content, and an empty one that there is nothing to open', () => {
  const lines = linesOf(treeOf(tables, [leads, folder(3, 'Empty')]), () => false)

  expect(lines.map((line) => (line.kind === 'folder' ? [line.opens, line.isOpen, line.count] : line.id))).toEqual([
    [true, false, 2],
    [false, false, 0],
    't id of Loose',
    't id of Resellers',
  ])
})

test('every line has its position among its neighbours, as it is read out', () => {
  const lines = linesOf(treeOf(tables, [leads, partners]), (id) => id === 1)

  expect(lines.map(({ level, index, of }) => [level, index, of])).toEqual([
    [1, 1, 3],
    [2, 1, 2],
    [2, 2, 2],
    [1, 2, 3],
    [1, 3, 3],
  ])
})

test('by name counts numbers as numbers, and by change the last changed come first within their folder', () => {
  const named = inOrder(treeOf([table('T 10', 1), table('t 9', 1)], [partners, leads]), 'name')
  expect(named.branches.map((branch) => [branch.folder.name, ...branch.tables.map(({ name }) => name)])).toEqual([
    ['Leads', 't 9', 'T 10'],
    ['Partners'],
  ])
  const changed = inOrder(treeOf([table('old', null, '2026-01-01'), table('new', null, '2026-02-01')], []), 'changed')
  expect(changed.loose.map(({ name }) => name)).toEqual(['new', 'old'])
})

test('without a change the time of creation counts, and without both none', () => {
  expect(changeOf({ ...table('A', null), created_at: '2026-01-02T00:00:00Z' })).toBe(Date.UTC(2026, 0, 2))
  expect(changeOf(table('A', null, 'yesterday'))).toBeUndefined()
})

test('one folder alone shows its tables as a list, and a deleted folder is none', () => {
  const tree = treeOf(tables, [leads, partners])
  expect(onlyFolder(tree, 1)?.loose.map(({ name }) => name)).toEqual(['Q3', 'Q4'])
  expect(onlyFolder(tree, 7)).toBeUndefined()
})

test('tables of one name, or of a name that every object has, are identified by their ids', () => {
  const odd = [table('__proto__', null), table('constructor', null), table('', null)]
  const lines = linesOf(treeOf(odd, []), () => true)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
  expect(pick(treeOf(odd, []), 'proto').loose).toHaveLength(1)
})

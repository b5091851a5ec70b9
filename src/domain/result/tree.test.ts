import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, type EntryPath, pathId, valueAtPath } from './paths.ts'
import { treeAct } from './TreeView.tsx'
import { closed, extended, firstOpen, opened, revealed, rowAt, type TreeRow, treeRows } from './tree.ts'

const nested = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), 'core')
const none = new Map<string, never>()
const names = (rows: readonly TreeRow[]) => rows.map((row) => (row.kind === 'value' ? row.name : row.where))

describe('a result as a tree', () => {
  test('shows inner objects under their name and short lists of plain values in one row', () => {
    const data = { name: 'A', tags: ['x', 'y'], staff: [{ id: 1 }], empty: {} }
    const rows = treeRows(data, firstOpen(data))
    expect(rows.map((row) => row.kind === 'value' && [row.depth, row.name ?? row.position, row.state])).toEqual([
      [0, 'name', 'leaf'],
      [0, 'tags', 'leaf'],
      [0, 'staff', 'open'],
      [1, 1, 'open'],
      [2, 'id', 'leaf'],
      [0, 'empty', 'leaf'],
    ])
  })

  test('has rows for what is visible: a hundred entries, more before and after on demand', () => {
    const data = { list: Array.from({ length: 1000 }, (_, at) => ({ at })) }
    const closedRows = treeRows(data, firstOpen(data))
    expect(closedRows).toHaveLength(1)
    const open = opened(firstOpen(data), [0])
    expect(treeRows(data, open)).toHaveLength(102)
    expect(treeRows(data, open).at(-1)).toMatchObject({ kind: 'more', where: 'after', count: 900 })
    expect(treeRows(data, extended(open, { group: [0], where: 'after' }))).toHaveLength(202)
    const far = revealed(data, open, [0, 700, 0])
    const rows = treeRows(data, far)
    expect(rows.length).toBeLessThan(110)
    expect(rows[rowAt(rows, [0, 700, 0])]).toMatchObject({ name: 'at', value: 700 })
    expect(rows[1]).toMatchObject({ kind: 'more', where: 'before', count: 650 })
    expect(treeRows(data, closed(far, [0]))).toHaveLength(1)
  })

  test('a value nested too deep ends with a row for the rest', () => {
    const data = nested(100_000)
    expect(treeRows(data, firstOpen(data))).toHaveLength(5)
    const all = revealed(
      data,
      none,
      Array.from({ length: 90 }, () => 0),
    )
    const rows = treeRows(data, all)
    expect(rows).toHaveLength(64)
    expect(rows.at(-1)).toMatchObject({ state: 'too-deep', size: 1 })
  })

  test('shows every requested path, and every row once', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.array(fc.nat(4), { maxLength: 5 }), (data, steps) => {
        const path: EntryPath = steps.reduce<EntryPath>((way, step) => {
          const entries = entriesOf(valueAtPath(data, way))
          return entries && entries.length > 0 ? [...way, step % entries.length] : way
        }, [])
        const rows = treeRows(data, revealed(data, firstOpen(data), path))
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        const row = rows[rowAt(rows, path)]
        expect(path.length === 0 || pathId(path).startsWith(row?.id ?? 'none')).toBe(true)
        const values = rows.filter((shown) => shown.kind === 'value')
        expect(values.map(({ value }) => value)).toEqual(values.map((shown) => valueAtPath(data, shown.path)))
      }),
    )
  })
})

describe('the keys of a tree', () => {
  const data = { a: { b: 1 }, c: 2 }
  const open = treeRows(data, firstOpen(data))
  const shut = treeRows(data, none)

  test('walk, open, close and go to what is around', () => {
    expect(names(open)).toEqual(['a', 'b', 'c'])
    expect(treeAct(open, 0, 'ArrowDown')).toEqual({ kind: 'go', to: 1 })
    expect(treeAct(open, 0, 'ArrowUp')).toEqual({ kind: 'go', to: 0 })
    expect(treeAct(open, 0, 'End')).toEqual({ kind: 'go', to: 2 })
    expect(treeAct(open, 0, 'ArrowRight')).toEqual({ kind: 'go', to: 1 })
    expect(treeAct(open, 1, 'ArrowLeft')).toEqual({ kind: 'go', to: 0 })
    expect(treeAct(open, 0, 'ArrowLeft')).toMatchObject({ kind: 'close' })
    expect(treeAct(shut, 0, 'ArrowRight')).toMatchObject({ kind: 'open' })
    expect(treeAct(shut, 0, 'Enter')).toMatchObject({ kind: 'open' })
    expect(treeAct(shut, 1, 'Enter')).toMatchObject({ kind: 'use' })
    expect(treeAct(shut, 1, 'ArrowLeft')).toBeUndefined()
    expect(treeAct(shut, 1, 'a')).toBeUndefined()
    expect(treeAct([], 0, 'ArrowDown')).toBeUndefined()
  })
})

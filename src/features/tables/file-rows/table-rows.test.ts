import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageResponse } from '../rows/row-pages.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { type RowsPosition, startPosition, tableRows } from './table-rows.ts'

/** Fake table that other users change while it is read; `before` runs before each response. */
function tableOf(count: number, before: (rows: LoadedRow[], reads: number) => void = () => undefined, most = 500) {
  const rows: LoadedRow[] = Array.from({ length: count }, (_, row) => ({ id: `id${row}`, cells: {} }))
  let reads = 0
  let open = 0
  let mostOpen = 0
  const requested: number[] = []
  const read = async (page: number, perPage: number): Promise<PageResponse> => {
    requested.push(page)
    open += 1
    mostOpen = Math.max(mostOpen, open)
    await Promise.resolve()
    open -= 1
    before(rows, reads++)
    const size = Math.min(perPage, most)
    const from = (page - 1) * size
    return { rows: rows.slice(from, from + size), total: rows.length, hasNext: from + size < rows.length }
  }
  return { rows, read, requested, mostOpen: () => mostOpen }
}

async function idsOf(read: ReturnType<typeof tableOf>['read'], from: RowsPosition, lanes = 3) {
  const ids: string[] = []
  let last = from
  for await (const { rows, next } of tableRows({ read, from, lanes, signal: new AbortController().signal })) {
    ids.push(...rows.map(({ id }) => id))
    last = next
  }
  return { ids, last }
}

test('every row comes once and in order, with no more pages in flight than lanes', async () => {
  const table = tableOf(10_250)
  const { ids } = await idsOf(table.read, startPosition(500))
  expect(ids).toEqual(table.rows.map(({ id }) => id))
  expect(table.requested).toHaveLength(21)
  expect(table.mostOpen()).toBe(3)
})

test('a table without rows is read with one request', async () => {
  const table = tableOf(0)
  expect((await idsOf(table.read, startPosition(500))).ids).toEqual([])
  expect(table.requested).toEqual([1])
})

test('a service with smaller pages than requested is read in its own', async () => {
  const table = tableOf(950, undefined, 200)
  expect((await idsOf(table.read, startPosition(500))).ids).toHaveLength(950)
})

test('what stopped continues after the last page that was taken', async () => {
  const table = tableOf(2_000)
  let position = startPosition(500)
  const first: string[] = []
  for await (const { rows, next } of tableRows({
    read: table.read,
    from: position,
    lanes: 3,
    signal: new AbortController().signal,
  })) {
    first.push(...rows.map(({ id }) => id))
    position = next
    if (next.pages === 2) break
  }
  const stored = JSON.parse(JSON.stringify(position)) as RowsPosition
  const { ids } = await idsOf(table.read, stored)
  expect([...first, ...ids]).toEqual(table.rows.map(({ id }) => id))
})

test('rows that move up because others were deleted are read again, not skipped', async () => {
  const table = tableOf(2_000, (rows, reads) => {
    if (reads === 2) rows.splice(10, 700)
  })
  const { ids, last } = await idsOf(table.read, startPosition(500), 1)
  expect(new Set(ids).size).toBe(ids.length)
  expect(table.rows.every(({ id }) => ids.includes(id))).toBe(true)
  expect(last.moved).toBeGreaterThan(0)
  expect(last.mayLack).toBe(false)
})

test('where all rows that were just read are deleted, it is reported that some may be missing', async () => {
  const table = tableOf(3_000, (rows, reads) => {
    if (reads === 3) rows.splice(0, 1_500)
  })
  expect((await idsOf(table.read, startPosition(500), 1)).last.mayLack).toBe(true)
})

test('a row that exists all the time is read once, whatever others add and delete between two pages', async () => {
  const change = fc.record({
    read: fc.nat(20),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    count: fc.integer({ min: 1, max: 8 }),
    isDeletion: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.nat(60),
      fc.uniqueArray(change, { maxLength: 6, selector: ({ read }) => read }),
      fc.constantFrom(1, 3),
      async (count, changes, lanes) => {
        let added = 0
        const deleted = new Set<string>()
        const table = tableOf(count, (rows, reads) => {
          const now = changes.find(({ read }) => read === reads)
          if (!now) return
          if (now.isDeletion) {
            const from = Math.floor(now.at * rows.length)
            for (const { id } of rows.splice(from, now.count)) deleted.add(id)
          } else {
            for (let one = 0; one < now.count; one += 1) rows.push({ id: `new${added++}`, cells: {} })
          }
        })
        const before = table.rows.map(({ id }) => id)
        const { ids, last } = await idsOf(table.read, startPosition(10), lanes)
        expect(new Set(ids).size).toBe(ids.length)
        // One change between two responses: rows added in the same moment would hide a deletion in the total.
        const isHidden = changes.some(({ isDeletion }) => isDeletion) && changes.some(({ isDeletion }) => !isDeletion)
        if (last.mayLack || isHidden) return
        expect(before.filter((id) => !deleted.has(id) && !ids.includes(id))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

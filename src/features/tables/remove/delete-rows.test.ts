import { expect, test } from 'vitest'
import { ApiError, type Problem } from '#api/errors.ts'
import { deleteRows as endpoint } from '#contract/rows.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { deleteRows, deletionWay, namedRows } from './delete-rows.ts'

const ids = Array.from({ length: 120 }, (_, at) => `row${at}`)

/** Deletes until `problem` comes with request number `at`. */
function service(at = Number.POSITIVE_INFINITY, problem?: Problem) {
  const sent: (readonly string[])[] = []
  const remove = async (some: readonly string[]) => {
    if (sent.length === at && problem) throw new ApiError(problem, endpoint)
    sent.push(some)
  }
  return { sent, remove }
}

test('a hundred and twenty rows are deleted in three requests', async () => {
  const { sent, remove } = service()
  const seen: number[] = []
  expect(await deleteRows(ids, { remove, onDeleted: (some) => seen.push(some.length) })).toEqual({
    kind: 'deleted',
    done: 120,
  })
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(sent.flat()).toEqual(ids)
  expect(seen).toEqual([50, 50, 20])
})

test('a refusal of the service stops there, and deleted rows are counted', async () => {
  const { remove } = service(1, { kind: 'forbidden', detail: 'No', plan: false })
  expect(await deleteRows(ids, { remove })).toMatchObject({ kind: 'refused', done: 50, notOffered: false })
})

test('a service without this call responds with 405', async () => {
  const { remove } = service(0, { kind: 'http-error', status: 405, detail: '' })
  expect(await deleteRows(ids, { remove })).toMatchObject({ kind: 'refused', done: 0, notOffered: true })
})

test('a lost response is unknown, never deleted', async () => {
  const { remove } = service(2, { kind: 'offline', timedOut: true })
  expect(await deleteRows(ids, { remove })).toMatchObject({ kind: 'unknown', done: 100 })
})

test('a stop retains what has not been deleted', async () => {
  const stop = new AbortController()
  const { sent, remove } = service()
  const onDeleted = () => stop.abort()
  expect(await deleteRows(ids, { remove, onDeleted, signal: stop.signal })).toEqual({ kind: 'stopped', done: 50 })
  expect(sent).toHaveLength(1)
})

test('every row of a table with a million is deleted in one call, a few by their ids, and what is between not at all', () => {
  expect(deletionWay(1_000_000, true, true)).toBe('all')
  expect(deletionWay(1_000_000, true, false)).toBe('too-many')
  expect(deletionWay(900_000, false, true)).toBe('too-many')
  expect(deletionWay(10_000, false, false)).toBe('each')
  // It can be undone.
  expect(deletionWay(2_000, true, true)).toBe('each')
})

/** The rows of a table of which the first `here` are loaded. */
function tableOf(rows: LoadedRow[], here = rows.length) {
  return {
    row: (number: number) => (number < here ? rows[number] : undefined),
    load: async ({ from, to }: { readonly from: number; readonly to: number }) => rows.slice(from, to + 1),
  }
}
const rowsOf = (...names: string[]): LoadedRow[] => names.map((id) => ({ id, cells: {} }))
const { signal } = new AbortController()

test('rows in the dialog stay the same ones when others get their numbers', async () => {
  const rows = rowsOf('a', 'b', 'c', 'd', 'e')
  const named = namedRows([{ from: 1, to: 2 }], tableOf(rows))
  // The deletion arrived and its response was lost: the next ones have moved up.
  rows.splice(1, 2)
  expect((await named.read(signal)).map(({ id }) => id)).toEqual(['b', 'c'])
})

test('rows that had to be loaded are the same ones when they are to be deleted again, without those that were deleted', async () => {
  const rows = rowsOf('a', 'b', 'c', 'd', 'e')
  const named = namedRows([{ from: 0, to: 2 }], tableOf(rows, 1))
  expect((await named.read(signal)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  named.gone(new Set(['a']))
  rows.splice(0, 1)
  expect((await named.read(signal)).map(({ id }) => id)).toEqual(['b', 'c'])
})

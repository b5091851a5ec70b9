import { expect, test } from 'vitest'
import { ApiError, type Problem } from '#api/errors.ts'
import { columnSchema, createColumn } from '#contract/columns.ts'
import { addColumn, deleteColumn, renameColumn, reorderColumn } from './column-acts.ts'

const lost: Problem = { kind: 'offline', timedOut: true }
const notFound: Problem = { kind: 'not-found', detail: '' }
const noMethod: Problem = { kind: 'http-error', status: 405, detail: '' }

/** Fake service with two columns. Each call fails with `problem`, if given; its change is made if `does` is true. */
function service(problem: Problem | undefined, does = true) {
  let columns = ['a', 'b'].map((name) => column(`id-${name}`, name))
  const response = <T>(change: () => T): Promise<T> => {
    const responded = does ? change() : undefined
    return problem ? Promise.reject(new ApiError(problem, createColumn)) : Promise.resolve(responded as T)
  }
  return {
    readColumns: () => Promise.resolve(columns),
    createColumn: (_table: string, { name }: { name: string }) =>
      response(() => {
        const created = column('id-new', name)
        columns = [...columns, created]
        return created
      }),
    renameColumn: (_table: string, id: string, name: string) =>
      response(() => {
        columns = columns.map((each) => (each.identifier === id ? column(id, name) : each))
        return column(id, name)
      }),
    removeColumn: (_table: string, id: string) =>
      response(() => void (columns = columns.filter(({ identifier }) => identifier !== id))),
    reorderColumn: () => response(() => void (columns = columns.toReversed())),
  }
}
const column = (identifier: string, name: string) => columnSchema.parse({ identifier, name, type_of_value: 'text' })

test('a successful response is done', async () => {
  const calls = service(undefined)
  expect(await addColumn('t', { name: 'c', type: 'text' }, calls)).toEqual({ kind: 'done', id: 'id-new' })
  expect(await renameColumn('t', 'id-a', 'x', calls)).toEqual({ kind: 'done', id: 'id-a' })
  expect(await deleteColumn('t', 'id-a', calls)).toEqual({ kind: 'done', id: 'id-a' })
})

test('a lost response is reconciled by reading the columns', async () => {
  expect(await addColumn('t', { name: 'c', type: 'text' }, service(lost))).toEqual({ kind: 'done', id: 'id-new' })
  expect(await renameColumn('t', 'id-a', 'x', service(lost))).toMatchObject({ kind: 'done' })
  expect(await deleteColumn('t', 'id-a', service(lost))).toMatchObject({ kind: 'done' })
  expect(await reorderColumn('t', 'id-a', 1, service(lost))).toMatchObject({ kind: 'done' })
})

test('where a read does not show that it happened, it is not reported as done', async () => {
  const calls = service(lost, false)
  expect(await addColumn('t', { name: 'c', type: 'text' }, calls)).toMatchObject({ kind: 'unknown' })
  expect(await renameColumn('t', 'id-a', 'x', calls)).toMatchObject({ kind: 'unknown' })
  expect(await deleteColumn('t', 'id-a', calls)).toMatchObject({ kind: 'unknown' })
  expect(await reorderColumn('t', 'id-a', 1, calls)).toMatchObject({ kind: 'unknown' })
})

test('a column of the same name that was there before is not taken for the new one', async () => {
  expect(await addColumn('t', { name: 'a', type: 'text' }, service(lost, false))).toMatchObject({ kind: 'unknown' })
})

test('a service that lacks a call is told from a deleted column', async () => {
  expect(await addColumn('t', { name: 'c', type: 'text' }, service(notFound, false))).toMatchObject({
    kind: 'refused',
    notOffered: true,
  })
  expect(await renameColumn('t', 'id-a', 'x', service(notFound, false))).toMatchObject({ notOffered: true })
  expect(await renameColumn('t', 'gone', 'x', service(notFound, false))).toMatchObject({ notOffered: false })
  expect(await deleteColumn('t', 'gone', service(notFound, false))).toMatchObject({ kind: 'done' })
  expect(await deleteColumn('t', 'id-a', service(noMethod, false))).toMatchObject({ notOffered: true })
})

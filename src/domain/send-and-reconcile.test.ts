import { expect, test } from 'vitest'
import { ApiError, type Problem } from '#api/errors.ts'
import { sendAndReconcile } from './send-and-reconcile.ts'

const failing = (problem: Problem) => () =>
  Promise.reject(new ApiError(problem, { method: 'POST', path: '/v1/folders' }))
const lost = failing({ kind: 'offline', timedOut: false })
const notFound = failing({ kind: 'not-found', detail: '' })
const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)
const broken = () => Promise.reject(new TypeError('ours'))
const nothing = () => Promise.resolve(undefined)

test('a response is an end, and nothing is read back for it', async () => {
  const ended = await sendAndReconcile({ send: () => Promise.resolve(7), readBack: lost })
  expect(ended).toEqual({ kind: 'done', value: 7 })
})

test('reliability F06: a lost response is settled by what the service shows, and unconfirmed where it shows nothing', async () => {
  expect(await sendAndReconcile({ send: lost, readBack: () => Promise.resolve('made') })).toEqual({
    kind: 'done',
    value: 'made',
  })
  expect(await sendAndReconcile({ send: lost, readBack: nothing })).toMatchObject({ kind: 'unknown' })
  expect(await sendAndReconcile({ send: lost, readBack: lost })).toMatchObject({ kind: 'unknown' })
})

test('a 404 about an existing subject means that the service has no such call, else that it was deleted', async () => {
  expect(await sendAndReconcile({ send: notFound, readBack: nothing, exists: yes })).toMatchObject({
    kind: 'refused',
    notOffered: true,
  })
  expect(await sendAndReconcile({ send: notFound, readBack: nothing, exists: no })).toEqual({ kind: 'gone' })
  expect(await sendAndReconcile({ send: notFound, readBack: nothing, exists: lost })).toMatchObject({
    kind: 'refused',
    notOffered: false,
  })
})

test('a 404 for a creation, which has no subject, means that there is no such call', async () => {
  expect(await sendAndReconcile({ send: notFound, readBack: nothing })).toMatchObject({
    kind: 'refused',
    notOffered: true,
  })
})

test('a programming error is no response of the service', async () => {
  await expect(sendAndReconcile({ send: broken, readBack: nothing })).rejects.toThrow('ours')
  await expect(sendAndReconcile({ send: lost, readBack: broken })).rejects.toThrow('ours')
})

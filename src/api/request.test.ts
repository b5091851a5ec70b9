import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getEnrichment, listEnrichments, runEnrichment } from '#contract/enrichments.ts'
import { cancelTask, getTask } from '#contract/tasks.ts'
import { problemOf } from './errors.ts'
import { serializeRequest } from './request.ts'

const refusal = (build: () => unknown) => {
  try {
    build()
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

test('the parts of a call go to their locations', () => {
  expect(
    serializeRequest(listEnrichments, {
      query: { q: 'e mail&', page: 2, authorized_only: false, category: undefined },
    }),
  ).toEqual({
    path: '/v1/enrichments/?q=e+mail%26&page=2&authorized_only=false',
  })
  expect(serializeRequest(runEnrichment, { params: { enrichment_id: 7 }, body: { params: { a: [1, null] } } })).toEqual(
    {
      path: '/v1/enrichments/7/run',
      body: '{"params":{"a":[1,null]}}',
    },
  )
})

test.each(['..', '.', '', 'a/b', '%2e%2e'])(
  'reliability 12: the id %j is refused before any path is built',
  (task_id) => {
    for (const endpoint of [getTask, cancelTask]) {
      expect(refusal(() => serializeRequest(endpoint, { params: { task_id }, query: {} }))).toEqual({
        kind: 'invalid-request',
        fields: [{ name: 'task_id', message: 'Not a task id' }],
      })
    }
  },
)

test('what does not fit is named, field by field', () => {
  expect(refusal(() => serializeRequest(listEnrichments, { query: { page: 0, limit: 501 } }))).toMatchObject({
    kind: 'invalid-request',
    fields: [{ name: 'page' }, { name: 'limit' }],
  })
  expect(refusal(() => serializeRequest(getEnrichment, {}))).toMatchObject({ kind: 'invalid-request' })
})

test('no id, of whatever kind, leads a call to another path than its own', () => {
  const ids = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(...'.%2e/\\~:a'), maxLength: 8 }),
    fc.anything(),
  )
  fc.assert(
    fc.property(ids, (id) => {
      for (const [endpoint, params] of [
        [cancelTask, { task_id: id }],
        [getEnrichment, { enrichment_id: id }],
      ] as const) {
        try {
          const { pathname } = new URL(`https://service.example/base${serializeRequest(endpoint, { params }).path}`)
          expect(pathname).toMatch(
            endpoint === cancelTask ? /^\/base\/v1\/tasks\/[^/]+\/cancel$/ : /^\/base\/v1\/enrichments\/\d+$/,
          )
        } catch (error) {
          if (problemOf(error)?.kind !== 'invalid-request') throw error
        }
      }
    }),
    { numRuns: 150 },
  )
})

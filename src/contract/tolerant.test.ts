import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMe } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { bulkRunEnrichment, choicesAt, getEnrichment, listEnrichments, runEnrichment } from './enrichments.ts'
import { errorBodySchema } from './errors.ts'
import { cancelTask, getTask } from './tasks.ts'

const endpoints: Endpoint[] = [
  getMe,
  listEnrichments,
  getEnrichment,
  choicesAt('/v1/choices'),
  runEnrichment,
  bulkRunEnrichment,
  getTask,
  cancelTask,
]

/** Names that the service uses, with anything at all behind them. */
const names = [
  'first_name',
  'balance',
  'items',
  'id',
  'name',
  'price',
  'pricing',
  'type',
  'parameter',
  'category',
  'params',
  'choices',
  'mode',
  'has_next_page',
  'task_id',
  'request_id',
  'status',
  'data',
  'progress',
  'error',
  'detail',
  'fields',
  'rows',
  'position',
  'loc',
  'msg',
  '__proto__',
  'constructor',
  'toString',
]
const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('true', '0.1', 'processing', 'fixed'),
)
const responses = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('any'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...names), tie('any'), { maxKeys: 8, noNullPrototype: true }),
}))

test('reliability F06, F19: no response makes the reading throw, whatever is in it', () => {
  fc.assert(
    fc.property(fc.oneof(responses.any, fc.anything(), fc.jsonValue()), (reply) => {
      for (const { response } of endpoints) {
        const read = response.safeParse(reply)
        expect(read.success || read.error.issues.length > 0).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('any object at all is an error body, and its `detail` is text', () => {
  fc.assert(
    fc.property(responses.object, (body) => {
      const read = errorBodySchema.parse(body)
      expect(['string', 'undefined']).toContain(typeof read.error)
    }),
    { numRuns: 500 },
  )
})

test('a response with a hostile key changes no other object', () => {
  const text =
    '{"status":"completed","__proto__":{"polluted":1},"progress":{"__proto__":5,"constructor":6},"data":{"__proto__":{"polluted":2}}}'
  const task = getTask.response.parse(JSON.parse(text))
  expect(task).toMatchObject({ status: 'completed' })
  expect('polluted' in {}).toBe(false)
  expect(Object.getPrototypeOf(task)).toBe(Object.prototype)
})

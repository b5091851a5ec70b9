import { expect, test } from 'vitest'
import { errorBodySchema } from './errors.ts'

const read = (body: unknown) => errorBodySchema.parse(body)

test.each([
  [{ detail: 'Forbidden' }],
  [{ error: 'INVALID_PARAMS', detail: 'Bad rows', rows: [{ position: 1, fields: { domain: ['Required'] } }] }],
  [{ error: 'BATCH_TOO_LARGE', detail: 'Too many', max_size: 50 }],
  [{ error: 'UNKNOWN_COLUMNS', detail: 'No such columns', columns: ['a'] }],
  [{ detail: { domain: ['Required', 'Too short'] } }],
  [{ detail: [{ domain: ['Required'] }, {}] }],
  [{ detail: [{ loc: ['body', 'params'], msg: 'Field required', type: 'missing' }] }],
  [{ detail: [{ loc: ['body', 0, 'id'], msg: 'Not a UUID', type: 'uuid' }] }],
  [{ error: 'VALIDATION', detail: 'Bad', fields: [{ loc: ['body'], msg: 'x' }] }],
])('an envelope of the API spec loses nothing: %j', (body) => {
  expect(read(body)).toEqual(body)
})

test('a message that is alone is a list of one', () => {
  expect(read({ detail: { domain: 'Required' } })).toEqual({ detail: { domain: ['Required'] } })
})

test('a part we cannot read costs no other part', () => {
  expect(read({ error: 5, detail: 'Words to show', fields: 'x', rows: [{ position: 'one' }] })).toEqual({
    detail: 'Words to show',
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getTask } from '#contract/tasks.ts'
import { ApiError, type Problem, parseJson, problemOf, toProblem, whyUnreadable } from './errors.ts'

const problem = (status: number, body: unknown, retryAfter: string | null = null): Problem =>
  toProblem(status, typeof body === 'string' ? body : JSON.stringify(body), retryAfter, 0)
const html = '<!doctype html><title>Bad gateway</title>'

describe('bad input', () => {
  test('API spec, Errors 3: a run with invalid parameters names rows and fields', () => {
    const body = {
      error: 'INVALID_PARAMS',
      detail: 'Check the rows',
      rows: [{ position: 2, fields: { domain: ['Required', 'Too short'], name: [] } }],
    }
    expect(problem(400, body)).toEqual({
      kind: 'invalid',
      status: 400,
      code: 'INVALID_PARAMS',
      detail: 'Check the rows',
      fields: [],
      rows: [
        {
          position: 2,
          fields: [
            { name: 'domain', message: 'Required Too short' },
            { name: 'name', message: '' },
          ],
        },
      ],
      extra: body,
    })
  })

  test.each([
    [
      'document, Errors 2: messages by parameter',
      { detail: { domain: ['Required'] } },
      [{ name: 'domain', message: 'Required' }],
    ],
    [
      'contract 4: a list of messages by parameter',
      { detail: [{ domain: ['Required'] }, { name: ['Odd'] }] },
      [
        { name: 'domain', message: 'Required' },
        { name: 'name', message: 'Odd' },
      ],
    ],
    ['one message alone', { detail: { domain: 'Required' } }, [{ name: 'domain', message: 'Required' }]],
    ['a parameter named loc', { detail: [{ loc: ['Required'] }] }, [{ name: 'loc', message: 'Required' }]],
    [
      'document, Errors 5: places as a list',
      { detail: [{ loc: ['body', 'params'], msg: 'Field required', type: 'missing' }] },
      [{ name: 'params', message: 'Field required' }],
    ],
    [
      'document, Errors 5: places beside the words',
      { error: 'BAD', detail: 'No', fields: [{ loc: ['query', 'q'], msg: 'Too short' }] },
      [{ name: 'q', message: 'Too short' }],
    ],
    [
      'contract 4: integers among the places',
      { detail: [{ loc: ['body', 'params', 0, 'domain', 3], msg: 'Odd' }] },
      [{ name: 'domain', message: 'Odd' }],
    ],
    ['contract 4: nothing but integers', { detail: [{ loc: [0], msg: 'Odd' }] }, [{ name: '', message: 'Odd' }]],
  ])('%s', (_title, body, fields) => {
    for (const status of [400, 422])
      expect(problem(status, body)).toMatchObject({ kind: 'invalid', status, fields, rows: [] })
  })

  test('API spec, Errors 4: the keys that come with a code are preserved', () => {
    const body = { error: 'BATCH_TOO_LARGE', detail: 'Too many rows', max_size: 20 }
    expect(problem(400, body)).toMatchObject({
      code: 'BATCH_TOO_LARGE',
      detail: 'Too many rows',
      extra: { max_size: 20 },
    })
  })

  test('reliability F19: an unknown code shows its text', () => {
    expect(problem(400, { error: 'MOON_PHASE', detail: 'Not tonight' })).toMatchObject({
      code: 'MOON_PHASE',
      detail: 'Not tonight',
    })
  })

  test.each(['', html, '[]', 'null', '"no"'])(
    'a refusal without an envelope is a refusal that anyone may have written: %j',
    (body) => {
      expect(problem(400, body)).toEqual({
        kind: 'invalid',
        status: 400,
        opaque: 400,
        detail: '',
        fields: [],
        rows: [],
        extra: {},
      })
    },
  )
})

describe('other refusals', () => {
  test.each([
    [401, { detail: 'Unauthorized' }, { kind: 'forbidden', detail: 'Unauthorized', plan: false }],
    [403, { detail: 'Forbidden' }, { kind: 'forbidden', detail: 'Forbidden', plan: false }],
    [403, { detail: 'Not allowed' }, { kind: 'forbidden', detail: 'Not allowed', plan: false }],
    [
      403,
      { detail: 'SDK/API not available on your current plan' },
      { kind: 'forbidden', detail: 'SDK/API not available on your current plan', plan: true },
    ],
    [403, { detail: 'No access to planets' }, { kind: 'forbidden', detail: 'No access to planets', plan: false }],
    [403, html, { kind: 'forbidden', detail: '', plan: false, opaque: 403 }],
    [404, { detail: 'Task not found' }, { kind: 'not-found', detail: 'Task not found' }],
    [404, '', { kind: 'not-found', detail: '', opaque: 404 }],
    [
      406,
      { detail: 'Check the number of remaining credits or the tariff plan.' },
      { kind: 'credits', detail: 'Check the number of remaining credits or the tariff plan.' },
    ],
    [409, { detail: 'Task already ended' }, { kind: 'conflict', detail: 'Task already ended' }],
    [410, { detail: 'Expired' }, { kind: 'gone', detail: 'Expired' }],
    [410, '', { kind: 'gone', detail: '', opaque: 410 }],
    [500, { detail: 'Oops' }, { kind: 'http-error', status: 500, detail: 'Oops' }],
    [502, html, { kind: 'http-error', status: 502, detail: '', opaque: 502 }],
    [503, '', { kind: 'http-error', status: 503, detail: '', opaque: 503 }],
    [405, '', { kind: 'http-error', status: 405, detail: '', opaque: 405 }],
    [304, '', { kind: 'http-error', status: 304, detail: '', opaque: 304 }],
  ])('%i %j', (status, body, expected) => {
    expect(problem(status, body)).toEqual(expected)
  })

  test.each([
    [{ detail: 'Slow down' }, '5', { retryAfterMs: 5000, detail: 'Slow down' }],
    [{ detail: 'Slow down' }, null, { detail: 'Slow down' }],
    [{ detail: 'Slow down' }, 'soon', { detail: 'Slow down' }],
    [{ message: 'Too Many Requests' }, '5', { retryAfterMs: 5000, opaque: 429, detail: '' }],
    [html, '5', { retryAfterMs: 5000, opaque: 429, detail: '' }],
    ['', null, { opaque: 429, detail: '' }],
    ['[]', null, { opaque: 429, detail: '' }],
  ])('429 %j with Retry-After %j: only the service sends `detail`', (body, retryAfter, expected) => {
    expect(problem(429, body, retryAfter)).toEqual({ kind: 'rate-limited', ...expected })
  })
})

test('any status with any body is one problem whose `detail` is text', () => {
  const part = fc.oneof(
    fc.jsonValue(),
    fc.constant({ loc: ['x'] }),
    fc.constant({ loc: [1], msg: 'x' }),
    fc.constant({ a: ['b'] }),
  )
  const body = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .record(
        {
          detail: fc.oneof(part, fc.array(part)),
          error: part,
          fields: fc.array(part),
          rows: fc.array(fc.record({ position: part, fields: part })),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 599 }), body, fc.option(fc.string()), (status, text, retryAfter) => {
      const read = toProblem(status, text, retryAfter, 0)
      const invalid = read.kind === 'invalid' ? read : { fields: [], rows: [] }
      expect('detail' in read && typeof read.detail).toBe('string')
      for (const { name, message } of [...invalid.fields, ...invalid.rows.flatMap(({ fields }) => fields)]) {
        expect([typeof name, typeof message]).toEqual(['string', 'string'])
      }
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  [html, 'html'],
  ['\uFEFF  <html>', 'html'],
  ['{"items": [1, 2', 'cut-off'],
  ['[', 'cut-off'],
  ['"abc', 'cut-off'],
  ['Service unavailable', 'not-json'],
])('a response of %j is %s', (text, why) => {
  expect(whyUnreadable(text)).toBe(why)
})

test('a byte order mark is no reason to refuse a response', () => {
  expect(parseJson('\uFEFF{"a":1}')).toEqual({ a: 1 })
})

test('an error names the call as the API spec writes it, and nothing that was in it', () => {
  const error = new ApiError({ kind: 'gone', detail: 'secret words' }, getTask)
  expect([error.call, error.message, error.name]).toEqual([
    'GET /v1/tasks/{task_id}',
    'GET /v1/tasks/{task_id}: gone',
    'ApiError',
  ])
})

test('only an error of the transport holds a problem', () => {
  const deleted = { kind: 'gone', detail: '' } as const
  expect([new ApiError(deleted, getTask), new Error('x'), undefined, { problem: deleted }].map(problemOf)).toEqual([
    deleted,
    undefined,
    undefined,
    undefined,
  ])
})

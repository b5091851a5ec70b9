import { describe, expect, test } from 'vitest'
import { RESULT_RETENTION_MS, cancelTask, getTask } from './tasks.ts'

const read = (response: unknown) => getTask.response.parse(response)

test('contract D16: a result is stored for 24 hours', () => {
  expect(RESULT_RETENTION_MS).toBe(86_400_000)
})

describe('responses', () => {
  test.each([
    [{ task_id: 'tsk_1', status: 'created' }],
    [{ request_id: 'tsk_1', status: 'created' }],
    [{ task_id: 'tsk_1', request_id: 'old', status: 'created' }],
  ])('contract D15: a task is named in %j', (response) => {
    expect(read(response).task_id).toBe('tsk_1')
  })

  test('a task that does not repeat its name is read', () => {
    expect(read({ status: 'processing' })).toMatchObject({ status: 'processing' })
  })

  test.each([
    'created',
    'processing',
    'completed',
    'partially_completed',
    'failed',
    'gone',
    'cancelled',
    'success',
    'no_data',
    'on_holiday',
    '',
  ])('reliability F19: status %j is preserved as received', (status) => {
    expect(read({ status }).status).toBe(status)
  })

  test.each([
    [
      { total: 4, completed: 1, failed: 1, processing: 2 },
      { total: 4, completed: 1, failed: 1, processing: 2 },
    ],
    [
      { total: 4, completed: 1, no_data: 1, failed: 0, processing: 2 },
      { total: 4, completed: 1, no_data: 1, failed: 0, processing: 2 },
    ],
    [
      { total: 4, label: 'half', skipped: 3, done: null },
      { total: 4, skipped: 3 },
    ],
    [{}, {}],
    [null, null],
    [[], null],
    ['50 %', null],
    [7, null],
    [undefined, undefined],
  ])('contract D25: progress %j is read as %j', (progress, counts) => {
    expect(read({ status: 'processing', progress }).progress).toEqual(counts)
  })

  test.each([
    ['one text', ['one text']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [null, null],
    [undefined, undefined],
    [{ code: 5 }, null],
    [[1], null],
  ])('error %j is read as %j', (error, texts) => {
    expect(read({ status: 'failed', error }).error).toEqual(texts)
  })

  test.each([[{ a: 1 }], [[{ a: 1 }, null]], [null], ['text'], [0]])(
    'reliability F20: data %j is preserved unchanged',
    (data) => {
      expect(read({ status: 'completed', data }).data).toEqual(data)
    },
  )

  test('a value that is no task is refused', () => {
    expect(
      [null, [], 'x', {}, { status: 5 }, { task_id: 5, status: 'x' }].map(
        (response) => getTask.response.safeParse(response).success,
      ),
    ).toEqual(Array(6).fill(false))
  })

  test('contract D23, D24: the response to a cancel may be anything or nothing', () => {
    for (const response of [undefined, null, {}, { status: 'cancelled' }, 'ok', []])
      expect(cancelTask.response.safeParse(response).success).toBe(true)
  })
})

test.each(['', '.', '..', '%2e%2e', 'a/b', 'a\\b', 'tsk 1', 'tsk_1?x', 'tsk_1#x', 'tsk\n1', 5, null])(
  'no request names the task %j',
  (task_id) => {
    for (const endpoint of [getTask, cancelTask]) expect(endpoint.params?.safeParse({ task_id }).success).toBe(false)
  },
)

test('partial rows are requested with `true` or not at all', () => {
  const good = [{}, { include_partial: true }, { include_partial: 'true' }]
  const bad = [{ include_partial: 2 }, { include_partial: 'x' }, { partial: true }]
  expect([...good, ...bad].map((query) => getTask.query?.safeParse(query).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

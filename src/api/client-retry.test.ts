import { describe, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { bulkRunEnrichment, getEnrichment, runEnrichment } from '#contract/enrichments.ts'
import { cancelTask, getTask } from '#contract/tasks.ts'
import { clientOn, watch } from '#testing/client.ts'
import { type ScriptedResponse, jsonResponse } from '#testing/scripted-fetch.ts'

const ok = () => jsonResponse(200, { task_id: 'tsk_1', status: 'processing' })
const task = { params: { task_id: 'tsk_1' }, query: {} }
const run = { params: { enrichment_id: 7 }, body: { params: {} } }
const busy = (retryAfter?: string) =>
  jsonResponse(429, { detail: 'Slow down' }, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
const html = '<html>Bad gateway</html>'

const lost: [string, () => ScriptedResponse][] = [
  ['no connection', () => 'lost'],
  ['500', () => jsonResponse(500, { detail: 'Oops' })],
  ['502 in HTML', () => jsonResponse(502, html)],
  ['503 without a body', () => jsonResponse(503)],
  ['504', () => jsonResponse(504, html)],
  ['an empty success', () => jsonResponse(200, '')],
  ['a truncated success', () => jsonResponse(200, '{"task_id": "ts')],
]
const decided: [string, () => ScriptedResponse][] = [
  ['400', () => jsonResponse(400, { error: 'INVALID_PARAMS', detail: 'x', rows: [] })],
  ['404', () => jsonResponse(404, { detail: 'x' })],
  ['406', () => jsonResponse(406, { detail: 'x' })],
  ['409', () => jsonResponse(409, { detail: 'x' })],
  ['410', () => jsonResponse(410, { detail: 'x' })],
  ['422', () => jsonResponse(422, { detail: [] })],
  ['405', () => jsonResponse(405, html)],
]

/** Outcome of a call after a day, and when its requests left, counted from the first. */
async function day(
  reply: (before: number) => ScriptedResponse,
  begin: (one: ReturnType<typeof clientOn>) => Promise<unknown>,
) {
  const one = clientOn((_, before) => reply(before))
  const seen = watch(begin(one))
  await one.clock.advance(86_400_000)
  return { ...seen(), requests: one.sent.length, at: one.sent.map(({ at }) => at - (one.sent[0]?.at ?? 0)) }
}

describe('a read', () => {
  test.each(lost)('reliability F06: is tried again after %s, four times, with growing pauses', async (_what, reply) => {
    const seen = await day(reply, ({ call }) => call(getTask, task))
    expect(seen).toMatchObject({ ended: true, requests: 5, at: [0, 500, 1500, 3500, 7500] })
    expect(seen.problem).toBeDefined()
  })

  test('has its response as soon as there is one', async () => {
    const seen = await day(
      (before) => (before < 2 ? 'lost' : ok()),
      ({ call }) => call(getTask, task),
    )
    expect(seen).toMatchObject({ requests: 3, value: { task_id: 'tsk_1' } })
  })

  test.each(decided)('is not tried again after %s', async (_what, reply) => {
    const seen = await day(reply, ({ call }) => call(getTask, task))
    expect([seen.requests, seen.ended, seen.problem === undefined]).toEqual([1, true, false])
  })

  test('is not tried again after a success that cannot be read', async () => {
    for (const body of [html, '"hm"', '[]'])
      expect(
        (
          await day(
            () => jsonResponse(200, body),
            ({ call }) => call(getTask, task),
          )
        ).requests,
      ).toBe(1)
  })

  test('that its caller wants once is tried once', async () => {
    for (const [, reply] of [...lost, ['429', busy] as const]) {
      expect(
        (
          await day(
            () => reply(),
            ({ call }) => call(getTask, task, { once: true }),
          )
        ).requests,
      ).toBe(1)
    }
  })

  test('that is called off during a pause sends nothing more', async () => {
    const one = clientOn(() => 'lost')
    const stop = new AbortController()
    const seen = watch(one.call(getTask, task, { signal: stop.signal }))
    await one.clock.advance(600)
    stop.abort(new Error('page left'))
    await one.clock.advance(86_400_000)
    expect([one.sent.length, seen().error, one.clock.pending()]).toEqual([2, new Error('page left'), 0])
  })
})

describe('a cancel', () => {
  test.each(lost.filter(([what]) => what !== 'an empty success'))(
    'is sent again after %s: twice is as good as once',
    async (_what, reply) => {
      const seen = await day(
        (before) => (before === 0 ? reply() : ok()),
        ({ call }) => call(cancelTask, { params: task.params }),
      )
      expect(seen).toMatchObject({ ended: true, requests: 2, value: { task_id: 'tsk_1' } })
    },
  )

  test.each(decided)('is not sent again after %s', async (_what, reply) => {
    expect((await day(reply, ({ call }) => call(cancelTask, { params: task.params }))).requests).toBe(1)
  })
})

describe('a paid call', () => {
  const failures: [string, () => ScriptedResponse][] = [
    ...lost,
    ...decided,
    ['an HTML success', () => jsonResponse(200, html)],
    ['a success without a task', () => jsonResponse(200, {})],
    ['a success with a hostile task', () => jsonResponse(200, { task_id: '../user' })],
    ['403', () => jsonResponse(403, { detail: 'Forbidden' })],
    ['401', () => jsonResponse(401)],
    ['403 of the plan', () => jsonResponse(403, { detail: 'Not on your plan' })],
    ['408', () => jsonResponse(408, html)],
    ['429', () => busy('1')],
    ['429 without a time', () => busy()],
    ['429 in HTML', () => jsonResponse(429, html)],
    ['no answer at all', () => 'hang'],
    ['a redirect', () => 'lost'],
  ]
  test.each(failures)('reliability F23: is sent once, whatever becomes of it: %s', async (_what, reply) => {
    for (const pay of [runEnrichment, bulkRunEnrichment]) {
      const input = pay === runEnrichment ? run : { ...run, body: { params: [{}] } }
      const one = clientOn(({ method }) => (method === 'POST' ? reply() : jsonResponse(403, { detail: 'Forbidden' })))
      const seen = watch(one.call(pay, input as typeof run) as Promise<unknown>)
      await one.clock.advance(86_400_000)
      one.client.gate.renew()
      await one.clock.advance(86_400_000)
      expect(one.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
      expect([seen().ended, seen().problem === undefined]).toEqual([true, false])
    }
  })

  test('is rejected unsent during a rate limit pause, with the remaining time', async () => {
    const one = clientOn((_, before) => (before === 0 ? busy('20') : ok()))
    void watch(one.call(getTask, task))
    await one.clock.advance(5000)
    await expect(one.call(runEnrichment, run)).rejects.toMatchObject({
      problem: { kind: 'rate-limited', retryAfterMs: 15_000, detail: '' },
    })
    expect(one.sent).toHaveLength(1)
    await one.clock.advance(15_000)
    expect(await one.call(runEnrichment, run)).toMatchObject({ task_id: 'tsk_1' })
  })
})

describe('a busy service', () => {
  test.each([
    ['20', 20_000],
    ['0', 1000],
    ['-5', 1000],
    ['3600', 3_600_000],
    ['1000000000', 86_400_000],
    ['soon', 1000],
    ['', 1000],
    ['2.5', 2500],
    ['Mon, 05 Jan 2026 09:00:30 GMT', 30_000],
    ['Monday, 05-Jan-26 09:00:30 GMT', 30_000],
    ['Mon Jan  5 09:00:30 2026', 30_000],
    ['Mon, 05 Jan 2026 08:00:00 GMT', 1000],
  ])('reliability F04: Retry-After %j is a wait of %d ms', async (retryAfter, ms) => {
    const seen = await day(
      (before) => (before === 0 ? busy(retryAfter) : ok()),
      ({ call }) => call(getTask, task),
    )
    expect(seen).toMatchObject({ at: [0, ms], value: { task_id: 'tsk_1' } })
  })

  test('reliability F05: without a time: the waits grow, and at last the call fails', async () => {
    const seen = await day(
      () => busy(),
      ({ call }) => call(getTask, task),
    )
    const gaps = seen.at.map((at, n) => at - (seen.at[n - 1] ?? 0)).slice(1)
    expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(seen.problem).not.toHaveProperty('opaque')
    expect(seen.problem).toHaveProperty('kind', 'rate-limited')
  })

  test('reliability F05: holds back all calls, lets one probe go, and never two', async () => {
    let open = 0
    let most = 0
    const one = clientOn(async (_, before) => {
      open += 1
      most = before < 10 ? 0 : Math.max(most, open)
      await new Promise<void>((resolve) => one.clock.after(200, resolve))
      open -= 1
      return before < 13 ? busy() : ok()
    })
    const seen = Array.from({ length: 10 }, () => watch(one.call(getTask, task)))
    // The ten that were in flight are refused together; then single probes go until one gets a response.
    await one.clock.advance(250)
    seen.push(...Array.from({ length: 10 }, () => watch(one.call(getTask, task))))
    await one.clock.advance(1200 + 2200 + 4200 + 8100)
    expect([one.sent.length, most]).toEqual([14, 1])
    await one.clock.advance(120_000)
    expect(seen.map((watched) => watched().ended && watched().problem === undefined)).toEqual(Array(20).fill(true))
    expect(one.sent).toHaveLength(33)
  })

  test('reliability F05: a client that is busy does not slow down another', async () => {
    const one = clientOn(() => busy('300'))
    const two = clientOn(ok)
    void watch(one.call(getTask, task))
    const seen = watch(two.call(getTask, task))
    await one.clock.advance(1000)
    await two.clock.advance(0)
    expect([one.sent.length, seen().value]).toMatchObject([1, { task_id: 'tsk_1' }])
  })

  test('a caller waiting its turn can be aborted', async () => {
    const one = clientOn(() => busy('300'))
    const stop = new AbortController()
    const seen = watch(one.call(getTask, task, { signal: stop.signal }))
    await one.clock.advance(1000)
    stop.abort(new Error('page left'))
    await one.clock.advance(0)
    expect(seen().error).toEqual(new Error('page left'))
  })
})

test('identical calls are one request each: the transport neither joins nor caches them', async () => {
  const one = clientOn(() => jsonResponse(200, { balance: 1 }))
  await Promise.all([one.call(getMe, {}), one.call(getMe, {})])
  await expect(one.call(getEnrichment, { params: { enrichment_id: -1 } })).rejects.toMatchObject({
    problem: { kind: 'invalid-request' },
  })
  expect(one.sent).toHaveLength(2)
})

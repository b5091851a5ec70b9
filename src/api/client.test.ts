import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { listEnrichments, runEnrichment } from '#contract/enrichments.ts'
import { cancelTask, getTask } from '#contract/tasks.ts'
import { canary, clientOn, testBase, watch } from '#testing/client.ts'
import { jsonResponse, endless } from '#testing/scripted-fetch.ts'
import { testKey } from './client.ts'

const user = { first_name: 'Ada', email: 'ada@example.com', balance: 85, plan: 'Growth', workspace: 'w' }
const task = { params: { task_id: 'tsk_1' }, query: {} }
const cancel = { params: { task_id: 'tsk_1' } }
const notYet = (): void => undefined
const immediately = () => new Promise((resolve) => setImmediate(resolve))
const run = { params: { enrichment_id: 7 }, body: { params: { domain: 'example.com' } } }

describe('a request', () => {
  test('carries the key in its one header, and neither cookies, referrer nor a way to follow redirects', async () => {
    const { call, sent } = clientOn(() => jsonResponse(200, user))
    expect(await call(getMe, {})).toEqual(user)
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: `${testBase}/v1/user/me`,
      body: undefined,
      init: { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
    })
  })

  test('contract D27: has no other header with a credential', async () => {
    const { call, sent } = clientOn(() => jsonResponse(200, { task_id: 'tsk_1', status: 'processing' }))
    await call(runEnrichment, run)
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'x-apikey': canary,
      'content-type': 'application/json',
    })
    expect(sent[0]?.body).toBe('{"params":{"domain":"example.com"}}')
    expect(JSON.stringify([sent[0]?.url, sent[0]?.body])).not.toContain(canary)
  })

  test('contract D14: goes to the list with the slash of the API spec', async () => {
    const { call, paths } = clientOn(() => jsonResponse(200, { items: [] }))
    await call(listEnrichments, { query: { q: 'mail', page: 1 } })
    expect(paths()).toEqual(['GET /v1/enrichments/?q=mail&page=1'])
  })

  // A signal with a listener lives as long as what it follows, here as long as the console.
  test.each(['a response', 'a failure'])('that ended with %s leaves no listener on its signal', async (end) => {
    const { call, sent } = clientOn(() => {
      if (end === 'a failure') throw new TypeError('fetch failed')
      return jsonResponse(200, user)
    })
    await call(getMe, {}, { once: true }).catch(() => undefined)
    const signal = sent[0]?.init.signal
    expect(signal).toBeInstanceOf(AbortSignal)
    expect(getEventListeners(signal as AbortSignal, 'abort')).toEqual([])
  })

  test('takes the key again each time, and two clients never mix theirs', async () => {
    let key = 'first-key'
    const one = clientOn(() => jsonResponse(200, user), { getKey: () => key })
    const two = clientOn(() => jsonResponse(200, user), { getKey: () => 'other-key' })
    await Promise.all([one.call(getMe, {}), two.call(getMe, {}), one.call(getMe, {})])
    key = 'second-key'
    await Promise.all([two.call(getMe, {}), one.call(getMe, {})])
    const keys = ({ sent }: typeof one) => sent.map(({ headers }) => headers['x-apikey'])
    expect([keys(one), keys(two)]).toEqual([
      ['first-key', 'first-key', 'second-key'],
      ['other-key', 'other-key'],
    ])
  })

  test.each(['schlüssel-€', 'zero\u200Bwidth', 'two\nlines', '“quoted”'])(
    'is not even tried with a key that no header can carry: %j',
    async (key) => {
      const { options, sent } = clientOn(() => jsonResponse(200, user), { getKey: () => key })
      await expect(testKey(options, new AbortController().signal)).rejects.toMatchObject({
        problem: { kind: 'forbidden' },
      })
      expect(sent).toHaveLength(0)
    },
  )

  test.each(['..', 'a/b', ''])('is never sent for the id %j', async (task_id) => {
    const { call, sent } = clientOn(() => jsonResponse(200, {}))
    for (const endpoint of [getTask, cancelTask]) {
      await expect(call(endpoint, { params: { task_id }, query: {} })).rejects.toMatchObject({
        problem: { kind: 'invalid-request' },
      })
    }
    expect(sent).toHaveLength(0)
  })
})

const requested = (text: string | (() => Response), largestBody?: number) => {
  const reply = typeof text === 'string' ? () => jsonResponse(200, text) : text
  const { call } = clientOn(reply, largestBody ? { largestBody } : {})
  return call(getMe, {}, { once: true })
}
/** A connection that breaks in the middle of its response. */
const broken = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }))

describe('a response', () => {
  test.each([
    ['an HTML page', '<!doctype html><html>', 'html', ''],
    ['nothing', '', 'empty', ''],
    ['blanks', ' \n ', 'empty', ''],
    ['half of its JSON', JSON.stringify(user).slice(0, 30), 'cut-off', ''],
    ['plain words', 'Service is sleeping', 'not-json', ''],
    ['null', 'null', 'shape', ''],
    ['a list', '[]', 'shape', ''],
    ['another type', JSON.stringify({ ...user, balance: { credits: 5 } }), 'shape', 'balance'],
    ['other fields', '{"hello":"world"}', 'shape', 'balance'],
  ])('reliability F06: of %s is a surprise that names the call', async (_what, text, why, at) => {
    await expect(requested(text)).rejects.toMatchObject({
      call: 'GET /v1/user/me',
      problem: { kind: 'unexpected-body', why, at },
    })
  })

  test('reliability F06: larger than what we take is given up', async () => {
    const huge = JSON.stringify({ ...user, padding: 'x'.repeat(5000) })
    await expect(requested(huge, 1000)).rejects.toMatchObject({
      problem: { kind: 'unexpected-body', why: 'too-large' },
    })
  })

  test('reliability F06: with a byte order mark is a response', async () => {
    expect(await requested(`\uFEFF${JSON.stringify(user)}`)).toEqual(user)
  })

  test('reliability F06: whose connection breaks in the middle is a lost one', async () => {
    await expect(requested(broken)).rejects.toMatchObject({ problem: { kind: 'offline', timedOut: false } })
  })

  test.each([
    ['204 without a body', () => new Response(null, { status: 204 })],
    ['200 without a body', () => jsonResponse(200, '')],
    ['201 with words', () => jsonResponse(201, { status: 'deleted' })],
  ])('contract D23, D24: %s is a yes where the contract expects no particular response', async (_what, reply) => {
    const { call, sent } = clientOn(reply)
    await call(cancelTask, cancel)
    expect(sent).toHaveLength(1)
  })

  test('reliability F06, F08: an HTML page is no response even there', async () => {
    const { call } = clientOn(() => jsonResponse(200, '<html>Please log in</html>'))
    await expect(call(cancelTask, cancel)).rejects.toMatchObject({ problem: { kind: 'unexpected-body', why: 'html' } })
  })
})

describe('a call that hangs', () => {
  test.each([
    ['a read', 30_000, 'hang', (one: ReturnType<typeof clientOn>) => one.call(getTask, task, { once: true })],
    ['a write', 60_000, 'hang', (one: ReturnType<typeof clientOn>) => one.call(cancelTask, cancel, { once: true })],
    ['a paid call', 60_000, 'hang', (one: ReturnType<typeof clientOn>) => one.call(runEnrichment, run)],
    [
      'a read on a transport that does not listen to its signal',
      30_000,
      'deaf',
      (one: ReturnType<typeof clientOn>) => one.call(getTask, task, { once: true }),
    ],
    [
      'a read whose body never ends',
      30_000,
      'body',
      (one: ReturnType<typeof clientOn>) => one.call(getTask, task, { once: true }),
    ],
    [
      'a paid call whose body never ends',
      60_000,
      'body',
      (one: ReturnType<typeof clientOn>) => one.call(runEnrichment, run),
    ],
  ] as const)('reliability F07: %s is given up after %d ms', async (_what, limit, how, begin) => {
    const one = clientOn(() => (how === 'body' ? endless('{"task_id":') : how))
    const seen = watch(begin(one) as Promise<unknown>)
    await one.clock.advance(limit - 1)
    expect(seen().ended).toBe(false)
    await one.clock.advance(1)
    expect(seen()).toMatchObject({ ended: true, problem: { kind: 'offline', timedOut: true } })
    expect([one.sent.length, one.clock.pending()]).toEqual([1, 0])
  })

  test.each(['hang', 'deaf', 'body'] as const)(
    'reliability F07: its caller can call it off at once (%s)',
    async (how) => {
      const one = clientOn(() => (how === 'body' ? endless('{') : how))
      const stop = new AbortController()
      const seen = watch(one.call(getTask, task, { signal: stop.signal }))
      await one.clock.advance(1000)
      stop.abort(new Error('page left'))
      await one.clock.advance(0)
      expect(seen()).toMatchObject({ ended: true, problem: undefined, error: { message: 'page left' } })
      expect(one.clock.pending()).toBe(0)
    },
  )

  test('ends with the console it belongs to, and nothing is sent afterwards', async () => {
    const one = clientOn(() => 'hang')
    const seen = [one.call(getTask, task), one.call(runEnrichment, run)].map((call) => watch<unknown>(call))
    await one.clock.advance(10)
    one.client.close()
    seen.push(...[one.call(getTask, task), one.call(runEnrichment, run)].map((call) => watch<unknown>(call)))
    await one.clock.advance(0)
    expect(seen.map((watched) => (watched().error as Error).name)).toEqual(Array(4).fill('AbortError'))
    expect(one.sent).toHaveLength(2)
  })

  test('that is paid gets its response after `close`, and no other call does', async () => {
    let respond: (reply: Response) => void = notYet
    const one = clientOn(({ method }) => (method === 'GET' ? 'hang' : new Promise((resolve) => (respond = resolve))))
    const [read, paid] = [one.call(getTask, task), one.call(runEnrichment, run)].map((call) => watch<unknown>(call))
    await one.clock.advance(10)
    one.client.close('listen')
    const later = [one.call(getTask, task), one.call(runEnrichment, run)].map((call) => watch<unknown>(call))
    await one.clock.advance(10)
    expect([read, ...later].map((watched) => watched?.().ended)).toEqual([true, true, true])
    expect(later[1]?.().problem).toEqual({ kind: 'declined' })
    expect(paid?.().ended).toBe(false)
    respond(jsonResponse(200, { task_id: 'tsk_1', status: 'processing' }))
    await one.clock.advance(10)
    expect(paid?.().value).toMatchObject({ task_id: 'tsk_1' })
    expect(one.sent).toHaveLength(2)
    expect(one.clock.pending()).toBe(0)
  })
})

describe('the key', () => {
  test.each([
    ['a refusal that repeats it', () => jsonResponse(403, { detail: `Key ${canary} is not valid` })],
    [
      'an envelope that repeats it',
      () => jsonResponse(422, { detail: [{ loc: ['header', 'x-apikey'], msg: canary }], echo: { 'x-apikey': canary } }),
    ],
    ['an HTML page that repeats it', () => jsonResponse(502, `<html>${canary}</html>`)],
    ['a lost connection', () => 'lost' as const],
    ['a surprise', () => jsonResponse(200, { echo: canary })],
    ['words instead of JSON', () => jsonResponse(200, `x-apikey: ${canary}`)],
  ])('reliability T-SEC-02: is in no error after %s', async (_what, reply) => {
    const { call, clock } = clientOn(reply)
    const seen = watch(call(runEnrichment, run))
    await clock.advance(0)
    const { error, problem } = seen()
    const response = [String(error), (error as Error).stack, JSON.stringify(error), JSON.stringify(problem)].join()
    expect(problem?.kind).toBeTypeOf('string')
    expect(response).not.toContain(canary)
  })
})

test('twelve calls without a signal wait out one rate limit, and Node does not warn of a leak of listeners', async () => {
  const warnings: Error[] = []
  const collect = (warning: Error) => void warnings.push(warning)
  process.on('warning', collect)
  const { call, sent } = clientOn(() => jsonResponse(429, { detail: 'Slow down' }, { 'retry-after': '60' }))
  watch(call(getMe, {}))
  await immediately()
  for (let n = 0; n < 12; n += 1) watch(call(getMe, {}))
  // Node emits warnings in a turn of their own.
  await immediately()
  await immediately()
  process.off('warning', collect)
  expect(sent).toHaveLength(1)
  expect(warnings).toEqual([])
})

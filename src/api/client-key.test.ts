import { expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { getEnrichment, runEnrichment } from '#contract/enrichments.ts'
import { getTask } from '#contract/tasks.ts'
import { clientOn, watch } from '#testing/client.ts'
import { type ScriptedResponse, type Sent, jsonResponse } from '#testing/scripted-fetch.ts'

const forbidden = () => jsonResponse(403, { detail: 'Forbidden' })
const user = () => jsonResponse(200, { balance: 5 })
const task = (task_id: string) => ({ params: { task_id }, query: {} })
const ids = ['a', 'b', 'c', 'd', 'e']

/** A service that accepts these keys; `also` may respond otherwise. */
function serviceWith(
  keys: Set<string>,
  also: (sent: Sent) => ScriptedResponse | undefined | Promise<ScriptedResponse | undefined> = () => undefined,
) {
  let key = 'old-key'
  const one = clientOn(
    async (sent) => {
      const other = await also(sent)
      if (other) return other
      if (!keys.has(sent.headers['x-apikey'] ?? '')) return forbidden()
      return sent.url.endsWith('/user/me') ? user() : jsonResponse(200, { status: 'processing' })
    },
    { getKey: () => key },
  )
  const checks = () => one.sent.filter(({ url }) => url.endsWith('/user/me')).length
  const renew = (next: string) => {
    key = next
    one.client.gate.renew()
  }
  return { ...one, checks, renew }
}

test('reliability F11: five calls refused at once make one check and one lock, and continue with the new key', async () => {
  const one = serviceWith(new Set(['new-key']))
  const calls = ids.map((id) => watch(one.call(getTask, task(id))))
  await one.clock.advance(600_000)
  expect([one.checks(), one.client.gate.state.get(), one.sent.length]).toEqual([1, 'locked', 6])
  expect(calls.map((watched) => watched().ended)).toEqual(ids.map(() => false))

  one.renew('new-key')
  await one.clock.advance(0)
  expect(calls.map((watched) => watched().value)).toMatchObject(ids.map(() => ({ status: 'processing' })))
  expect([one.checks(), one.sent.length]).toEqual([1, 11])
})

test('reliability F11: a call that is refused after the check starts no second check', async () => {
  const one = serviceWith(new Set(), async ({ url }) => {
    if (url.endsWith('/tasks/slow')) await new Promise<void>((resolve) => one.clock.after(5000, resolve))
    return undefined
  })
  for (const id of ['a', 'slow']) void watch(one.call(getTask, task(id)))
  await one.clock.advance(10_000)
  expect([one.checks(), one.client.gate.state.get()]).toEqual([1, 'locked'])
})

test('reliability F11: while the key is refused nothing more is sent with it, not even by the poller', async () => {
  const one = serviceWith(new Set())
  void watch(one.call(getTask, task('a')))
  await one.clock.advance(0)
  const later = [watch(one.call(getTask, task('b'))), watch(one.call(getTask, task('c'), { once: true }))]
  await one.clock.advance(600_000)
  expect([one.sent.length, later.map((watched) => watched().ended)]).toEqual([2, [false, false]])
})

test('reliability F12: a resource closed to the key fails alone, with one check, and other calls continue', async () => {
  const one = serviceWith(new Set(['old-key']), ({ url }) => (url.includes('/enrichments/7') ? forbidden() : undefined))
  const closed = watch(one.call(getEnrichment, { params: { enrichment_id: 7 } }))
  const open = watch(one.call(getTask, task('a')))
  await one.clock.advance(0)
  expect(closed().problem).toEqual({ kind: 'forbidden', detail: 'Forbidden', plan: false })
  expect(open().value).toMatchObject({ status: 'processing' })
  expect([one.checks(), one.client.gate.state.get()]).toEqual([1, 'open'])
})

test('a plan without the API is a problem of its own: no check, no request for another key', async () => {
  const one = serviceWith(new Set(), () => jsonResponse(403, { detail: 'API not available on your current plan' }))
  const seen = [one.call(getTask, task('a')), one.call(getMe, {})].map((call) => watch<unknown>(call))
  await one.clock.advance(0)
  expect(seen.map((watched) => watched().problem)).toMatchObject([{ plan: true }, { plan: true }])
  expect([one.sent.length, one.client.gate.state.get()]).toEqual([2, 'open'])
})

test('a refused user record is the check itself', async () => {
  const one = serviceWith(new Set(['new-key']))
  const seen = watch(one.call(getMe, {}))
  await one.clock.advance(0)
  expect([one.sent.length, one.client.gate.state.get(), seen().ended]).toEqual([1, 'locked', false])
  one.renew('new-key')
  await one.clock.advance(0)
  expect(seen().value).toMatchObject({ balance: 5 })
})

test.each([
  ['is lost', () => 'lost' as const],
  ['fails', () => jsonResponse(500)],
  ['is put off', () => jsonResponse(429, { detail: 'Slow down' })],
  ['is an HTML page', () => jsonResponse(200, '<html>')],
  ['speaks of the plan', () => jsonResponse(403, { detail: 'Not on your plan' })],
])('a check that %s proves nothing about the key: the call fails, nothing is locked', async (_what, check) => {
  const one = serviceWith(new Set(), ({ url }) => (url.endsWith('/user/me') ? check() : undefined))
  const seen = watch(one.call(getTask, task('a')))
  await one.clock.advance(60_000)
  expect(seen().problem).toMatchObject({ kind: 'forbidden' })
  expect(one.client.gate.state.get()).toBe('open')
})

test('the refusal of the old key does not lock out a new one: the call is sent again', async () => {
  const one = serviceWith(new Set(['new-key']), async ({ headers }) => {
    if (headers['x-apikey'] === 'old-key') await new Promise<void>((resolve) => one.clock.after(1000, resolve))
    return undefined
  })
  const seen = watch(one.call(getTask, task('a')))
  await one.clock.advance(500)
  one.renew('new-key')
  await one.clock.advance(500)
  expect(seen().value).toMatchObject({ status: 'processing' })
  expect([one.checks(), one.client.gate.state.get()]).toEqual([0, 'open'])
})

test('the end of the session aborts all calls that wait for a key', async () => {
  const one = serviceWith(new Set())
  const seen = ids.map((id) => watch(one.call(getTask, task(id))))
  await one.clock.advance(0)
  one.client.close()
  await one.clock.advance(0)
  expect(seen.map((watched) => (watched().error as Error).name)).toEqual(ids.map(() => 'AbortError'))
})

test('one waiting call can be aborted without the other ones', async () => {
  const one = serviceWith(new Set(['new-key']))
  const stop = new AbortController()
  const left = watch(one.call(getTask, task('a'), { signal: stop.signal }))
  const stays = watch(one.call(getTask, task('b')))
  await one.clock.advance(0)
  stop.abort(new Error('page left'))
  await one.clock.advance(0)
  expect([left().error, stays().ended]).toEqual([new Error('page left'), false])
  one.renew('new-key')
  await one.clock.advance(0)
  expect([stays().value, one.sent.filter(({ url }) => url.endsWith('/a')).length]).toMatchObject([
    { status: 'processing' },
    1,
  ])
})

test('a paid call with a refused key is rejected at once, locks the gate, and is not sent with the new key', async () => {
  const one = serviceWith(new Set(['new-key']))
  const seen = watch(one.call(runEnrichment, { params: { enrichment_id: 7 }, body: { params: {} } }))
  await one.clock.advance(0)
  expect([seen().problem?.kind, one.client.gate.state.get()]).toEqual(['forbidden', 'locked'])
  one.renew('new-key')
  await one.clock.advance(60_000)
  expect(one.paths()).toEqual(['POST /v1/enrichments/7/run', 'GET /v1/user/me'])
})

test('a paid call while the gate is locked is rejected unsent, and is not sent later', async () => {
  const one = serviceWith(new Set(['new-key']))
  void watch(one.call(getTask, task('a')))
  await one.clock.advance(0)
  const seen = watch(one.call(runEnrichment, { params: { enrichment_id: 7 }, body: { params: {} } }))
  await one.clock.advance(0)
  expect(seen().problem).toMatchObject({ kind: 'forbidden' })
  one.renew('new-key')
  await one.clock.advance(60_000)
  expect(one.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('where code behind the transport adds the key, no key header is sent', async () => {
  const one = clientOn(() => user(), { getKey: () => '' })
  await one.call(getMe, {})
  expect(one.sent.map(({ headers }) => 'x-apikey' in headers)).toEqual([false])
})

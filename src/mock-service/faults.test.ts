import { describe, expect, test } from 'vitest'
import { ilse, openMockService, requestTo } from './mock-client.testing.ts'
import type { Fault, FaultRule } from './faults.ts'

const run = { params: ilse }
const started = (mock: ReturnType<typeof openMockService>) => mock.service.state.started

/** Applies a fault to the next run and returns its outcome, and whether the run was accepted anyway. */
async function spoiled(fault: Fault) {
  const mock = openMockService()
  mock.service.fail({ match: { method: 'POST' }, times: 1, fault })
  const outcome = await mock.request('POST', '/enrichments/123/run', run).then(
    (response) => ({ ...response, error: undefined }),
    (error: unknown) => ({ status: 'rejected' as const, body: undefined, headers: new Headers(), error }),
  )
  return { ...outcome, applied: started(mock), logged: mock.service.requests()[0]?.status }
}

describe('each fault, on a run', () => {
  test('a status with any body and headers, nothing applied', async () => {
    const response = await spoiled({
      kind: 'status',
      status: 503,
      body: { detail: 'Back soon' },
      headers: { 'x-why': 'test' },
    })

    expect(response).toMatchObject({ status: 503, body: { detail: 'Back soon' }, applied: 0 })
    expect(response.headers.get('x-why')).toBe('test')
  })

  test('a status after the run was accepted', async () => {
    expect(await spoiled({ kind: 'status', status: 500, text: '<h1>Oops</h1>', applied: true })).toMatchObject({
      status: 500,
      body: '<h1>Oops</h1>',
      applied: 1,
    })
  })

  test.each([['2'], ['Fri, 20 Nov 2026 12:00:30 GMT'], ['-1'], ['soon'], [undefined]])(
    'rate limited with Retry-After %s',
    async (retryAfter) => {
      const response = await spoiled({ kind: 'rate-limit', retryAfter })

      expect(response).toMatchObject({ status: 429, body: { detail: expect.any(String) as string }, applied: 0 })
      expect(response.headers.get('retry-after')).toBe(retryAfter ?? null)
    },
  )

  test('rate limited by a page of HTML', async () => {
    const response = await spoiled({ kind: 'rate-limit', html: true })

    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.applied).toBe(0)
  })

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('lost %s it was applied', async (when, applied) => {
    const response = await spoiled({ kind: 'lost', when })

    expect(response).toMatchObject({ status: 'rejected', applied, logged: 'lost' })
    expect(response.error).toBeInstanceOf(TypeError)
  })

  test('lost in the middle of the response', async () => {
    expect(await spoiled({ kind: 'lost', when: 'mid-body' })).toMatchObject({ status: 'rejected', applied: 1 })
  })

  test('redirected, which a fetch that follows none takes for a failure', async () => {
    const { service } = openMockService()
    service.fail({ fault: { kind: 'redirect', to: 'https://attacker.example/' } })

    const loose = await service.fetch(requestTo('GET', '/user/me'))
    const strict = service.fetch(new Request(requestTo('GET', '/user/me'), { redirect: 'error' }))

    expect([loose.status, loose.headers.get('location')]).toEqual([307, 'https://attacker.example/'])
    await expect(strict).rejects.toBeInstanceOf(TypeError)
  })

  test.each(['html', 'empty', 'truncated', 'wrong-types', 'null', 'bom'] as const)(
    'applied, but with a body that is %s',
    async (form) => {
      const mock = openMockService()
      mock.service.fail({ fault: { kind: 'body', form } })
      const response = await mock.service.fetch(requestTo('POST', '/enrichments/123/run', run))
      const text = await response.text()

      expect([response.status, started(mock)]).toEqual([200, 1])
      expect({
        html: text.startsWith('<!doctype html>'),
        empty: text === '',
        truncated: text.startsWith('{') && !text.endsWith('}'),
        'wrong-types': /"task_id":\d+/.test(text),
        null: text === 'null',
        bom: text.includes('task_id'),
      }).toHaveProperty(form, true)
    },
  )

  test('a body of 50 MB', async () => {
    const { service } = openMockService()
    service.fail({ fault: { kind: 'body', form: 'huge' } })
    const response = await service.fetch(requestTo('GET', '/user/me'))

    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50 * 2 ** 20)
  })

  test('the key withdrawn for good', async () => {
    const { service, request } = openMockService()
    service.fail({ times: 1, fault: { kind: 'revoked' } })

    expect((await request('GET', '/user/me')).status).toBe(403)
    expect((await request('GET', '/user/me')).status).toBe(403)
    expect((await request('GET', '/user/me', undefined, 'spare-key')).status).toBe(200)
  })
})

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('a hanging request ends only when the client leaves', async () => {
  const mock = openMockService()
  mock.service.fail({ fault: { kind: 'hang', applied: true } })
  const leaving = new AbortController()
  const requested = mock.service.fetch(
    new Request(requestTo('POST', '/enrichments/123/run', run), { signal: leaving.signal }),
  )
  await turn()
  mock.service.advance(24 * 3_600_000)
  await turn()
  leaving.abort()

  await expect(requested).rejects.toThrow(/abort/i)
  expect(started(mock)).toBe(1)
})

test('a slow response arrives in time', async () => {
  const { service } = openMockService()
  service.fail({ fault: { kind: 'slow', ms: 5000 } })
  let status = 0
  const requested = service.fetch(requestTo('GET', '/user/me')).then((response) => {
    status = response.status
  })
  await turn()
  service.advance(4999)
  await turn()
  const early = status
  service.advance(1)
  await requested

  expect([early, status]).toEqual([0, 200])
})

test('reliability F03: a late request breaks now and takes effect later', async () => {
  const mock = openMockService()
  mock.service.fail({ times: 1, fault: { kind: 'late', ms: 40_000 } })

  await expect(mock.request('POST', '/enrichments/123/run', run)).rejects.toBeInstanceOf(TypeError)
  const before = started(mock)
  mock.service.advance(40_000)
  await turn()

  expect([before, started(mock)]).toEqual([0, 1])
})

async function statuses(rule: FaultRule, paths: readonly string[]): Promise<number[]> {
  const { service, request } = openMockService()
  service.fail(rule)
  const response: number[] = []
  for (const path of paths) response.push((await request('GET', path)).status)
  return response
}

describe('which requests a rule spoils', () => {
  const fault = { kind: 'status', status: 500 } as const
  test('those under a path', async () => {
    expect(await statuses({ match: { path: '/v1/user' }, fault }, ['/user/me', '/enrichments/123'])).toEqual([500, 200])
  })

  test('those that fit a pattern', async () => {
    const match = { path: '/v1/enrichments/{id}' }
    expect(
      await statuses({ match, fault }, [
        '/enrichments/123',
        '/enrichments/',
        '/enrichments/123/params/country/choices',
      ]),
    ).toEqual([500, 200, 200])
  })

  test('those of a method', async () => {
    expect(await statuses({ match: { method: 'post' }, fault }, ['/user/me'])).toEqual([200])
  })

  test('some requests, after a number of earlier ones', async () => {
    expect(await statuses({ after: 1, times: 2, fault }, ['/user/me', '/user/me', '/user/me', '/user/me'])).toEqual([
      200, 500, 500, 200,
    ])
  })

  test('none after the rules were cleared', async () => {
    const { service, request } = openMockService()
    service.fail({ fault })
    service.clearFaults()

    expect((await request('GET', '/user/me')).status).toBe(200)
  })
})

test.each([
  ['__400__', 400],
  ['__403__', 403],
  ['__404__', 404],
  ['__406__', 406],
  ['__409__', 409],
  ['__410__', 410],
  ['__422__', 422],
  ['__429__', 429],
  ['__429_bare__', 429],
  ['__429_html__', 429],
  ['__500__', 500],
  ['__502_html__', 502],
  ['__503__', 503],
])('the sentinel %s in a parameter or a search gets %i', async (sentinel, status) => {
  const { request, service } = openMockService()

  expect((await request('POST', '/enrichments/123/run', { params: { ...ilse, domain: sentinel } })).status).toBe(status)
  expect((await request('GET', `/enrichments/?page=1&q=${sentinel}`)).status).toBe(status)
  expect(service.state.started).toBe(0)
})

test('the sentinel __lost__ in one row of many loses the response of a run that was accepted', async () => {
  const mock = openMockService()
  const params = [ilse, { ...ilse, domain: '__lost__' }]

  await expect(mock.request('POST', '/enrichments/123/bulk-run', { params })).rejects.toBeInstanceOf(TypeError)
  expect(started(mock)).toBe(1)
})

test.each(['__hostile__', '__vast__', '__deep__'])(
  'the sentinel %s gives a result that is hard to show',
  async (sentinel) => {
    const { service, request, get } = openMockService()
    const response = await request('POST', '/enrichments/123/run', { params: { ...ilse, last_name: sentinel } })
    service.advance(3000)
    const task = await get(`/tasks/${String(Object(response.body)['task_id'])}`)

    expect(JSON.stringify(task)).toMatch(/onerror|Entry 5000|the core/)
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

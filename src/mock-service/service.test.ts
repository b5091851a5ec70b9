import { expect, test } from 'vitest'
import { stillClock } from './pace.ts'
import { seededWorld } from './seeds/seeds.ts'
import { createMockService } from './service.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const input = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }

function start() {
  const service = createMockService({ world: seededWorld('showcase'), clock: stillClock(noon) })
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`https://stand-in.example/v1${path}`, {
        method,
        headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { service, ask }
}

test('a newcomer looks up the account, searches, runs one lookup and reads its result', async () => {
  const { service, ask } = start()

  const me = await ask('GET', '/user/me')
  const found = await ask('GET', '/enrichments/?q=email%20finder&page=1')
  const started = await ask('POST', '/enrichments/123/run', { params: input })
  const running = await ask('GET', `/tasks/${String(started.body['task_id'])}`)
  service.advance(3000)
  const ended = await ask('GET', `/tasks/${String(started.body['task_id'])}`)
  const after = await ask('GET', '/user/me')

  expect(me.body).toMatchObject({ first_name: 'Mira', balance: 1204.5, plan: 'Pro' })
  expect(Object(found.body['items'])[0]).toMatchObject({ id: 123, name: 'Email finder', price: 0.5 })
  expect(started.body).toMatchObject({ status: 'processing' })
  expect(running.body).toMatchObject({ status: 'processing' })
  expect(ended.body).toMatchObject({ status: 'completed', credits_spent: 0.5 })
  expect(ended.body['data']).toMatchObject({ email: expect.stringContaining('@brightloom.example') as string })
  expect(after.body['balance']).toBe(1204)
})

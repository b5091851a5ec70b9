import { expect, test } from 'vitest'
import { flushAsync } from '#testing/clock.ts'
import { createHostSession } from './host-session.ts'

const here = { baseUrl: 'https://api.example', mode: 'key' } as const

test('the key of a host page opens the console, and is in memory alone', async () => {
  const session = createHostSession({ ...here, getApiKey: async () => ' host-key \n' })
  expect(session.host.state.get()).toBe('asking')
  await flushAsync()
  expect(session.host.state.get()).toBe('connected')
  expect(session.store.get()).toMatchObject({ key: 'host-key', keep: 'memory', demo: false })
})

test.each([
  ['refuses', () => Promise.reject(new Error('signed out'))],
  [
    'throws',
    () => {
      throw new Error('signed out')
    },
  ],
  ['gives nothing', async () => ''],
  ['gives what no header can carry', async () => 'käy'],
  ['gives something that is no text', async () => ({ key: 'x' }) as unknown as string],
])('a host page that %s leaves the console closed, and gets a new request on retry', async (_how, getApiKey) => {
  let respond: () => Promise<string> = getApiKey
  const session = createHostSession({ ...here, getApiKey: () => respond() })
  await flushAsync()
  expect(session.host.state.get()).toBe('none')
  expect(session.store.get()).toBeNull()
  respond = async () => 'host-key'
  session.host.open()
  await flushAsync()
  expect(session.store.get()?.key).toBe('host-key')
})

test('a response that comes after the console was locked opens nothing', async () => {
  const responses: ((key: string) => void)[] = []
  const session = createHostSession({ ...here, getApiKey: () => new Promise((resolve) => responses.push(resolve)) })
  session.forget()
  for (const respond of responses) respond('late-key')
  await flushAsync()
  expect(session.store.get()).toBeNull()
  expect(session.host.state.get()).toBe('locked')
})

test('a refused key is requested with its reason', async () => {
  const reasons: string[] = []
  const session = createHostSession({
    ...here,
    getApiKey: async (why) => {
      reasons.push(why)
      return `${why}-key`
    },
  })
  await flushAsync()
  expect(await session.host.anotherKey()).toBe('rejected-key')
  expect(reasons).toEqual(['start', 'rejected'])
})

test('where the host page sends the requests there is no key', async () => {
  const session = createHostSession({ baseUrl: 'https://api.example', mode: 'transport', namespace: 'tenant-7' })
  await flushAsync()
  expect(session.store.get()).toMatchObject({ key: '', namespace: 'tenant-7' })
})

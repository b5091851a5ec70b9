import { expect, test } from 'vitest'
import { refusing, favourites } from './key-store.testing.ts'
import { type Session, createSession } from './session.ts'

const somebody: Session = { baseUrl: 'https://api.example', key: 'a-key', workspace: 'w', keep: 'tab', demo: false }

test.each(['tab', 'device', 'memory'] as const)('a key stored in "%s" is there and nowhere else', (keep) => {
  const [tab, device] = [favourites(), favourites()]
  const session = createSession({ tab, device })
  session.connect({ ...somebody, keep })
  expect([...tab.all.values()].join().includes('a-key')).toBe(keep === 'tab')
  expect([...device.all.values()].join().includes('a-key')).toBe(keep === 'device')
  expect(createSession({ tab, device }).store.get()?.key).toBe(keep === 'memory' ? undefined : 'a-key')
})

test('a storage that refuses leaves the key in memory, which is shown', () => {
  const session = createSession({ tab: refusing, device: undefined })
  session.connect(somebody)
  expect(session.store.get()).toMatchObject({ key: 'a-key', keep: 'memory', isMemoryOnly: true })
  session.forget()
  expect(session.store.get()).toBeNull()
})

test('keeping the key elsewhere takes it away from where it was', () => {
  const [tab, device] = [favourites(), favourites()]
  const session = createSession({ tab, device })
  session.connect({ ...somebody, keep: 'device' })
  session.connect(somebody)
  expect(device.all.size).toBe(0)
})

test('the name of the account is never stored', () => {
  const tab = favourites()
  const user = { first_name: 'Mira', email: 'mira@brightloom.example', balance: 1, plan: 'Pro', workspace: 'w' }
  createSession({ tab, device: undefined }).connect({ ...somebody, user })
  expect([...tab.all.values()].join()).not.toContain('mira')
})

test('a stored session that was tampered with is no session', () => {
  const tab = favourites()
  tab.setItem('enrichment-console:session', '{"baseUrl":1}')
  expect(createSession({ tab, device: undefined }).store.get()).toBeNull()
  tab.setItem('enrichment-console:session', 'not json')
  expect(createSession({ tab, device: undefined }).store.get()).toBeNull()
})

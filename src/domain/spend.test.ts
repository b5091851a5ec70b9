import { expect, test } from 'vitest'
import { createTestBrowser } from '#testing/browser.ts'
import { intentKind } from './intents.ts'

test.each([
  ['bought', undefined, 'accepted'],
  ['lost', { kind: 'lost', when: 'after' }, 'unknown'],
] as const)('what was %s while another tab erased its records is known all the same', async (_what, fault, state) => {
  const browser = createTestBrowser()
  const [here, other] = [browser.open(), browser.open()]
  await Promise.all([here, other].map(({ journal }) => journal.ready))
  if (fault) browser.service.fail({ match: { method: 'POST' }, times: 1, fault })

  const purchase = here.purchase('Ilse')
  // The other tab has not learned of this one yet, so it spares nothing.
  const send = async () => {
    await other.journal.wipe()
    return purchase.send()
  }
  const outcome = here.spender.spend('one', { ...purchase, send })
  await browser.clock.advance(100_000)
  expect((await outcome).kind).toBe(state)
  const later = browser.open()
  await later.journal.ready
  expect(later.journal.list(intentKind).map(({ body }) => body.state)).toEqual([state])
})

test('reliability F21: a call that a clock two days ahead left half done is settled in time, without shared locks', async () => {
  const browser = createTestBrowser({ sharedLocks: false })
  browser.clock.jump(2 * 86_400_000)
  const here = browser.open()
  const purchase = here.purchase('Ilse')
  void here.spender.spend('one', { ...purchase, send: () => new Promise(() => undefined) })
  await browser.clock.advance(1000)
  here.crash()
  browser.clock.jump(-2 * 86_400_000)

  const later = browser.open()
  const states = () => later.journal.list(intentKind).map(({ body }) => body.state)
  await later.spender.recover()
  expect(states()).toEqual(['sending'])
  await browser.clock.advance(90_000)
  await later.spender.recover()
  expect(states()).toEqual(['unknown'])
})

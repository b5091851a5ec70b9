import { expect, test } from 'vitest'
import { createTestBrowser, price } from '#testing/browser.ts'
import { intentKind } from './intents.ts'

const DAY = 24 * 3_600_000
const kinds = (outcomes: readonly { readonly kind: string }[]) => outcomes.map(({ kind }) => kind).toSorted()

test('reliability 3.3.6: a run that would go over the limit of the day is not sent, in whatever tab', async () => {
  const browser = createTestBrowser({ limits: { perDay: 2n * price, perVisit: null } })
  const [here, other] = [browser.open(), browser.open()]
  await Promise.all([here, other].map(({ journal }) => journal.ready))
  await here.spender.spend('one', here.purchase('Ada'))
  await other.spender.spend('two', other.purchase('Bea'))
  expect(await here.spender.spend('three', here.purchase('Cy'))).toEqual({
    kind: 'over-limit',
    budget: { of: 'day', limit: 2n * price, used: 2n * price, left: 0n },
  })
  expect(browser.sent('Cy')).toBe(0)
  expect(here.journal.list(intentKind).map(({ body }) => body.state)).toEqual(['accepted', 'accepted', 'unsent'])

  await browser.clock.advance(DAY)
  expect((await here.spender.spend('four', here.purchase('Cy'))).kind).toBe('accepted')
})

test('two tabs that confirm at the same moment never go over a limit together', async () => {
  const browser = createTestBrowser({ limits: { perDay: price, perVisit: null } })
  const tabs = [browser.open(), browser.open(), browser.open()]
  await Promise.all(tabs.map(({ journal }) => journal.ready))
  const outcomes = await Promise.all(
    tabs.map(({ spender, purchase }, at) => spender.spend(`${at}`, purchase(`P${at}`))),
  )
  expect(kinds(outcomes).filter((kind) => kind === 'accepted').length).toBeLessThanOrEqual(1)
  expect(browser.service.state.started).toBeLessThanOrEqual(1)
})

test('the limit of a visit counts what this page confirmed, lost responses too, and the next page starts over', async () => {
  const browser = createTestBrowser({ limits: { perDay: null, perVisit: price } })
  const [here, other] = [browser.open(), browser.open()]
  await Promise.all([here, other].map(({ journal }) => journal.ready))
  browser.service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } })
  expect((await here.spender.spend('one', here.purchase('Ada'))).kind).toBe('unknown')
  expect(await here.spender.spend('two', here.purchase('Bea'))).toMatchObject({
    kind: 'over-limit',
    budget: { of: 'visit' },
  })
  expect((await other.spender.spend('three', other.purchase('Bea'))).kind).toBe('accepted')
})

test('a run of unknown price is over any limit; one that is free is over none', async () => {
  const browser = createTestBrowser({ limits: { perDay: price, perVisit: null } })
  const { spender, purchase, journal } = browser.open()
  await journal.ready
  const odd = await spender.spend('one', { ...purchase('Ada'), estimate: undefined })
  const free = await spender.spend('two', { ...purchase('Bea'), estimate: 0n })
  expect([odd.kind, free.kind]).toEqual(['over-limit', 'accepted'])
})

test('what was refused leaves space', async () => {
  const browser = createTestBrowser({ limits: { perDay: price, perVisit: price } })
  const { spender, purchase, journal } = browser.open()
  await journal.ready
  const fault = { kind: 'status', status: 406, body: { detail: 'No' } } as const
  browser.service.fail({ match: { method: 'POST' }, times: 1, fault })
  const ends = [await spender.spend('one', purchase('Ada')), await spender.spend('two', purchase('Ada'))]
  expect(ends.map(({ kind }) => kind)).toEqual(['refused', 'accepted'])
})

import { expect, test } from 'vitest'
import { createTestBrowser } from '#testing/browser.ts'
import type { Fault } from '#mock-service/faults.ts'
import { intentKind } from './intents.ts'

const faults: readonly (readonly [string, Fault, object])[] = [
  ['a broken connection', { kind: 'lost', when: 'after' }, { by: 'no-answer' }],
  ['no answer in time', { kind: 'hang', applied: true }, { by: 'timeout' }],
  ['a status that decides nothing', { kind: 'status', status: 502, applied: true }, { by: 'fault', status: 502 }],
  ['an answer nobody can read', { kind: 'body', form: 'html' }, { by: 'unreadable' }],
  ['a proxy that asks for quiet', { kind: 'rate-limit', html: true }, { by: 'busy', status: 429 }],
]

test.each(faults)('a lost response is stored with the event instead: %s', async (_what, fault, lost) => {
  const browser = createTestBrowser()
  const tab = browser.open()
  browser.service.fail({ match: { method: 'POST' }, times: 1, fault })
  void tab.spender.spend('one', tab.purchase('Ilse'))
  await browser.clock.advance(120_000)
  expect(tab.journal.list(intentKind)[0]?.body).toMatchObject({ state: 'unknown', lost })
})

test('a page that ended while it was sending is recorded by the next one', async () => {
  const browser = createTestBrowser()
  const tab = browser.open()
  browser.service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'hang', applied: true } })
  void tab.spender.spend('one', tab.purchase('Ilse'))
  await browser.clock.advance(1000)
  tab.crash()
  const next = browser.open()
  await next.spender.recover()
  expect(next.journal.list(intentKind)[0]?.body).toMatchObject({ state: 'unknown', lost: { by: 'page-ended' } })
})

test('a record of an older version, or with unknown values of a newer one, is read all the same', () => {
  const body = {
    hash: 'h',
    target: { kind: 'enrichment', id: 1, name: 'Places' },
    params: {},
    pages: 1,
    estimate: null,
    balanceBefore: null,
    state: 'unknown',
    confirmedAt: 0,
    sentAt: 0,
    taskId: null,
    dismissedAt: null,
  }
  expect(intentKind.read(body, 1)).toMatchObject({ state: 'unknown' })
  expect(intentKind.read({ ...body, lost: { by: 'eaten', at: 1 } }, 1)?.lost).toBeUndefined()
})

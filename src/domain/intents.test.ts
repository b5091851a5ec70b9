import { expect, test } from 'vitest'
import { type Intent, intentKind, targetKey } from './intents.ts'
import { paths } from './paths.ts'
import { callHash } from './call-hash.ts'

const intent = {
  hash: '["enrichment",123,{"domain":"acme.com"},1]',
  params: { domain: 'acme.com' },
  pages: 1,
  estimate: '500000',
  balanceBefore: null,
  state: 'accepted',
  confirmedAt: 0,
  sentAt: 1,
  taskId: 'task_1',
  dismissedAt: null,
} satisfies Omit<Intent, 'target'>
const enrichment = { kind: 'enrichment', id: 123, name: 'Email finder' } as const
const flow = { kind: 'flow', id: 'fl_leadscore', name: 'Lead scoring', version: '7f3a' } as const

test('purchases of enrichments stored before there were flows can be read, and are the same calls', () => {
  expect(intentKind.read({ ...intent, target: enrichment }, 1)?.target).toEqual(enrichment)
  expect(callHash(enrichment, intent.params, 1)).toBe(intent.hash)
})

test('a purchase of a flow is known again by its id and version', () => {
  expect(intentKind.read({ ...intent, target: flow }, 1)?.target).toEqual(flow)
  expect(targetKey(flow)).toBe('flow:fl_leadscore')
})

test('a record that names a flow by what is no id is not read', () => {
  for (const id of ['', 7, '../tasks', 'a/b']) {
    expect(intentKind.read({ ...intent, target: { kind: 'flow', id, name: 'Lead scoring' } }, 1)).toBeUndefined()
  }
})

const waterfall = {
  kind: 'waterfall',
  id: 'email_getter',
  name: 'Work email',
  enrichments: [5001, 5002],
  emailVerifier: 107,
} as const

test('a purchase of a waterfall is read with its id and the queried providers', () => {
  expect(intentKind.read({ ...intent, target: waterfall }, 1)?.target).toEqual(waterfall)
  expect(targetKey(waterfall)).toBe('waterfall:email_getter')
  expect(intentKind.read({ ...intent, target: { ...waterfall, id: 'a/b' } }, 1)).toBeUndefined()
})

test('other providers, another order of them or another verifier are another call', () => {
  const inputs = { domain: 'acme.com' }
  const hash = callHash(waterfall, inputs, 1)

  expect(callHash({ ...waterfall, name: 'Renamed' }, inputs, 1)).toBe(hash)
  expect(callHash({ ...waterfall, enrichments: [5002, 5001] }, inputs, 1)).not.toBe(hash)
  expect(callHash({ ...waterfall, enrichments: [5001] }, inputs, 1)).not.toBe(hash)
  expect(callHash({ ...waterfall, emailVerifier: null }, inputs, 1)).not.toBe(hash)
})

test('the same inputs to a flow that was changed meanwhile are another call', () => {
  const inputs = { email: 'ada@acme.com' }
  expect(callHash(flow, inputs, 1)).toBe(callHash({ ...flow, name: 'Renamed' }, inputs, 1))
  expect(callHash(flow, inputs, 1)).not.toBe(callHash({ ...flow, version: '8c01' }, inputs, 1))
})

test('a target has a page, and a link to run it again with its inputs', () => {
  expect(paths.target(enrichment)).toBe('/enrichments/123')
  expect(paths.target(flow)).toBe('/flows/fl_leadscore')
  expect(paths.target(waterfall)).toBe('/waterfalls/email_getter')
  expect(paths.runAgain(flow, 'task_1')).toBe('/flows/fl_leadscore?run=one&again=task_1')
})

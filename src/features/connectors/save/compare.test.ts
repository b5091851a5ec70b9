import { expect, test } from 'vitest'
import type { Connector } from '#contract/connectors.ts'
import { type ConnectorDraft, draftOf } from '../model/draft.ts'
import { differingFields, isAppliedAs, isSameConnector, adjustedFields } from './compare.ts'

const connector: Connector = {
  id: 7,
  name: 'Scoring',
  type: 'enrichment',
  method: 'post',
  url: 'https://api.example/v1/score',
  headers: [
    { name: 'Accept', value: 'application/json' },
    { name: 'X-Team', value: 'growth' },
  ],
  parameters: [],
  body: [],
  body_template: '{"domain": "{{ domain }}"}',
  rate_limit: 10,
  max_concurrency: 5,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '',
}
const draft: ConnectorDraft = draftOf(connector)

test('the order of rows counts, dates and undocumented keys do not', () => {
  const turned = { ...connector, headers: connector.headers.toReversed() }

  expect(isSameConnector(connector, { ...connector, updated_at: '2026-11-02T08:00:00Z', owner: 'ada' })).toBe(true)
  expect(isSameConnector(connector, turned)).toBe(false)
  expect(differingFields(draft, { ...draftOf(turned), rateLimit: null })).toEqual(['headers', 'rateLimit'])
})

test('what the service stored otherwise is named with both values', () => {
  expect(adjustedFields({ ...draft, rateLimit: 60 }, connector)).toEqual([{ field: 'rateLimit', sent: 60, stored: 10 }])
  expect(adjustedFields(draft, connector)).toEqual([])
})

test('a record with a capped or filled-in limit can be what was sent; any other difference cannot', () => {
  expect(isAppliedAs({ ...draft, rateLimit: 60, maxConcurrency: null }, connector)).toBe(true)
  expect(isAppliedAs({ ...draft, rateLimit: 6 }, connector)).toBe(false)
  expect(isAppliedAs({ ...draft, rateLimit: 60 }, { ...connector, rate_limit: null })).toBe(false)
  expect(isAppliedAs({ ...draft, url: 'https://api.example/v2/score' }, connector)).toBe(false)
})

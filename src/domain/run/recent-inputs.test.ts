import { expect, test } from 'vitest'
import type { JournalRecord } from '#journal/records.ts'
import type { Intent } from '../intents.ts'
import { presetKind } from './preset-kind.ts'
import { recentInputs } from './recent-inputs.ts'

const finder = { kind: 'enrichment', id: 123, name: 'Email finder' } as const

const intent = (seq: number, domain: string, rest: Partial<Intent> = {}): JournalRecord<Intent> => ({
  kind: 'intent',
  id: `intent-${seq}`,
  rev: 1,
  seq,
  body: {
    hash: `call for ${domain}`,
    target: { kind: 'enrichment', id: 123, name: 'Email finder' },
    params: { domain },
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    state: 'accepted',
    confirmedAt: seq * 1000,
    sentAt: null,
    taskId: null,
    dismissedAt: null,
    ...rest,
  },
})

test('the newest five calls that differ, the newest first, each once', () => {
  const intents = ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'b'].map((domain, at) => intent(at, domain))
  expect(recentInputs(intents, finder).map(({ params, at }) => [params['domain'], at])).toEqual([
    ['b', 7000],
    ['f', 6000],
    ['e', 5000],
    ['d', 4000],
    ['a', 3000],
  ])
})

test('what was refused, never left or ran something else is not offered', () => {
  const other = { kind: 'enrichment', id: 7, name: 'Other' } as const
  const intents = [
    intent(1, 'a', { state: 'refused' }),
    intent(2, 'b', { state: 'unsent' }),
    intent(3, 'c', { target: other }),
    intent(4, 'd', { state: 'unknown' }),
  ]
  expect(recentInputs(intents, finder).map(({ id }) => id)).toEqual(['intent-4'])
})

test('presets stored while only enrichments could be run still belong to them', () => {
  const preset = { name: 'Mine', params: { domain: 'acme.com' }, pages: 1 }
  expect(presetKind.read({ ...preset, enrichmentId: 123 }, 1)).toEqual({ ...preset, of: 'enrichment:123' })
  expect(presetKind.read({ ...preset, of: 'flow:fl_leadscore' }, 1)?.of).toBe('flow:fl_leadscore')
})

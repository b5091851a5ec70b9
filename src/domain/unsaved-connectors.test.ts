import { expect, test } from 'vitest'
import type { JournalRecord } from '#journal/records.ts'
import { unsavedConnectorsIn } from './unsaved-connectors.ts'
import { CONNECTOR_DRAFTS } from './unsaved-kinds.ts'

const found = (...records: (readonly [id: string, body: unknown])[]) =>
  unsavedConnectorsIn(
    records.map(([id, body], seq): JournalRecord<unknown> => ({ kind: CONNECTOR_DRAFTS, id, rev: 1, seq, body })),
  )
const named = (name: string) => ({ values: { name, url: '' } })

test('a changed, a new and a copied connector lead to the form that restores them, the newest first', () => {
  expect(found(['7', named('Lead scoring')], ['new', named('')], ['copy-7', named('Copy of it')])).toEqual([
    { id: 'copy-7', name: 'Copy of it', to: '/connectors/new?copy=7' },
    { id: 'new', name: '', to: '/connectors/new' },
    { id: '7', name: 'Lead scoring', to: '/connectors/7' },
  ])
})

test('a draft of an older version that has no name is unnamed', () => {
  expect(found(['7', { values: {} }])).toMatchObject([{ id: '7', name: '' }])
})

test.each([
  ['7', { values: 'none' }],
  ['7', null],
  ['copy-', named('No number')],
  ['copy-new', named('No number')],
  ['../tasks', named('No id')],
])('a record that cannot be read is left out: %s, %j', (id, body) => {
  expect(found([id, body])).toEqual([])
})

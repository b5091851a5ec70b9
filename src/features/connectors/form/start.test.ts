import { expect, test } from 'vitest'
import { type Connector, connectorSchema } from '#contract/connectors.ts'
import { draftOf } from '../model/draft.ts'
import { isSecretPair } from '../model/secret-names.ts'
import { toForm } from './form-values.ts'
import { savedIn, startOf } from './start.ts'
import { unsavedOf } from './unsaved.ts'

const connector: Connector = connectorSchema.parse({
  id: 7,
  name: 'Scoring',
  type: 'simple',
  method: 'post',
  url: 'https://a.example',
  headers: [{ name: 'Authorization', value: 'Bearer s1' }],
})
const form = toForm(draftOf(connector))
const stamp = { rev: 1, seq: 1 }
const of = (now: Connector, unsaved: ReturnType<typeof unsavedOf> | undefined) =>
  startOf({ id: 7, recordId: '7', base: now, pristine: draftOf(now), stored: unsaved && { unsaved, stamp } })

test('without unsaved work a form begins with what the service has', () => {
  expect(of(connector, undefined)).toMatchObject({
    values: form,
    base: connector,
    missing: undefined,
    stamp: undefined,
  })
})

test('unsaved work begins on top of what the service had then, whatever it has now', () => {
  const unsaved = unsavedOf({ ...form, name: 'Mine' }, form, isSecretPair)
  const now = { ...connector, url: 'https://b.example' }
  const start = of(now, unsaved)
  expect(start.values.name).toBe('Mine')
  expect(start.base?.url).toBe('https://a.example')
  expect(start.pristine.url).toBe('https://a.example')
  expect(start.values.headers[0]?.value).toBe('Bearer s1')
})

test('work that the service has by now is no unsaved work any more', () => {
  const unsaved = unsavedOf({ ...form, name: 'Mine' }, form, isSecretPair)
  const now = { ...connector, name: 'Mine' }
  expect(of(now, unsaved)).toMatchObject({ base: now, missing: undefined, stamp })
})

test('the history state of a creation is read, anything else in it is not', () => {
  const saved = { kept: [{ field: 'rateLimit', limit: 10 }], settled: false }
  expect(savedIn({ saved })).toEqual(saved)
  for (const state of [null, undefined, 1, {}, { saved: { kept: 1, settled: true } }])
    expect(savedIn(state)).toBeUndefined()
})

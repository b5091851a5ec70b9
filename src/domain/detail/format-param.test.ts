import { expect, test } from 'vitest'
import { enrichmentDetailSchema } from '#contract/enrichments.ts'
import { en } from '#texts/en.ts'
import { formatKeyUse, formatParamKind, formatPages, addsInformation, formatAccepted } from './format-param.ts'

const detail = (more: Record<string, unknown>) => enrichmentDetailSchema.parse({ id: 1, name: 'One', ...more })
const param = (more: Record<string, unknown>) => {
  const [found] = detail({ params: [{ name: 'p', ...more }] }).params
  return found ?? expect.unreachable('the parameter was not read')
}
const word = (pagination: unknown) => formatPages(detail({ pagination }), en).word

test('each kind of parameter has a label, an unknown one is shown as received', () => {
  expect(formatAccepted(param({ type_field: 'text' }), en)).toBe('text')
  expect(formatAccepted(param({ type_field: 'geo_radius' }), en)).toBe('geo_radius')
  expect(formatAccepted(param({}), en)).toBe('type not specified')
  expect(formatParamKind('constructor', en)).toBe('constructor')
})

test('choices that are listed are counted, remote ones are labelled as loaded', () => {
  const items = [{ id: 'de', name: 'Germany' }]
  expect(formatAccepted(param({ type_field: 'select', choices: { mode: 'inline', items } }), en)).toBe(
    'select · 1 option',
  )
  expect(formatAccepted(param({ type_field: 'mselect', choices: { mode: 'remote', endpoint: '/x' } }), en)).toBe(
    'multi-select · loaded options',
  )
  expect(formatAccepted(param({ type_field: 'select', choices: { mode: 'of tomorrow' } }), en)).toBe('select')
})

test('pages: supported, with their size, not supported, and not specified', () => {
  expect(word({ supported: true, per_page: 25 })).toBe('25 per page')
  expect(word({ supported: true })).toBe('Multiple')
  expect(word({ supported: false, per_page: null })).toBe('One page')
  expect(word(undefined)).toBe('Not specified')
  expect(word({})).toBe('Not specified')
})

test('an enrichment that works with a key of the user’s own shows where to add it', () => {
  const own = formatKeyUse(detail({ auth_method: 'apikey', data_source: 'Fieldnote' }), en)
  expect(own.word).toBe('Your own key')
  expect(own.sentences.join(' ')).toContain('your own Fieldnote key. Add it in the service under Integrations')
  expect(own.sentences.join(' ')).toContain('Authentication method: apikey')
  expect(formatKeyUse(detail({ auth_method: 'none' }), en)).toEqual({ word: 'No key needed', sentences: [] })
  expect(formatKeyUse(detail({}), en).word).toBe('Not specified')
})

test.each([
  ['Email', 'email', false],
  ['Email status', 'email_status', false],
  ['E-Mail', 'email', false],
  ['–', 'email', false],
  ['Work address', 'email', true],
  ['Größe', 'groesse', true],
])('the name “%s” of a field %s is shown only if it adds information', (words, name, isShown) => {
  expect(addsInformation(words, name)).toBe(isShown)
})

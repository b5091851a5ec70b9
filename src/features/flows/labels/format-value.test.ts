import { expect, test } from 'vitest'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { constant, ref, scoring } from '../merge/flows.testing.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import type { RemoteChoices } from '../model/choices.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { Json, Path } from '../model/json.ts'
import { formatCost } from '../resolver/format-side.ts'
import { formatValue, formatField, formatReference } from './format-value.ts'

const words = flowResolverTexts.en
const t = words.flowResolver
const formatter = { docs: [scoring], catalogue: emptyCatalogue, words }
const format = (value: Json | undefined, path: Path = ['nodes', 'mail', 'inputs', 'name']) =>
  formatValue(value, path, formatter)

const named = <T>(id: T, name: string) => ({ id, name })
const setEmail = (docs: readonly FlowDoc[]) => formatReference('mail.email', { ...formatter, docs }).text
const field = (path: Path) => formatField(path, formatter)

test('flows 5.5: references are shown by the names of their targets', () => {
  expect(format(ref('dom.domain')).text).toBe('Find domain, domain')
  expect(format(ref('company')).text).toBe('company')
  expect(format('{{mail.email}}').text).toBe('Email finder, email')
  expect(format(ref('nowhere.x'))).toEqual({ text: 'nowhere.x', isCode: true })
})

test('constants are shown bare, and what is empty or missing as a word', () => {
  expect([format(constant('Belgium')).text, format(12).text, format(['a', 'b']).text]).toEqual([
    'Belgium',
    '12',
    'a, b',
  ])
  expect(format('')).toEqual({ text: t.blank, isNothing: true })
  expect(format(undefined)).toEqual({ text: t.nothing, isNothing: true, isAbsent: true })
  expect(format({ deep: [1] }, ['extra', 'x'])).toEqual({ text: '{"deep":[1]}', isCode: true })
})

test('a value hides nothing and turns nothing around', () => {
  expect(format('\u202Egnp.exe').text).toBe('⟨U+202E⟩gnp.exe')
  expect(format('a == "\u202E"', ['nodes', 'mail', 'run_if']).text).toBe('a == "⟨U+202E⟩"')
  expect(format(['\u200B', 'b']).text).toBe('⟨U+200B⟩, b')
  expect(format('two\nlines').text).toBe('two\nlines')
})

test('a value that the catalogue lists is shown by its name', () => {
  const items = [{ id: 'be', name: 'Belgium' }]
  const country = { name: 'country', is_required: false, choices: { mode: 'inline', items } }
  const detail = { id: 12, name: 'Find domain', params: [country], response_fields: [] }
  const catalogue = { ...emptyCatalogue, enrichment: () => detail as unknown as EnrichmentDetail }
  const setCountry = (value: Json) =>
    formatValue(value, ['nodes', 'dom', 'inputs', 'country'], { ...formatter, catalogue }).text
  expect([setCountry(constant('be')), setCountry(['be', 'xx'])]).toEqual(['Belgium', 'Belgium, xx'])
})

test('a value that another list of the service has is shown by its name too, and its id where two have that name', () => {
  const country = { name: 'country', is_required: false, choices: { mode: 'remote', endpoint: '/choices/countries' } }
  const detail = { id: 12, name: 'Find domain', params: [country], response_fields: [] }
  const catalogue = { ...emptyCatalogue, enrichment: () => detail as unknown as EnrichmentDetail }
  const items = [named('nl', 'Netherlands'), named('ge', 'Georgia'), named('us-ga', 'Georgia')]
  const setCountry = (value: Json, remote: RemoteChoices) =>
    formatValue(value, ['nodes', 'dom', 'inputs', 'country'], { ...formatter, catalogue, remote })
  const read = new Map([['/choices/countries', items]])
  expect(setCountry(constant('nl'), read)).toEqual({ text: 'Netherlands', id: 'nl' })
  expect(setCountry(['nl', 'us-ga', 'xx'], read)).toEqual({
    text: 'Netherlands, Georgia (us-ga), xx',
    id: 'nl, us-ga, xx',
  })
  expect(setCountry(constant('nl'), new Map())).toEqual({ text: 'nl' })
})

test('what a node runs, calls and verifies with is shown by its name, and by its id only where none is known', () => {
  const cascade = {
    name: 'Work email',
    available_enrichments: [named(5, 'Hunter'), named(6, 'Prospeo')],
    email_verifiers: [named(9, 'Mail check')],
  }
  const catalogue = {
    enrichment: (id: number) => (id === 12 ? (named(12, 'Find domain') as never) : undefined),
    connector: (id: number) => (id === 1 ? (named(1, 'Scoring API') as never) : undefined),
    waterfall: (identifier: string) => (identifier === 'email_getter' ? (cascade as never) : undefined),
  }
  const doc = fromWire({
    name: '',
    config: { nodes: [{ id: 'work', type: 'waterfall', waterfall: 'email_getter' }], inputs: [], output: null },
  })
  const saying = (key: string, value: Json) =>
    formatValue(value, ['nodes', 'work', key], { docs: [doc], catalogue, words }).text
  expect(saying('enrichments', [6, '5', { id: 12 }, 77])).toBe('Prospeo, Hunter, Find domain, #77')
  expect(saying('enrichments', ['first', 5])).toBe('first, 5')
  expect(['enrichment', 'connector', 'email_verifier'].map((key, at) => saying(key, [12, '1', 9][at] ?? 0))).toEqual([
    'Find domain',
    'Scoring API',
    'Mail check',
  ])
  expect([saying('waterfall', 'email_getter'), saying('waterfall', 'gone'), saying('enrichment', 4)]).toEqual([
    'Work email',
    'gone',
    '4',
  ])
  expect(saying('type', 'condition')).toBe(words.flowEditor.kinds.condition)
  expect(format('url', ['inputs', 'company', 'type']).text).toBe(words.flowInspector.input.types.url)
})

test('what is deleted in the result is still called by the name that a side has for it', () => {
  const without = { ...scoring, nodes: { ...scoring.nodes, order: [], byKey: {} } }
  expect([setEmail([without, scoring]), setEmail([without])]).toEqual(['Email finder, email', 'mail.email'])
})

test('the price of a version is a least one where that of a node is not known', () => {
  const price = { min: 1_000_000n, max: 2_000_000n, unknown: [] }
  expect(formatCost(price, words)).toBe('1 – 2')
  expect(formatCost({ ...price, unknown: ['nodes/mail'] }, words)).toBe(t.atLeast('1 – 2'))
})

test('an expression stays an expression, and a node is shown by its content', () => {
  expect(format('dom.domain != ""', ['nodes', 'mail', 'run_if'])).toEqual({ text: 'dom.domain != ""', isCode: true })
  expect(format(scoring.nodes.byKey['dom'], ['nodes', 'dom']).text).toBe(t.wholeNode(2, 1))
})

test('a field has its own name, or a label where it has one', () => {
  expect(field(['nodes', 'dom', 'inputs', 'country', 'value'])).toEqual({ text: 'country', isCode: true })
  expect(field(['nodes', 'dom', 'run_if'])).toEqual({ text: t.fields['run_if'] })
  expect(field(['nodes', 'dom', 'inputs', 'name'])).toEqual({ text: 'name', isCode: true })
  expect(field(['output', 'fields', 'email'])).toEqual({ text: 'email', isCode: true })
  expect(field(['nodes', 'dom'])).toEqual({ text: t.whole })
  expect(field(['name'])).toEqual({ text: t.fields['name'] })
})

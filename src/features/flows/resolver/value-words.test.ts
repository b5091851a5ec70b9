import { expect, test } from 'vitest'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { flowResolverTexts } from '#texts/flow-resolver.ts'
import { constant, ref, scoring } from '../merge/flows.testing.ts'
import type { Json, Path } from '../model/json.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { say, sayField } from './value-words.ts'

const words = flowResolverTexts.en
const t = words.flowResolver
const speaker = { docs: [scoring], catalogue: emptyCatalogue, words }
const said = (value: Json | undefined, path: Path = ['nodes', 'mail', 'inputs', 'name']) => say(value, path, speaker)

const field = (path: Path) => sayField(path, speaker)

test('flows 5.5: references are said by the names of what they lead to', () => {
  expect(said(ref('dom.domain')).text).toBe('Find domain, domain')
  expect(said(ref('company')).text).toBe('company')
  expect(said('{{mail.email}}').text).toBe('Email finder, email')
  expect(said(ref('nowhere.x'))).toEqual({ text: 'nowhere.x', isCode: true })
})

test('constants are said bare, and what is empty or not there in a word', () => {
  expect([said(constant('Belgium')).text, said(12).text, said(['a', 'b']).text]).toEqual(['Belgium', '12', 'a, b'])
  expect(said('')).toEqual({ text: t.blank, isNothing: true })
  expect(said(undefined)).toEqual({ text: t.nothing, isNothing: true, isAbsent: true })
  expect(said({ deep: [1] }, ['extra', 'x'])).toEqual({ text: '{"deep":[1]}', isCode: true })
})

test('a value that the catalogue lists is said by its name', () => {
  const items = [{ id: 'be', name: 'Belgium' }]
  const country = { name: 'country', is_required: false, choices: { mode: 'inline', items } }
  const detail = { id: 12, name: 'Find domain', params: [country], response_fields: [] }
  const catalogue = { ...emptyCatalogue, enrichment: () => detail as unknown as EnrichmentDetail }
  const sayCountry = (value: Json) => say(value, ['nodes', 'dom', 'inputs', 'country'], { ...speaker, catalogue }).text
  expect([sayCountry(constant('be')), sayCountry(['be', 'xx'])]).toEqual(['Belgium', 'Belgium, xx'])
})

test('an expression stays an expression, and a node is said by what is in it', () => {
  expect(said('dom.domain != ""', ['nodes', 'mail', 'run_if'])).toEqual({ text: 'dom.domain != ""', isCode: true })
  expect(said(scoring.nodes.byKey['dom'], ['nodes', 'dom']).text).toBe(t.wholeNode(2, 1))
})

test('a field goes by its own name, and by a word where it has one', () => {
  expect(field(['nodes', 'dom', 'inputs', 'country', 'value'])).toEqual({ text: 'country', isCode: true })
  expect(field(['nodes', 'dom', 'run_if'])).toEqual({ text: t.fields['run_if'] })
  expect(field(['nodes', 'dom', 'inputs', 'name'])).toEqual({ text: 'name', isCode: true })
  expect(field(['output', 'fields', 'email'])).toEqual({ text: 'email', isCode: true })
  expect(field(['nodes', 'dom'])).toEqual({ text: t.whole })
  expect(field(['name'])).toEqual({ text: t.fields['name'] })
})

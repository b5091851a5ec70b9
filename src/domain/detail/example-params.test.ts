import { expect, test } from 'vitest'
import { enrichmentDetailSchema } from '#contract/enrichments.ts'
import { exampleParams } from './example-params.ts'

const examples = (params: unknown[], pricing: unknown = { type: 'fixed' }) =>
  exampleParams(enrichmentDetailSchema.parse({ id: 1, name: 'One', params, pricing }))
const needed = (name: string, type_field = 'text', more: Record<string, unknown> = {}) => ({
  name,
  type_field,
  is_required: true,
  ...more,
})

test('copied code brings a plausible value for each parameter a run cannot do without', () => {
  expect(examples([needed('first_name'), needed('domain'), { name: 'country', type_field: 'text' }])).toEqual({
    first_name: 'Ada',
    domain: 'example.com',
  })
})

test('a select sends the id of its first choice, a multi-select a list of it', () => {
  const choices = { mode: 'inline', items: [{ id: 'sales', name: 'Sales' }] }
  expect(examples([needed('team', 'select', { choices }), needed('teams', 'mselect', { choices })])).toEqual({
    team: 'sales',
    teams: ['sales'],
  })
})

test('a remote choice and a text without a known example become placeholders', () => {
  const choices = { mode: 'remote', endpoint: '/x' }
  expect(examples([needed('industry', 'select', { choices }), needed('topic')])).toEqual({
    industry: '<industry>',
    topic: '<topic>',
  })
})

test('the parameter that sets the price has a number even where it is optional', () => {
  expect(examples([{ name: 'limit', type_field: 'text' }], { type: 'per_parameter', parameter: 'limit' })).toEqual({
    limit: 10,
  })
})

test('a parameter called __proto__ is a parameter', () => {
  expect(JSON.stringify(examples([needed('__proto__')]))).toBe('{"__proto__":"<__proto__>"}')
})

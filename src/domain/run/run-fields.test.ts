import { expect, test } from 'vitest'
import { enrichmentDetailSchema } from '#contract/enrichments.ts'
import { fieldsOf, offersPages } from './run-fields.ts'

const detail = (params: readonly unknown[], pricing: unknown = { type: 'fixed' }) =>
  enrichmentDetailSchema.parse({ id: 1, name: 'Finder', price: 0.5, pricing, params })

const kindsOf = (...params: readonly object[]) =>
  fieldsOf(detail(params.map((param, index) => ({ name: `p${index}`, is_required: false, ...param })))).map(
    ({ kind, note }) => [kind, note?.why],
  )

test('every documented and known type gets its own field, and an unknown one a text with a note', () => {
  const types = ['text', 'number', 'integer', 'bool', 'datetime', '', 'geo_radius']
  expect(kindsOf(...types.map((type_field) => ({ type_field })))).toEqual([
    ['text', undefined],
    ['number', undefined],
    ['integer', undefined],
    ['bool', undefined],
    ['datetime', undefined],
    ['text', undefined],
    ['text', 'unknown-type'],
  ])
})

test('choices come from the parameter or from a path of the service', () => {
  const items = [{ id: 'be', name: 'Belgium' }]
  expect(
    kindsOf(
      { type_field: 'select', choices: { mode: 'inline', items } },
      { type_field: 'mselect', choices: { mode: 'inline', items } },
      { type_field: 'select', choices: { mode: 'remote', endpoint: '/enrichments/1/params/p/choices' } },
      { type_field: 'mselect', choices: { mode: 'remote', endpoint: '/v1/enrichments/1/params/p/choices' } },
    ),
  ).toEqual([
    ['one', undefined],
    ['many', undefined],
    ['one', undefined],
    ['many', undefined],
  ])
})

test('a choice path outside the service, or no choices at all, leave a field in which the id is typed', () => {
  expect(
    kindsOf(
      { type_field: 'select', choices: { mode: 'remote', endpoint: 'https://elsewhere.example/v1/regions' } },
      { type_field: 'mselect', choices: { mode: 'remote', endpoint: '//elsewhere.example/regions' } },
      { type_field: 'select', choices: { mode: 'inline', items: [] } },
      { type_field: 'mselect', choices: null },
      { type_field: 'select', choices: { mode: 'guess' } },
    ),
  ).toEqual([
    ['text', 'outside'],
    ['lines', 'outside'],
    ['text', 'no-choices'],
    ['lines', 'no-choices'],
    ['text', 'no-choices'],
  ])
})

test('the parameter that multiplies the price is required, even if the service reports it as optional', () => {
  const params = [{ name: 'limit', type_field: 'integer', is_required: false }]
  const [limit] = fieldsOf(detail(params, { type: 'per_parameter', parameter: 'limit' }))
  expect(limit).toMatchObject({ isPriced: true, isRequired: true })
})

test('a name that comes twice has one field', () => {
  const twice = { name: 'domain', type_field: 'text', is_required: true }
  expect(fieldsOf(detail([twice, twice]))).toHaveLength(1)
})

test('pages are offered where the service allows them or does not specify it', () => {
  expect(
    [{ supported: true }, { supported: false }, {}, null].map((pagination) => offersPages({ pagination })),
  ).toEqual([true, false, true, true])
})

import { expect, test } from 'vitest'
import { enrichmentDetailSchema } from '#contract/enrichments.ts'
import { brings, fieldCounts, fieldsOf, normalisedField } from './fields.ts'

const detail = (inputs: readonly (readonly [name: string, required: boolean])[], outputs: readonly string[]) =>
  fieldsOf(
    enrichmentDetailSchema.parse({
      id: 1,
      name: 'One',
      pricing: { type: 'fixed' },
      params: inputs.map(([name, is_required]) => ({ name, is_required })),
      response_fields: outputs.map((name) => ({ name })),
    }),
  )

test.each(['first_name', 'First name', 'firstName', 'FIRST-NAME', ' first.name '])(
  '%s is the field first_name',
  (name) => {
    expect(normalisedField(name)).toBe('first_name')
  },
)

test('names in any script differ, and one of signs alone is no field', () => {
  expect(normalisedField('Größe (cm)')).toBe('größe_cm')
  expect(normalisedField('部署名')).toBe('部署名')
  expect(detail([['—', true]], ['***']).outputs.size).toBe(0)
})

const emailFinder = detail(
  [
    ['first_name', true],
    ['domain', true],
    ['country', false],
  ],
  ['email', 'confidence'],
)
const places = detail(
  [
    ['query', false],
    ['city', false],
  ],
  ['name', 'phone'],
)

test('with all required fields it can be run, whatever else it would take', () => {
  expect(brings(emailFinder, ['domain', 'first_name', 'title'], [])).toBe(true)
  expect(brings(emailFinder, ['domain', 'country'], [])).toBe(false)
})

test('where nothing is required, one of its inputs is enough', () => {
  expect(brings(places, ['city'], [])).toBe(true)
  expect(brings(places, ['domain'], [])).toBe(false)
})

test('everything that is needed must come out', () => {
  expect(brings(emailFinder, [], ['email', 'confidence'])).toBe(true)
  expect(brings(emailFinder, ['domain', 'first_name'], ['email', 'phone'])).toBe(false)
})

test('fields are offered by how many have them', () => {
  const known = [emailFinder, places, detail([['domain', true]], [])]
  expect(fieldCounts(known, 'inputs').slice(0, 2)).toEqual([
    { name: 'domain', count: 2 },
    { name: 'city', count: 1 },
  ])
})

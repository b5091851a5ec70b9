import { expect, test } from 'vitest'
import { enrichmentDetailSchema } from '#contract/enrichments.ts'
import { inputLines, outputLines } from './comparison.ts'

const detail = (params: Readonly<Record<string, boolean>>, outputs: readonly string[] = []) =>
  enrichmentDetailSchema.parse({
    id: 1,
    name: 'One',
    pricing: { type: 'fixed' },
    params: Object.entries(params).map(([name, is_required]) => ({ name, is_required })),
    response_fields: outputs.map((name) => ({ name })),
  })

test('inputs of all come first, and differences are marked', () => {
  const lines = inputLines([detail({ city: false, domain: true, name: true }), detail({ Domain: true, name: false })])
  expect(lines).toEqual([
    { name: 'domain', parts: ['required', 'required'], differs: false },
    { name: 'name', parts: ['required', 'optional'], differs: true },
    { name: 'city', parts: ['optional', 'none'], differs: true },
  ])
})

test('one without loaded details makes no difference', () => {
  expect(outputLines([detail({}, ['email']), undefined, detail({}, ['e-mail', 'email'])])).toEqual([
    { name: 'email', parts: ['output', 'none', 'output'], differs: false },
    { name: 'e-mail', parts: ['none', 'none', 'output'], differs: true },
  ])
})

test('a field named __proto__ is a field like any other', () => {
  const names = inputLines([detail({ constructor: true }), detail({})]).map(({ name }) => name)
  expect(names).toEqual(['constructor'])
  expect(outputLines([detail({}, ['__proto__'])])).toEqual([{ name: '__proto__', parts: ['output'], differs: false }])
})

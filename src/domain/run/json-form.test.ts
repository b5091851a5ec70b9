import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonOf, readJsonForm } from './json-form.ts'
import type { RunFieldKind, RunField } from './run-fields.ts'
import { type RunValues, readForm } from './run-form.ts'

const field = (name: string, kind: RunFieldKind = 'text', rest: Partial<RunField> = {}): RunField => ({
  name,
  kind,
  isRequired: false,
  description: '',
  isPriced: false,
  ...rest,
})
const inline = { from: 'inline', items: ['a', 'b'].map((id) => ({ id, name: id })) } as const
const fields = [
  field('domain', 'text', { isRequired: true }),
  field('limit', 'integer', { isPriced: true, isRequired: true }),
  field('roles', 'many', { choices: inline }),
  field('strict', 'bool'),
  field('since', 'datetime'),
]

const kinds: readonly RunFieldKind[] = ['text', 'number', 'integer', 'bool', 'datetime', 'one', 'many', 'lines']
const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b', 'params', 'pagination', '', '0', '1'),
  fc.string({ maxLength: 8 }),
)
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    ' x ',
    '0',
    '1.50',
    '1e3',
    '-0',
    '99999999999999999999',
    '1e400',
    'true',
    'no',
    '2026-01-31',
    'a',
  ),
)
const someFields = fc.uniqueArray(
  fc.record({ name: names, kind: fc.constantFrom(...kinds), isRequired: fc.boolean(), isPriced: fc.boolean() }),
  { maxLength: 6, selector: ({ name }) => name },
)
const forms = someFields.chain((sketches) => {
  const own = sketches.map(({ name, kind, ...rest }) =>
    field(name, kind, { ...rest, ...((kind === 'one' || kind === 'many') && { choices: inline }) }),
  )
  const values = own.map(({ kind }) => (kind === 'many' ? fc.array(typed, { maxLength: 3 }) : typed))
  return fc.record({
    fields: fc.constant(own),
    form: fc.record<RunValues>({
      values: fc.tuple(...values),
      pages: fc.constantFrom('1', '2', '100', '0', 'abc', '1.5', ''),
    }),
  })
})

const taken = (own: readonly RunField[], text: string): RunValues => {
  const read = readJsonForm(own, true, text)
  if (!read.ok) throw new Error(`Not taken: ${JSON.stringify(read.problem)} in ${text}`)
  expect(read.unknown).toEqual([])
  return read.form
}

test('form and JSON are two views of one value: nothing is lost on the way there and back', () => {
  fc.assert(
    fc.property(forms, ({ fields: own, form }) => {
      const text = jsonOf(own, form)
      const back = taken(own, text)
      expect(readForm(own, back)).toEqual(readForm(own, form))
      expect(jsonOf(own, back)).toBe(text)
    }),
    { numRuns: 1000 },
  )
})

test('any JSON at all is taken or refused with its location, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((text) => `{"params":${text}}`),
      ),
      (text) => {
        const read = readJsonForm(fields, true, text)
        const isSound = read.ok
          ? read.form.values.length === fields.length
          : read.problem.kind === 'value' || read.problem.line > 0
        expect(isSound).toBe(true)
      },
    ),
  )
})

test('the JSON is the body that will be sent', () => {
  expect(jsonOf(fields, { values: ['acme.example', '10', ['a'], 'true', ''], pages: '2' })).toBe(
    JSON.stringify(
      { params: { domain: 'acme.example', limit: 10, roles: ['a'], strict: true }, pagination: { pages: 2 } },
      null,
      2,
    ),
  )
  expect(jsonOf([], { values: [], pages: '1' })).toBe('{\n  "params": {}\n}')
})

test('an error in the JSON has line and column', () => {
  expect(readJsonForm(fields, true, '{\n  "params": {\n    "domain": acme\n  }\n}')).toEqual({
    ok: false,
    problem: { kind: 'syntax', fault: 'unexpected', line: 3, column: 15, at: 30, found: 'a' },
  })
})

test.each([
  ['[]', '', 'object'],
  ['{"params": []}', 'params', 'object'],
  ['{"params": {"domain": 5}}', 'domain', 'text'],
  ['{"params": {"limit": [1]}}', 'limit', 'number'],
  ['{"params": {"limit": 12345678901234567890}}', 'limit', 'exact-number'],
  ['{"params": {"roles": "a"}}', 'roles', 'texts'],
  ['{"params": {"roles": ["a", 1]}}', 'roles', 'texts'],
  ['{"params": {"strict": 1}}', 'strict', 'bool'],
  ['{"pagination": 2}', 'pagination', 'pages'],
  ['{"pagination": {"pages": [2]}}', 'pagination', 'pages'],
])('a value of the wrong kind is named: %s', (text, name, wanted) => {
  expect(readJsonForm(fields, true, text)).toEqual({ ok: false, problem: { kind: 'value', name, wanted } })
})

test('keys that do not belong to the request are named and not sent, __proto__ too', () => {
  const text =
    '{"params": {"domain": "a", "__proto__": {"limit": 5}, "dommain": "b"}, "page": 2, "pagination": {"pages": 3, "size": 5}}'
  const read = readJsonForm(fields, false, text)
  expect(read).toMatchObject({ ok: true, unknown: ['page', 'pagination', 'size', '__proto__', 'dommain'] })
  expect(read.ok && read.form.values).toEqual(['a', '', [], '', ''])
})

test('null is as good as absent', () => {
  expect(taken(fields, '{"params": {"domain": null}, "pagination": null}')).toEqual({
    values: ['', '', [], '', ''],
    pages: '1',
  })
})

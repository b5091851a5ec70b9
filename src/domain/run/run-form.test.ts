import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefill } from './prefill.ts'
import type { RunFieldKind, RunField } from './run-fields.ts'
import { type RunValues, readForm } from './run-form.ts'

const field = (kind: RunFieldKind, rest: Partial<RunField> = {}): RunField => ({
  name: 'p',
  kind,
  isRequired: false,
  description: '',
  isPriced: false,
  ...rest,
})

const read = (one: RunField, value: string | string[], pages = '1') => readForm([one], { values: [value], pages })
const sent = (kind: RunFieldKind, value: string | string[]) => {
  const { params, faults } = read(field(kind), value)
  return faults.get(0) ?? params['p']
}

test('numbers are sent as numbers and other text is an error', () => {
  expect(['1.5', ' -2 ', '1e3', '.5', '0', '-0'].map((text) => sent('number', text))).toEqual([
    1.5, -2, 1000, 0.5, 0, 0,
  ])
  expect(['abc', '1,5', '0x10', 'Infinity', 'NaN', '1e999', '--1'].map((text) => sent('number', text))).toEqual(
    Array.from({ length: 7 }, () => 'number'),
  )
})

test('whole numbers are checked, and one too large to be exact is refused instead of rounded', () => {
  expect(['25', '-3', '1.5', 'ten', '12345678901234567890'].map((text) => sent('integer', text))).toEqual([
    25,
    -3,
    'integer',
    'integer',
    'too-large',
  ])
})

test('date-times go out as ISO 8601 and mean the same time everywhere', () => {
  expect(
    [
      '2026-01-31',
      '2026-01-31 14:30',
      '2026-01-31T14:30:05',
      '2026-01-31T14:30:05.250Z',
      '2026-01-31 14:30+0200',
      '2026-01-31T14:30-05:00',
    ].map((text) => sent('datetime', text)),
  ).toEqual([
    '2026-01-31T00:00:00Z',
    '2026-01-31T14:30:00Z',
    '2026-01-31T14:30:05Z',
    '2026-01-31T14:30:05.250Z',
    '2026-01-31T14:30:00+02:00',
    '2026-01-31T14:30:00-05:00',
  ])
  expect(
    ['2026-02-30', '31.1.2026', 'yesterday', '2026-13-01', '2026-01-01 25:00'].map((text) => sent('datetime', text)),
  ).toEqual(Array.from({ length: 5 }, () => 'datetime'))
})

test('lists are sent as arrays of ids, whether picked or typed', () => {
  expect(sent('many', ['sales', 'press'])).toEqual(['sales', 'press'])
  expect(sent('lines', ' sales \n\npress\n')).toEqual(['sales', 'press'])
})

test('empty optional fields are left out and empty required ones are errors', () => {
  for (const kind of ['text', 'number', 'integer', 'datetime', 'bool', 'one', 'lines'] as const) {
    expect(Object.keys(read(field(kind), '  ').params)).toEqual([])
    expect(read(field(kind, { isRequired: true }), '  ').faults.get(0)).toBe('required')
  }
  expect(Object.keys(read(field('many'), []).params)).toEqual([])
  expect(read(field('many', { isRequired: true }), []).faults.get(0)).toBe('required')
})

test('an empty field that may not be required is left out, and the service decides', () => {
  const guessed = field('text', { isRequired: true, mayBeEmpty: true })
  expect(read(guessed, '  ')).toMatchObject({ params: {}, faults: new Map() })
})

test('an id that is not among inline choices is an error; an id of remote choices is checked by the service', () => {
  const inline = { choices: { from: 'inline', items: [{ id: 'be', name: 'Belgium' }] } } as const
  expect(read(field('one', inline), 'be').params).toEqual({ p: 'be' })
  expect(read(field('one', inline), 'xx').faults.get(0)).toBe('not-a-choice')
  expect(read(field('many', inline), ['be', 'xx']).faults.get(0)).toBe('not-a-choice')
  expect(read(field('one', { choices: { from: 'remote', path: '/c' } }), 'xx').params).toEqual({ p: 'xx' })
})

test('the number that multiplies the price must be there and above 0', () => {
  const limit = field('integer', { isPriced: true, isRequired: true })
  expect(['', 'ten', '0', '-5', '1.5'].map((text) => read(limit, text).faults.get(0))).toEqual(
    Array.from({ length: 5 }, () => 'price-needs-whole'),
  )
  expect(read(limit, '100').params).toEqual({ p: 100 })
  expect(read(field('text', { isPriced: true }), '0').faults.get(0)).toBe('price-needs')
})

const pagesOf = (text: string) => readForm([], { values: [], pages: text }).pages

test('pages are a whole number from 1 and nothing else; no largest number is documented', () => {
  expect(['1', ' 7 ', '100', '250'].map(pagesOf)).toEqual([1, 7, 100, 250])
  expect(['0', '-1', '1.5', '9007199254740993', 'two', '', '1e2000'].map(pagesOf)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
  expect(readForm([], { values: [], pages: '0' }).pagesFault).toBe('pages')
})

test('parameters named like members of every object go out and come back', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.b[0]', '']
  const fields = names.map((name) => field('text', { name }))
  const form = { values: names.map((_, index) => `value ${index}`), pages: '1' }
  const { params } = readForm(fields, form)
  const serialized = JSON.parse(JSON.stringify(params)) as Record<string, unknown>
  expect(Object.keys(serialized)).toEqual(names)
  expect(Object.getPrototypeOf(serialized)).toBe(Object.prototype)
  expect(prefill(fields, serialized, 1)).toEqual({ form, marked: new Set(), left: [] })
})

test('values of another kind are shown and marked, and inputs that have no field any more are named', () => {
  const kinds = ['text', 'number', 'integer', 'bool', 'one', 'many', 'lines'] as const
  const fields = kinds.map((kind) => field(kind, { name: kind }))
  const odd = { text: { a: [1] }, number: '1.5', integer: 'ten', bool: 'maybe', one: ['a', 'b'], many: 'a', lines: 7 }
  const { form, marked, left } = prefill(fields, { ...odd, gone: { b: 2 }, nothing: null }, 3)
  expect(form).toEqual({ values: ['{"a":[1]}', '1.5', 'ten', 'maybe', '["a","b"]', ['a'], '7'], pages: '3' })
  expect([...marked]).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(left).toEqual([
    { name: 'gone', value: '{"b":2}' },
    { name: 'nothing', value: 'null' },
  ])
})

const word = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.trim())
const someText = word.filter((text) => text !== '')
const lineText = someText.filter((text) => !/[\n\r\u2028\u2029]/.test(text) && text === text.trim())

/** A field and a value of it as the form shows it after reading one back. */
const settled: fc.Arbitrary<readonly [RunFieldKind, string | string[]]> = fc.oneof(
  fc.constantFrom<readonly [RunFieldKind, string | string[]]>(
    ['text', ''],
    ['number', ''],
    ['integer', ''],
    ['datetime', ''],
    ['bool', ''],
    ['one', ''],
    ['many', []],
    ['lines', ''],
    ['bool', 'true'],
    ['bool', 'false'],
  ),
  someText.map((text) => ['text', text] as const),
  someText.map((text) => ['one', text] as const),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((number) => !Number.isInteger(number) || Number.isSafeInteger(number))
    .map((number) => ['number', String(number === 0 ? 0 : number)] as const),
  fc.maxSafeInteger().map((number) => ['integer', String(number)] as const),
  fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
    .map((date) => ['datetime', date.toISOString()] as const),
  fc.array(someText).map((ids) => ['many', ids] as const),
  fc.array(lineText, { minLength: 1 }).map((ids) => ['lines', ids.join('\n')] as const),
)

test('a form that is sent and filled in again is the same form', () => {
  const forms = fc.uniqueArray(
    fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a.0'), fc.string()), settled),
    { selector: ([name]) => name, maxLength: 8 },
  )
  fc.assert(
    fc.property(forms, fc.integer({ min: 1, max: 100 }), (inputs, pages) => {
      const fields = inputs.map(([name, [kind]]) => field(kind, { name }))
      const form: RunValues = { values: inputs.map(([, [, value]]) => value), pages: String(pages) }
      const reading = readForm(fields, form)
      expect([...reading.faults]).toEqual([])
      const wire = JSON.parse(JSON.stringify(reading.params)) as Record<string, unknown>
      expect(prefill(fields, wire, reading.pages ?? 0)).toEqual({ form, marked: new Set(), left: [] })
    }),
    { numRuns: 500 },
  )
})

test('a secret without a field in the form is named, and its value shown nowhere', () => {
  const { left } = prefill([], { hunter_api_key: 'sk-secret', domain: 'acme.example' }, 1)
  expect(left).toEqual([
    { name: 'hunter_api_key', value: '••••' },
    { name: 'domain', value: 'acme.example' },
  ])
})

import { expect, test } from 'vitest'
import { type Column, columnSchema } from '#contract/columns.ts'
import { toTableColumns } from './to-table-columns.ts'

const wire = (name: string, more: Partial<Column> = {}): Column =>
  columnSchema.parse({ identifier: `id-${name}`, name, type_of_value: 'text', ...more })

test('a column is keyed by its shown name', () => {
  expect(toTableColumns([wire('domain')])).toEqual([
    { id: 'id-domain', name: 'domain', key: 'domain', type: 'text', kind: 'text' },
  ])
})

test('where rows are keyed by another name of a column, that name is its key', () => {
  const column = wire('Domain', { additional_intenal_name: 'domain_1', internal_name: 'c7' })
  expect(toTableColumns([column], { domain_1: 'a.example' })[0]?.key).toBe('domain_1')
  expect(toTableColumns([column], { c7: 'a.example' })[0]?.key).toBe('c7')
  expect(toTableColumns([column], { 'id-Domain': 'a.example' })[0]?.key).toBe('id-Domain')
  expect(toTableColumns([column], { Domain: 'a.example', domain_1: 'b.example' })[0]?.key).toBe('Domain')
  expect(toTableColumns([column], {})[0]?.key).toBe('Domain')
})

test('two columns of one name are both marked, and each is read under a name of its own where rows have one', () => {
  const twins = [
    wire('email', { identifier: '1', additional_intenal_name: 'email' }),
    wire('email', { identifier: '2', additional_intenal_name: 'email_2' }),
    wire('name'),
  ]
  expect(toTableColumns(twins, { email: 'a', email_2: 'b', name: 'c' })).toMatchObject([
    { key: 'email', readOnly: 'twin' },
    { key: 'email_2', readOnly: 'twin' },
    { key: 'name' },
  ])
  expect(toTableColumns(twins)[2]).not.toHaveProperty('readOnly')
})

test('a column that an enrichment fills names it, and is written like any other', () => {
  const [filled] = toTableColumns([wire('email', { data_processor_id: 0 })])
  expect(filled).toMatchObject({ filledBy: 0 })
  expect(filled).not.toHaveProperty('readOnly')
  expect(toTableColumns([wire('email', { data_processor_id: null })])[0]).not.toHaveProperty('filledBy')
})

test('columns named like parts of an object work as any other', () => {
  const columns = toTableColumns([wire('__proto__'), wire('constructor'), wire('a.b')], JSON.parse('{"__proto__":1}'))
  expect(columns.map(({ key, readOnly }) => [key, readOnly])).toEqual([
    ['__proto__', undefined],
    ['constructor', undefined],
    ['a.b', undefined],
  ])
})

test.each([
  ['text', 'text'],
  ['longtext', 'long-text'],
  ['Long Text', 'long-text'],
  ['integer', 'number'],
  ['FLOAT', 'number'],
  ['bool', 'checkbox'],
  ['datetime', 'date'],
  ['url', 'link'],
  ['email', 'email'],
  ['select', 'select'],
  ['mselect', 'multi-select'],
  ['multi_select', 'multi-select'],
  ['json', 'json'],
  ['quaternion', 'text'],
  ['', 'text'],
] as const)('a column of type %s is shown as %s', (type, kind) => {
  expect(toTableColumns([wire('x', { type_of_value: type })])[0]).toMatchObject({ type, kind })
})

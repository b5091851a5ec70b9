import { expect, test } from 'vitest'
import { pricerOf } from '#domain/bulk/plan.ts'
import type { InputPrice } from '#domain/bulk/draft.ts'
import type { AttachedHere } from '../attachments/attach-kinds.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { attachmentInputs, isLacking, rowParams } from './attachment-inputs.ts'

const column = (id: string, name: string): TableColumn => ({ id, name, key: name, type: 'text', kind: 'text' })
const columns = [column('c-1', 'domain'), column('c-2', 'how many')]
const row: LoadedRow = { id: 'row-1', cells: { domain: 'acme.example', 'how many': 3 } }
const here = (change: Partial<AttachedHere>): AttachedHere => ({
  table: 'table-1',
  target: { kind: 'enrichment', id: 106, name: 'People at company' },
  columns: ['c-9'],
  ...change,
})
/** 0.15 credits for each requested person. */
const perPerson: InputPrice = {
  kind: 'rule',
  priced: { price: 0.15, pricing: { type: 'per_parameter', parameter: 'limit' } },
}
const priceWith = (...[own, mapping]: [AttachedHere | undefined, Parameters<typeof attachmentInputs>[1]?]) =>
  pricerOf(perPerson, 1)(rowParams(attachmentInputs(own, mapping, columns), row))

test('a price that depends on a fixed value is known', () => {
  expect(priceWith(here({ inputs: [['domain', 'c-1']], constants: [['limit', 10]] }))).toBe(1_500_000n)
})

test('a price that depends on a column is that of the row', () => {
  expect(priceWith(here({ inputs: [['limit', 'c-2']], constants: [] }))).toBe(450_000n)
})

test('what was added elsewhere is priced by the mapping that the service lists, with columns by id or name', () => {
  expect(priceWith(undefined, { limit: { type: 'simple', value: 10 } })).toBe(1_500_000n)
  expect(priceWith(undefined, { limit: { type: 'mapping', value: 'c-2' } })).toBe(450_000n)
  expect(priceWith(undefined, { limit: { type: 'mapping', value: 'how many' } })).toBe(450_000n)
})

test('it is unknown where the source of the value is', () => {
  expect(priceWith(undefined)).toBe(-1n)
  expect(priceWith(here({ inputs: [['domain', 'c-1']] }))).toBe(-1n)
})

test('a row lacks an input if a required one is empty, or all are; not if only an optional one is', () => {
  const inputs = attachmentInputs(
    here({
      inputs: [
        ['domain', 'c-1'],
        ['limit', 'c-2'],
      ],
    }),
    undefined,
    columns,
  )
  const lacks = (cells: LoadedRow['cells'], ...required: string[]) =>
    isLacking(inputs, new Set(required), { id: 'row-1', cells })
  expect(lacks({ domain: '', 'how many': 3 }, 'domain', 'limit')).toBe(true)
  expect(lacks({ domain: '', 'how many': 3 }, 'limit')).toBe(false)
  expect(lacks({ domain: '', 'how many': null })).toBe(true)
  expect(lacks({ domain: 'acme.example', 'how many': 3 }, 'domain', 'limit')).toBe(false)
})

import Papa from 'papaparse'
import { bench, describe } from 'vitest'
import type { RunField } from '../../run/run-fields.ts'
import { matchColumns } from '../columns/match-columns.ts'
import { noChanges } from '../check/changes.ts'
import { inputEngine } from './input-engine.ts'

const HEAD = 'first_name,last_name,company,domain,city,note'
/** 100,000 rows, a third of them twice, one in fifty without a domain. */
const text = [
  HEAD,
  ...Array.from({ length: 100_000 }, (_, row) => {
    const n = row % 3 === 0 ? row - (row % 300) : row
    return `Ada ${n},Lovelace,"Company ${n}, Ltd",${row % 50 === 7 ? '' : `company-${n}.example`},London,row ${n % 97}`
  }),
].join('\n')
const source = { name: 'leads.csv', blob: new Blob([text]) }
const field = (name: string): RunField => ({ name, description: '', kind: 'text', isRequired: true, isPriced: false })
const fields = ['first_name', 'last_name', 'domain'].map(field)
const price = { kind: 'rule', priced: { price: 0.5, pricing: { type: 'fixed' } } } as const
const read = { chosen: {}, columnWord: 'Column' }
const input = {
  ...read,
  fields,
  mapping: matchColumns(
    fields.map(({ name }) => name),
    HEAD.split(','),
  ),
  changes: noChanges,
}
const few = { iterations: 5, warmupIterations: 1, time: 0, warmupTime: 0 }

describe(`100,000 rows of a run, ${Math.round(text.length / 1e6)} MB`, () => {
  bench('floor: papaparse alone, from the bytes', async () => void Papa.parse(await source.blob.text()), few)
  bench('read', async () => void (await inputEngine(source, { isSliced: false }).ask('read', read)), few)
  bench(
    'read, checked, de-duplicated and priced',
    async () => {
      const engine = inputEngine(source, { isSliced: false })
      await engine.ask('plan', { ...input, price, pages: 1, bought: new Map() })
    },
    few,
  )
})

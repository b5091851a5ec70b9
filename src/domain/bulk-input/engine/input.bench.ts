import Papa from 'papaparse'
import { bench, describe } from 'vitest'
import { inputEngine } from './input-engine.ts'
import { leadsCsv, leadsPlan, leadsRead } from './leads.testing.ts'

const text = leadsCsv(100_000)
const source = { name: 'leads.csv', blob: new Blob([text]) }
const few = { iterations: 5, warmupIterations: 1, time: 0, warmupTime: 0 }
const engine = () => inputEngine(source, { isSliced: false })

describe(`100,000 rows of a run, ${Math.round(text.length / 1e6)} MB`, () => {
  bench('floor: papaparse alone, from the bytes', async () => void Papa.parse(await source.blob.text()), few)
  bench('read', async () => void (await engine().query('read', leadsRead)), few)
  bench('read, checked, de-duplicated and priced', async () => void (await engine().query('plan', leadsPlan)), few)
})

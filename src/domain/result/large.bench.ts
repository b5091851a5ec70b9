import { bench, describe } from 'vitest'
import { parseWork } from '#lib/json-slices.ts'
import { finish, type Work } from '#lib/slices.ts'
import { copyText } from './device-copy.ts'
import { findWork } from './find.ts'
import { jsonLinesWork } from './json-lines.ts'
import { jsonPieces } from './json-text.ts'
import { largeRows } from './large.testing.ts'
import { csvWork } from './result-csv.ts'
import { columnsWork } from './results.ts'
import { orderWork } from './row-order.ts'
import { surveyWork } from './result-stats.ts'

const rows = largeRows()
const text = JSON.stringify(rows)
const words = { item: 'value', rest: 'rest' }
const few = { iterations: 3, warmupIterations: 1, time: 0, warmupTime: 0 }
const of = (name: string, work: () => Work<unknown>) => bench(name, () => void finish(work()), few)

function* pieces(): Work<number> {
  let size = 0
  for (const piece of jsonPieces(rows)) {
    size += piece.length
    yield
  }
  return size
}

describe(`a result of 100,000 objects, ${Math.round(text.length / 1e6)} MB`, () => {
  bench('floor: JSON.parse', () => void JSON.parse(text), few)
  of('read in slices', () => parseWork(text))
  bench('floor: JSON.stringify', () => void JSON.stringify(rows, null, 2), few)
  of('written as JSON in pieces', pieces)
  bench('floor: structuredClone', () => void structuredClone(rows), few)
  bench('text of the device copy', async () => void (await copyText(rows)), few)
  of('looked through once (survey)', () => surveyWork(rows))
  of('columns found', () => columnsWork(rows))
  of('lines of JSON counted', () => jsonLinesWork(rows))
  of('searched, found everywhere', () => findWork(rows, 'company'))
  of('searched, found nowhere', () => findWork(rows, 'zebra crossing'))
  of('sorted by a number', () => orderWork(rows, 'revenue', false, 'en'))
  of('sorted by a text', () => orderWork(rows, 'domain', true, 'en'))
  of('written as CSV, safe for a spreadsheet', () => csvWork(rows, words))
})

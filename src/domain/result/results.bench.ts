import { bench, describe } from 'vitest'
import { columnsOf } from './results.ts'
import { resultCsv } from './result-csv.ts'

const rows = Array.from({ length: 5000 }, (_, index) => ({
  name: `Place ${index}`,
  rating: (index % 50) / 10,
  phone: `+1-555-${String(index).padStart(4, '0')}`,
  address: { street: `${index} Harbour Road`, city: 'Kitewell' },
  tags: ['local', 'open'],
}))
const words = { item: 'value', rest: 'rest' }

describe('a result of 5,000 objects', () => {
  bench('floor: JSON.stringify', () => {
    JSON.stringify(rows)
  })

  bench('columns found', () => {
    columnsOf(rows)
  })

  bench('written as CSV, safe for a spreadsheet', () => {
    resultCsv(rows, words)
  })
})

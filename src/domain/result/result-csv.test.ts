import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import { type ResultCsvTexts, csvWork } from './result-csv.ts'

const words = { item: 'value', rest: 'other fields' }
const resultCsv = (data: unknown, announced: ResultCsvTexts) => finish(csvWork(data, announced)).join('')

describe('a result as CSV', () => {
  test('has one row for each item and empty cells for misses', () => {
    const data = [{ email: 'a@acme.example', score: 97 }, null, { email: 'b@acme.example', tags: ['x'] }]
    expect(resultCsv(data, words)).toBe('email,score,tags\r\na@acme.example,97,\r\n,,\r\nb@acme.example,,"[""x""]"\r\n')
  })

  test('of one object or one value has one row', () => {
    expect(resultCsv({ a: 1, b: 'x' }, words)).toBe('a,b\r\n1,x\r\n')
    expect(resultCsv('x', words)).toBe('value\r\nx\r\n')
  })

  test('never gives a spreadsheet a formula, in cells or in headers', () => {
    const bad = ['=1+1', '@SUM(1)', '\t=1', '+cmd|x', '-2+3', '＝1']
    for (const text of bad) {
      const cells = resultCsv([{ [text]: text }], words).split('\r\n')
      expect(cells[0]?.replace(/^"/, '')).toMatch(/^'/)
      expect(cells[1]?.replace(/^"/, '')).toMatch(/^'/)
    }
  })

  test('shortens nothing', () => {
    const long = 'n'.repeat(10_000)
    expect(resultCsv([{ long }], words)).toBe(`long\r\n${long}\r\n`)
  })

  test('keeps what is beyond the widest table as JSON', () => {
    const items = Array.from({ length: 2001 }, (_, at) => ({ [`k${at}`]: at }))
    const rows = resultCsv(items, words).trimEnd().split('\r\n')
    expect(rows).toHaveLength(2002)
    expect(rows[0]?.endsWith(',other fields')).toBe(true)
    expect(rows.at(-1)).toMatch(/,"\{""k2000"":2000\}"$/)
  })

  test('takes every value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(resultCsv(data, words)).toMatch(/\r\n$/)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, safeCell, writeCsv } from './csv.ts'

/** RFC 4180, as a state machine: what any reader of CSV makes of the text. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') {
      row.push(cell)
      cell = ''
    } else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += char
  }
  return rows
}

const trigger = /^[\s\uFEFF\u0085]*[=+\-@\t\r\n\0\u0085＝＋－＠]/
const number = /^[+-]?\d+(\.\d+)?$/
const tricky = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\0\u0085＝＋－＠ \u00A0\uFEFF\'",;1.ax'), maxLength: 8 })
const cells = fc.oneof(tricky, fc.string({ unit: 'binary', maxLength: 8 }))
const rows = fc.array(fc.array(cells, { minLength: 1, maxLength: 4 }), { maxLength: 4 })

test('exact mode writes what was given: reading it back gives the same', () => {
  fc.assert(
    fc.property(rows, (given) => {
      expect(parseCsv(writeCsv(given, 'exact'))).toEqual(given)
    }),
    { numRuns: 1000 },
  )
})

test('safe mode leaves nothing that a spreadsheet would run', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const read = parseCsv(writeCsv(given)).flat()
      expect(read.filter((cell) => trigger.test(cell) && !number.test(cell))).toEqual([])
      // At most an apostrophe is added, and only in front.
      expect(read.map((cell, at) => cell === given.flat()[at] || cell === `'${given.flat()[at]}`)).not.toContain(false)
    }),
    { numRuns: 1000 },
  )
})

test.each([...'=+-@\t\r\n\0\u0085＝＋－＠'])('a cell that starts with %j is disarmed, also after blanks', (starter) => {
  for (const blanks of ['', ' ', ' \u00A0', '\uFEFF', '\u0085']) {
    expect(safeCell(`${blanks}${starter}cmd|'/C calc'!A0`)).toBe(`'${blanks}${starter}cmd|'/C calc'!A0`)
  }
})

test.each(['-5', '+5', '-0.25', '42', "'=1", 'a=1', '', ' ', 'ada@example.com', '3-4'])('%j is left alone', (text) => {
  expect(safeCell(text)).toBe(text)
})

test.each(['-5+1', '+1 (555) 0100', '-', '1e5\t=', '--1', '-5\n'].filter((text) => trigger.test(text)))(
  '%j resembles a number but is escaped',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
  },
)

test('a formula behind the separator of another language stays inside its cell', () => {
  expect([csvCell('x;=1+1'), csvCell('x\t=1+1')]).toEqual(['"x;=1+1"', '"x\t=1+1"'])
})

test('a line break of another kind does not end a row', () => {
  expect(csvCell('one\u0085=1+1')).toBe('"one\u0085=1+1"')
  expect(csvCell('one\u2028=1+1')).toBe('"one\u2028=1+1"')
})

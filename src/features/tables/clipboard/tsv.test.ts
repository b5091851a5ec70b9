import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareCell, readTsv, writeTsv } from './tsv.ts'

test.each<[string, readonly (readonly string[])[]]>([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['', [['']]],
  ['\n', [['']]],
  ['a\n\n', [['a'], ['']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"say ""hi"""', [['say "hi"']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['"quoted" word\tb', [['"quoted" word', 'b']]],
  ['"never closed\tb', [['"never closed', 'b']]],
  ['a\tb\tc\nd', [['a', 'b', 'c'], ['d']]],
])('%j is read as cells', (text, cells) => {
  expect(readTsv(text)).toEqual(cells)
})

test('what is copied is what is pasted, whatever the cells hold', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('a\tb', 'a\nb', '"', '""', "'=1", '=1+1', '-5', '\r\n', "'"))
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(block, (cells) => {
      fc.pre(cells.length > 1 || (cells[0]?.length ?? 0) > 1)
      expect(readTsv(`${writeTsv(cells)}\n`).map((row) => row.map(bareCell))).toEqual(
        cells.map((row) => row.map(bareCell)),
      )
    }),
  )
})

test('a spreadsheet runs nothing of what is copied, and a single cell is copied as it is', () => {
  expect(writeTsv([['=1+1', '@x', '-5', '+32 2 555']])).toBe("'=1+1\t'@x\t-5\t'+32 2 555")
  expect(writeTsv([['=1+1']])).toBe('=1+1')
  expect(["'=1+1", "'tis", "'+32 2 555"].map(bareCell)).toEqual(['=1+1', "'tis", '+32 2 555'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeHtml } from './html-table.ts'
import { readHtml } from './read-html.ts'

test('what is copied as HTML is what is pasted', () => {
  const cell = fc.oneof(
    fc.constantFrom('<b>bold</b>', 'a & b', '"x"', 'two\nlines', '  inner  ', '=1+1', '&amp;', 'ä€😀', ''),
    fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\u00A0]/g, ' ')),
  )
  const block = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(block, (cells) => {
      expect(trimmed(readHtml(writeHtml(cells)) ?? [])).toEqual(trimmed(cells))
    }),
  )
})

test('a table of a spreadsheet is read with its line breaks, blanks and signs', () => {
  const html = `<html><head><style>td{color:red}</style></head><body><!--StartFragment-->
    <table border=0><col width=64>
     <tr height=20><td>Ada</td><td align=right>12.5</td></tr>
     <tr><td>Grace<br>Hopper</td><td>R&amp;D&nbsp;&#x2014; &lt;1&gt;</td></tr>
    </table><!--EndFragment--></body></html>`
  expect(readHtml(html)).toEqual([
    ['Ada', '12.5'],
    ['Grace\nHopper', 'R&D — <1>'],
  ])
})

test('a table of a web page is read past its markup, and joined cells have their positions', () => {
  const html = `<table><thead><tr><th colspan="2">Name</th><th rowspan=2>Town</th></tr></thead>
    <tbody><tr><td><a href="#"><b>Ada</b> <i>Lovelace</i></a></td><td><p>one</p><p>two</p></td></tr>
    <tr><td rowspan='2'>x<td>y<td>z<tr><td>1<td>2</tbody></table><table><tr><td>not this one</td></tr></table>`
  expect(readHtml(html)).toEqual([
    ['Name', '', 'Town'],
    ['Ada Lovelace', 'one\ntwo', ''],
    ['x', 'y', 'z'],
    ['', '1', '2'],
  ])
})

test('nothing in HTML is run, and what is no table is none', () => {
  expect(readHtml('<p>only text</p>')).toBeUndefined()
  expect(readHtml('<table></table>')).toBeUndefined()
  expect(readHtml('<table><tr><td><script>alert(1)</script>safe<img src=x onerror="a>b"></td></tr></table>')).toEqual([
    ['safe'],
  ])
  expect(
    readHtml('<table><tr><td title="a>b">1</td><td><table><tr><td>in</td></tr></table></td></tr></table>')?.[0]?.[0],
  ).toBe('1')
})

const trimmed = (cells: readonly (readonly string[])[]) =>
  cells.map((row) => row.map((text) => text.replace(/\s+/g, ' ').trim()))

test('reliability F27: tags without an end, a hundred thousand of them, block nothing', () => {
  expect(readHtml(`<table><tr><td>a</td></tr></table>`)).toEqual([['a']])
  expect(readHtml(`<table><tr><td>a</td></tr>${'<a'.repeat(200_000)}`)).toEqual([['a']])
})

test('entities are read as browsers read them, whatever they are called', () => {
  const html =
    '<table><tr><td>&alpha;&NotEqual;&ccaron; &copy 2026</td><td>&#128; &#x1F600;&unknown; &amp;lt;</td></tr></table>'
  expect(readHtml(html)).toEqual([['α≠č © 2026', '€ 😀&unknown; &lt;']])
})

test.each([
  ['cells joined across', '<td colspan=1000>', ''],
  ['cells joined down, and rows without cells', '<td rowspan=65534>', '<tr>'],
  ['a long row, and many short ones', '<td>', '<tr><td>1'],
])('%s create positions in proportion to the length of the HTML', (_, first, then) => {
  const html = `<table><tr>${first.repeat(2000)}${then.repeat(2000)}`
  const cellCount = (readHtml(html) ?? []).reduce((sum, row) => sum + row.length, 0)
  expect(cellCount).toBeGreaterThanOrEqual(2000)
  expect(cellCount).toBeLessThanOrEqual(2 * html.length)
})

// Each of these once took quadratic time: minutes at this length.
test.each([
  ['line breaks', '<br>'],
  ['blanks between tags', ' <b> </b>'],
  ['entities', '&nbsp;'],
  ['unknown entities', '&a'],
  ['quotes that end nowhere', `<a "'`],
  ['comments that end nowhere', '<!--'],
  ['tags that are closed and were never open', '<b></i>'],
  ['tables in tables', '<table><tr><td>'],
])('a megabyte of %s is read in short time', (_, piece) => {
  const html = `<table><tr><td>first${piece.repeat(Math.ceil(1_000_000 / piece.length))}x`
  expect(readHtml(html)?.[0]?.[0]).toMatch(/^first/)
})

import { describe, expect, test } from 'vitest'
import { readSource, type SheetSource } from './read-sheet.ts'
import { MAX_SHEET_ROWS } from '../sheet.ts'
import type { ChosenOptions } from './source-options.ts'

const source = (...parts: (string | Uint8Array<ArrayBuffer>)[]): SheetSource => ({
  name: 'leads.csv',
  blob: new Blob(parts),
})

const read = (given: SheetSource | string, chosen: ChosenOptions = {}, isSliced = false) =>
  readSource(typeof given === 'string' ? source(given) : given, chosen, {
    isSliced,
    unnamed: (index) => `Column ${index + 1}`,
  })

const utf16 = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}
const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

const kinds = (notices: readonly { readonly kind: string }[]) => notices.map(({ kind }) => kind)

describe('a file is read as it was written', () => {
  test.each([
    ['commas', 'name,domain\nAda,acme.com\n', ','],
    ['semicolons', 'name;domain\nAda;acme.com\n', ';'],
    ['tabs', 'name\tdomain\nAda\tacme.com\n', '\t'],
    ['bars', 'name|domain\nAda|acme.com\n', '|'],
  ])('with %s', async (_, text, delimiter) => {
    const { options, sheet } = await read(text)
    expect(options).toMatchObject({ format: 'csv', delimiter, hasHeader: true, encoding: 'utf-8' })
    expect(sheet).toEqual({ columns: ['name', 'domain'], rows: [['Ada', 'acme.com']], notices: [] })
  })

  test.each([
    ['UTF-8 with a byte order mark', [new Uint8Array([0xef, 0xbb, 0xbf]), 'name;city\nZoë;Łódź'], 'utf-8'],
    ['UTF-16 LE with a mark', [new Uint8Array([0xff, 0xfe]), utf16('name;city\nZoë;Łódź', true)], 'utf-16le'],
    ['UTF-16 BE with a mark', [new Uint8Array([0xfe, 0xff]), utf16('name;city\nZoë;Łódź', false)], 'utf-16be'],
    ['UTF-16 LE without a mark', [utf16('name;city\nZoë;Łódź', true)], 'utf-16le'],
    ['UTF-16 BE without a mark', [utf16('name;city\nZoë;Łódź', false)], 'utf-16be'],
  ] as const)('in %s', async (_, parts, encoding) => {
    const { options, sheet } = await read(source(...parts))
    expect(options.encoding).toBe(encoding)
    expect(sheet).toEqual({ columns: ['name', 'city'], rows: [['Zoë', 'Łódź']], notices: [] })
  })

  test('in Windows-1252, also where the first accent comes late', async () => {
    const lines = 'name,domain\n' + 'Ada,acme.com\n'.repeat(30_000)
    const { options, sheet } = await read(source(latin(lines), latin('Zo\xeb,caf\xe9.example\n')))
    expect(options.encoding).toBe('windows-1252')
    expect(sheet.rows.at(-1)).toEqual(['Zoë', 'café.example'])
    expect(sheet.notices).toEqual([])
  })

  test('an accent that is split across two pieces stays one character', async () => {
    const text = 'name,domain\n' + 'é,ü\n'.repeat(400_000 / 8)
    const { sheet } = await read(source(text), {}, true)
    expect(new Set(sheet.rows.map((row) => row.join('')))).toEqual(new Set(['éü']))
  })

  test('quoted cells hold delimiters, quotes and line breaks', async () => {
    const { sheet } = await read('name,note\nAda,"a ""b"", c\r\nd"\n')
    expect(sheet.rows).toEqual([['Ada', 'a "b", c\nd']])
  })

  test('single quotes and no quotes can be chosen', async () => {
    expect((await read("name,note\nAda,'a, b'\n", { quote: "'" })).sheet.rows).toEqual([['Ada', 'a, b']])
    expect((await read('name,note\nAda,"a\n', { quote: '' })).sheet.rows).toEqual([['Ada', '"a']])
  })

  test('the same in slices as in one go', async () => {
    const text = 'name,note\n' + Array.from({ length: 20_000 }, (_, n) => `Ada ${n},"x, ""${n}""\ny"\n`).join('')
    expect(await read(source(text), {}, true)).toEqual(await read(source(text)))
  })
})

describe('names of columns', () => {
  test.each([
    ['data in the first row', 'Ada,acme.com\nBob,x.io\n', false],
    ['an address in the first row', 'ada@acme.com\nbob@x.io\n', false],
    ['one column of names', 'Ada\nBob\nCy\n', false],
    ['a name that is known', 'Company\nAcme\n', true],
    ['names above data', 'who,where\nAda,acme.com\n', true],
    ['a known name twice and one without a name', 'domain,domain,Domain,\nacme.com,x.io,y.io,\n', true],
  ])('%s', async (_, text, hasHeader) => {
    expect((await read(text)).options.hasHeader).toBe(hasHeader)
  })

  test('a column named __proto__ is a column, in CSV and in JSON', async () => {
    expect((await read('__proto__,domain\nx,acme.com\n')).sheet).toMatchObject({
      columns: ['__proto__', 'domain'],
      rows: [['x', 'acme.com']],
    })
    expect((await read('[{"__proto__":"x","domain":"acme.com"}]')).sheet).toMatchObject({
      columns: ['__proto__', 'domain'],
      rows: [['x', 'acme.com']],
    })
  })

  test('empty and repeated names become unique', async () => {
    const { sheet } = await read('name,,name,domain\nAda,b,c,acme.com\n', { hasHeader: true })
    expect(sheet.columns).toEqual(['name', 'Column 2', 'name (2)', 'domain'])
    expect(kinds(sheet.notices)).toEqual(['same-names'])
  })

  test('rows that are short or long lose nothing', async () => {
    const { sheet } = await read('name,domain\nAda\nBob,x.io,extra\n')
    expect(sheet.columns).toEqual(['name', 'domain', 'Column 3'])
    expect(sheet.rows).toEqual([['Ada'], ['Bob', 'x.io', 'extra']])
    expect(sheet.notices).toEqual([
      { kind: 'long-rows', count: 1, row: 2 },
      { kind: 'short-rows', count: 1, row: 1 },
    ])
  })

  test('ten thousand columns', async () => {
    const cells = Array.from({ length: 10_000 }, (_, n) => `c${n}`)
    const { sheet } = await read(`${cells.join(',')}\n${cells.join(',')}\n`)
    expect(sheet.columns).toHaveLength(10_000)
    expect(sheet.rows[0]?.[9_999]).toBe('c9999')
  })
})

describe('JSON', () => {
  test('a list of objects, with keys that come and go', async () => {
    const { options, sheet } = await read('[{"name":"Ada","n":1},{"n":null,"tags":["a"],"name":"Bob"}]')
    expect(options.format).toBe('json')
    expect(sheet.columns).toEqual(['name', 'n', 'tags'])
    expect(sheet.rows).toEqual([
      ['Ada', '1'],
      ['Bob', '', '["a"]'],
    ])
    expect(sheet.notices).toEqual([])
  })

  test('a list inside an object, a list of lists, a list of texts', async () => {
    expect((await read('{"total":1,"data":[{"a":"x"}]}')).sheet.rows).toEqual([['x']])
    expect((await read('[["a","b"],["c","d"]]')).sheet).toMatchObject({ columns: ['Column 1', 'Column 2'] })
    expect((await read('["acme.com","x.io"]')).sheet.rows).toEqual([['acme.com'], ['x.io']])
  })

  test('numbers that JavaScript cannot hold keep every digit', async () => {
    expect((await read('[{"id":12345678901234567890,"x":0.1234567890123456789}]')).sheet.rows).toEqual([
      ['12345678901234567890', '0.1234567890123456789'],
    ])
    expect((await read('{"id":12345678901234567890}\n{"id":1}\n')).sheet.rows).toEqual([
      ['12345678901234567890'],
      ['1'],
    ])
    expect((await read('id\n12345678901234567890\n')).sheet.rows).toEqual([['12345678901234567890']])
  })

  test('lines of JSON, of which one is none', async () => {
    const { options, sheet } = await read('{"a":"x"}\n{"a":\n{"a":"y"}\n')
    expect(options.format).toBe('json-lines')
    expect(sheet.rows).toEqual([['x'], ['{"a":'], ['y']])
    expect(sheet.notices).toEqual([{ kind: 'bad-lines', count: 1, row: 2 }])
  })

  test('broken JSON is reported', async () => {
    expect((await read('[{"a":1},')).sheet.fault).toMatchObject({ kind: 'not-json' })
  })
})

describe('a source that cannot be read has a fault', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['blank lines', '\n\r\n\n', 'empty'],
    ['names alone', 'name,domain\n', 'header-only'],
    ['an empty list', '[]', 'empty'],
  ])('%s', async (_, text, kind) => {
    expect((await read(text)).sheet.fault?.kind).toBe(kind)
  })

  test.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0, 0], 'workbook'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'pdf'],
    ['bytes of a program', Array.from({ length: 400 }, (_, n) => (n * 37) % 31), 'other'],
  ])('%s', async (_, bytes, what) => {
    expect((await read(source(new Uint8Array(bytes)))).sheet.fault).toEqual({ kind: 'binary', what })
  })

  test('an unclosed quote loses no row before it', async () => {
    const { sheet } = await read('name,domain\nAda,acme.com\nBob,"x.io\nCy,z.io\n')
    expect(sheet.rows[0]).toEqual(['Ada', 'acme.com'])
    expect(sheet.notices).toContainEqual({ kind: 'unclosed-quote', row: 2 })
  })

  test('an unclosed quote in a large file ends in time', async () => {
    const text = `name,domain\nAda,"x.io\n${'Bob,x.io\n'.repeat(2_000_000)}`
    expect((await read(text)).sheet.notices).toContainEqual({ kind: 'endless-row', row: 1 })
  })

  test.each(['', '"'])(
    'a cell of 10 MB in %j ends the reading, is never cut into rows, and is reported',
    async (quote) => {
      const cell = Array.from({ length: 10 }, () => 'a'.repeat(1_000_000))
      const { sheet } = await read(source(`name,note\nAda,x\nBob,${quote}`, ...cell, `${quote}\nCy,x\n`))
      expect(sheet.rows.map(([name]) => name)).toEqual(['Ada', 'Bob'])
      expect(sheet.notices).toEqual([{ kind: 'endless-row', row: 2 }])
    },
  )

  test('notices name rows as they are shown: blank lines are none', async () => {
    const head = 'name,domain\n\nAda,a.io\n\n\n'
    expect((await read(`${head}Bob,"x.io\n`)).sheet.notices).toEqual([{ kind: 'unclosed-quote', row: 2 }])
    expect((await read(`${head}Bob,"x".io\n`)).sheet.notices).toContainEqual(
      expect.objectContaining({ kind: 'stray-quotes', row: 2 }),
    )
  })

  test('what is compressed or encrypted is no text, in a few hundred bytes either', async () => {
    let seed = 12_345
    const next = (): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return (seed >>> 16) & 255
    }
    for (let file = 0; file < 50; file += 1) {
      const bytes = Uint8Array.from({ length: 300 }, next)
      expect((await read(source(bytes))).sheet.fault).toEqual({ kind: 'binary', what: 'other' })
    }
  })

  test('a value nested 100,000 deep is the text of its cell', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const { sheet } = await read(`[{"a":${deep}}]`)
    // Compared here: a difference of 200,000 brackets is of no use in a report.
    expect(sheet.rows.length === 1 && sheet.rows[0]?.[0] === deep).toBe(true)
  })

  test('mixed line ends, NUL and stray quotes are reported and cost no row', async () => {
    const { sheet } = await read('name,domain\r\nAda,ac\0me.com\nBob,x.io\rCy,"a"b\n')
    expect(sheet.rows.slice(0, 2)).toEqual([
      ['Ada', 'acme.com'],
      ['Bob', 'x.io'],
    ])
    expect(sheet.rows).toHaveLength(3)
    expect(kinds(sheet.notices)).toEqual(expect.arrayContaining(['nul', 'mixed-line-ends', 'stray-quotes']))
  })

  test('with a wrong encoding the unreadable bytes are reported', async () => {
    const { sheet } = await read(source(latin('name\nZo\xeb\n')), { encoding: 'utf-8' })
    expect(sheet.notices).toEqual([{ kind: 'undecodable', count: 1 }])
  })

  test('a JSON text of which only a part can be read is too large, not broken', async () => {
    const chunk = '{"domain":"acme.com"},\n'.repeat(50_000)
    const { sheet } = await read(source('[', ...Array.from({ length: 50 }, () => chunk), '{}]'))
    expect(sheet.fault).toEqual({ kind: 'too-large' })
  })

  test('200 MB: the first rows, and that there are more', async () => {
    const line = 'Ada Lovelace,acme.com,London,1815-12-10\n'
    const chunk = line.repeat(25_000)
    const { sheet } = await read(source('name,domain,city,born\n', ...Array.from({ length: 200 }, () => chunk)))
    expect(sheet.rows).toHaveLength(MAX_SHEET_ROWS)
    expect(sheet.notices).toEqual([{ kind: 'truncated', rows: MAX_SHEET_ROWS }])
  })
})

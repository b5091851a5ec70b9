import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from './draft.ts'
import { isSecretPair } from './secret-names.ts'
import { MASKED_VALUE, bulkText, readBulk } from './bulk-text.ts'

const isSecret = isSecretPair
const headers: readonly Pair[] = [
  { name: 'Accept', value: 'application/json' },
  { name: 'Authorization', value: 'Bearer one' },
  { name: 'X-Api-Key', value: 'two' },
]

describe('rows as text', () => {
  test('are one line each, and secrets are masked', () => {
    expect(bulkText(headers, isSecret)).toBe(
      `Accept: application/json\nAuthorization: ${MASKED_VALUE}\nX-Api-Key: ${MASKED_VALUE}`,
    )
  })

  test('are restored unchanged, whatever their content', () => {
    const pair = fc.record({ name: fc.string({ unit: 'binary' }), value: fc.string({ unit: 'binary' }) })
    const odd = fc.record({
      name: fc.constantFrom('', 'token', ' a', 'a:b', '"', '\\"', MASKED_VALUE),
      value: fc.constantFrom('', MASKED_VALUE, '"', '\n', ' x', 'a: b', '\u2028'),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(pair, odd), { maxLength: 8 }), (rows) => {
        const { rows: back, unknown } = readBulk(bulkText(rows, isSecret), rows, isSecret)
        expect(back).toEqual(rows)
        expect(unknown).toEqual([])
      }),
    )
  })

  test('are some rows, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Array.isArray(readBulk(text, headers, isSecret).rows)).toBe(true)
      }),
    )
  })
})

const read = (text: string) => readBulk(text, headers, isSecret)

describe('a masked value', () => {
  test('is found by its name, wherever the line is', () => {
    expect(read(`X-Api-Key: ${MASKED_VALUE}\nAuthorization: ${MASKED_VALUE}`).rows).toEqual([headers[2], headers[1]])
  })

  test('stays with its line when the name is changed', () => {
    expect(read(`Accept: */*\nAuthorization: ${MASKED_VALUE}\nX-Other: ${MASKED_VALUE}`).rows.at(-1)).toEqual({
      name: 'X-Other',
      value: 'two',
    })
  })

  test('that represents nothing is empty, and its line is listed', () => {
    const { rows, unknown } = read(`${['A', 'B', 'C'].map((name) => `${name}: ${MASKED_VALUE}`).join('\n')}`)
    expect(rows.map(({ value }) => value)).toEqual(['Bearer one', 'two', ''])
    expect(unknown).toEqual([3])
  })
})

test('what is pasted from elsewhere is read: no blank behind the colon, empty lines, no colon at all', () => {
  expect(readBulk('Accept:text/html\r\n\r\nX-Flag\n:lonely', [], isSecret).rows).toEqual([
    { name: 'Accept', value: 'text/html' },
    { name: 'X-Flag', value: '' },
    { name: '', value: 'lonely' },
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copiedResult, copyText, resultKind } from './device-copy.ts'

const stored = async (data: unknown) => ({ text: (await copyText(data)) ?? 'none', at: 1 })

describe('the copy of a result on this device', () => {
  test('returns what was stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (data) => {
        expect(await copiedResult(await stored(data))).toEqual(JSON.parse(JSON.stringify(data)))
      }),
    )
  })

  test('of a large result too, with keys named like members of an object', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => ({ at, note: `note ${at}`, half: '\uD800' }))
    const text = `{"__proto__":{"polluted":true},"rows":${JSON.stringify(rows)}}`
    const copy = await stored(JSON.parse(text))
    expect(copy.text).toBe(text)
    expect(JSON.stringify(await copiedResult(copy))).toBe(text)
  })

  test('is not made of what is too large for one', async () => {
    expect(await copyText({ note: 'n'.repeat(1000) }, 1000)).toBeUndefined()
    expect(await copyText({ note: 'n'.repeat(980) }, 1000)).toHaveLength(991)
  })

  test('reads the copies that were stored as values', async () => {
    const copy = resultKind.read({ data: { email: 'a@b.example' }, at: 5 }, 1)
    expect(copy).toEqual({ text: '{"email":"a@b.example"}', at: 5 })
    expect(resultKind.read({ data: 1, at: 5 }, 2)).toBeUndefined()
  })
})

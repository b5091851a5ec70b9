import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import { isBinary, isLarge, surveyWork } from './result-stats.ts'

const survey = (data: unknown) => finish(surveyWork(data))

describe('what a result is made of', () => {
  test('is counted whatever its shape', () => {
    expect(survey(null)).toMatchObject({ nodes: 1, tooDeep: false, binary: 0, broken: 0 })
    expect(survey([{ a: 1, b: ['x'] }])).toMatchObject({ nodes: 5 })
    const data = Array.from({ length: 500 }, (_, at) => ({ at, name: `Entry ${at}` }))
    expect(survey(data).size / JSON.stringify(data).length).toBeGreaterThan(0.8)
    expect(survey(data).size / JSON.stringify(data).length).toBeLessThan(1.3)
  })

  test('names what no page can show', () => {
    const bytes = String.fromCharCode(...Array.from({ length: 64 }, (_, at) => at))
    const deep = Array.from({ length: 65 }).reduce<unknown>((inner) => [inner], 'core')
    expect(survey({ bytes, half: 'a\uD800b', whole: '😀' })).toMatchObject({ binary: 1, broken: 1, tooDeep: false })
    expect(survey(deep).tooDeep).toBe(true)
    expect(survey((deep as unknown[])[0]).tooDeep).toBe(false)
  })

  test('counts a text with a few controls as a text', () => {
    expect(isBinary('a\u0000b\u0007c')).toBe(false)
    expect(isBinary(`${'many words\tand lines\n'.repeat(20)}\u0007`)).toBe(false)
  })

  test('is large by its values or by its texts', () => {
    expect(isLarge(Array.from({ length: 100 }, () => ({ a: 1 })))).toBe(false)
    expect(isLarge(Array.from({ length: 30_000 }, () => 1))).toBe(true)
    expect(isLarge({ note: 'n'.repeat(2_000_000) })).toBe(true)
    expect(isLarge(Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 'core'))).toBe(true)
  })
})

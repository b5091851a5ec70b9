import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

/** Every letter 10 px wide. */
const g = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics }
const box = (width: number) => ({ x: 0, width, middle: 0, baseline: 0 })

test('a text that fits is drawn whole, a longer one ends in an ellipsis inside its cell', () => {
  expect(cutText(g, 'Ada', box(120))).toBe('Ada')
  expect(cutText(g, 'Countess 1', box(120))).toBe('Countess 1')
  const cut = cutText(g, 'Countess of Lovelace', box(120))
  expect(cut).toBe('Countess …')
  expect(g.measureText(cut).width).toBeLessThanOrEqual(100)
  expect(cutText(g, 'Countess of Lovelace', box(10))).toBe('…')
})

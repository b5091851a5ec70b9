import { expect, test } from 'vitest'
import { TextRuler } from './text-ruler.ts'

/** i is 4 px wide, any other letter and the ellipsis 10; joined Arabic letters are 6. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + (letter === 'i' ? 4 : text.length > 1 && /[\u0600-\u06ff]/.test(letter) ? 6 : 10),
    0,
  )

test('a text that fits is shown whole, to the last pixel', () => {
  const ruler = new TextRuler(widthOf)
  expect(ruler.cut('Ada', 30)).toBe('Ada')
  expect(ruler.cut('iiiiiiii', 32)).toBe('iiiiiiii')
  expect(ruler.cut('', 0)).toBe('')
})

test('a longer one ends in an ellipsis inside its cell, cut by the widths of its own letters', () => {
  const ruler = new TextRuler(widthOf)
  expect(ruler.cut('Adam', 39)).toBe('Ad…')
  expect(ruler.cut('iiiiiiiii', 32)).toBe('iiiii…')
  expect(ruler.cut('Ada', 5)).toBe('…')
})

test('a letter of two code units is never cut in half', () => {
  const ruler = new TextRuler(widthOf)
  expect(ruler.cut('𝒜𝒷𝒸𝒹', 30)).toBe('𝒜𝒷…')
})

test('letters that join are measured together, and one with its marks stays whole', () => {
  const ruler = new TextRuler(widthOf)
  expect(ruler.cut('مرحبا', 30)).toBe('مرحبا')
  expect(ruler.cut('مرحبا', 28)).toBe('مرح…')
  expect(ruler.cut('ae\u0301ae\u0301', 35)).toBe('a…')
})

test('each letter is measured once, however many texts are cut', () => {
  let requested = 0
  const ruler = new TextRuler((text) => {
    requested += 1
    return widthOf(text)
  })
  for (let row = 0; row < 100; row += 1) ruler.cut('banana banana', 50)
  // The ellipsis, b, a and n; letters after the cut are not measured.
  expect(requested).toBe(4)
})

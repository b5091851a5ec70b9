import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('marks that turn the direction of a text are seen', () => {
  expect(visibleText('invoice\u202Efdp.exe')).toBe('invoice⟨U+202E⟩fdp.exe')
})

test('control characters are seen, line breaks and tabs stay', () => {
  expect(visibleText('a\u0000b\u0007c\n\td')).toBe('a␀b␇c\n\td')
})

test('other text of any language stays as it is', () => {
  expect(visibleText('Dvořák 東京 😀')).toBe('Dvořák 東京 😀')
})

test('half a character is seen', () => {
  expect(visibleText('a\uD800b\uDE00')).toBe('a⟨U+D800⟩b⟨U+DE00⟩')
})

test('characters without a width, which make names appear equal, become visible; joiners do not', () => {
  expect(visibleText('pay\u200Bpal\uFEFF\u2060')).toBe('pay⟨U+200B⟩pal⟨U+FEFF⟩⟨U+2060⟩')
  expect(visibleText('کتاب\u200Cخانه 👩\u200D👧')).toBe('کتاب\u200Cخانه 👩\u200D👧')
})

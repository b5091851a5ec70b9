import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('marks that turn the direction of a text are seen', () => {
  expect(visibleText('invoice\u202Efdp.exe')).toBe('invoice⟨U+202E⟩fdp.exe')
})

test('control characters are seen, line breaks and tabs stay', () => {
  expect(visibleText('a\u0000b\u0007c\n\td')).toBe('a␀b␇c\n\td')
})

test('other text of any language stays as it is', () => {
  expect(visibleText('Dvořák 東京 😀 \uD800')).toBe('Dvořák 東京 😀 \uD800')
})

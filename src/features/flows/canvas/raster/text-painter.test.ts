import { expect, test } from 'vitest'
import { createTextPainter, type TextPaintOptions } from './text-painter.ts'

/** Each letter takes one pixel. */
const on = { measureText: (text: string) => ({ width: [...text].length }) } as unknown as TextPaintOptions
const { folded, broken } = createTextPainter()
const name = (text: string) => folded(on, 'font', text, 10)

test('a name that has space is in one line', () => {
  expect(name('Find it')).toEqual(['Find it'])
})

test('a longer name continues in a second line, broken where a page breaks it', () => {
  expect(name('Mobile number 12')).toEqual(['Mobile', 'number 12'])
  expect(name('Work-mail finder')).toEqual(['Work-mail', 'finder'])
  expect(name('Cross-checking')).toEqual(['Cross-', 'checking'])
  expect(name('company_domain')).toEqual(['company_do', 'main'])
})

test('a name that two lines have no space for is cut in the second', () => {
  expect(name('Company profile of all that is known')).toEqual(['Company', 'profile o…'])
  expect(name('Every a bc and then more')).toEqual(['Every a bc', 'and then…'])
})

test('a note has its lines, and none is longer than its card', () => {
  expect(broken(on, 'font', 'one two three\n\nhttps://example', 10)).toEqual([
    'one two',
    'three',
    '',
    'https://ex',
    'ample',
  ])
})

test('a text without any space is broken into one letter a line, and the loop ends', () => {
  expect(broken(on, 'font', 'ab\n', -2)).toEqual(['a', 'b', '', ''])
  expect(broken(on, 'font', '', 0)).toEqual([''])
})

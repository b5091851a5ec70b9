import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test('what matched is marked, and neighbours are one piece', () => {
  expect(segmentsOf('Email finder', [0, 1, 2, 6])).toEqual([
    { text: 'Ema', isMatch: true },
    { text: 'il ', isMatch: false },
    { text: 'f', isMatch: true },
    { text: 'inder', isMatch: false },
  ])
})

test('a character of two units is not torn, whichever of them matched', () => {
  expect(segmentsOf('a😀b', [2])).toEqual([
    { text: 'a', isMatch: false },
    { text: '😀', isMatch: true },
    { text: 'b', isMatch: false },
  ])
})

test('positions outside the text are left out, and half a character is text as it came', () => {
  expect(segmentsOf('ab', [-3, 7])).toEqual([{ text: 'ab', isMatch: false }])
  expect(segmentsOf('\uD83Dx', [0])).toEqual([
    { text: '\uD83D', isMatch: true },
    { text: 'x', isMatch: false },
  ])
  expect(segmentsOf('', [0])).toEqual([])
})

import { expect, test } from 'vitest'
import { spotsIn } from './picture.ts'

const ORIGIN = { x: 30, y: -10 }
const keys = (x: number, y: number, width: number, height: number) => [
  ...spotsIn({ x, y, width, height }, ORIGIN, 100).keys(),
]

test('a box needs the tiles that it lies in, and no other one', () => {
  expect(keys(40, 0, 50, 50)).toEqual(['0,0'])
  expect(keys(120, 80, 20, 20)).toEqual(['0,0', '1,0', '0,1', '1,1'])
  expect(keys(30, -10, 100, 100)).toEqual(['0,0'])
})

test('tiles stand before the first one, too', () => {
  expect(keys(20, -20, 20, 20)).toEqual(['-1,-1', '0,-1', '-1,0', '0,0'])
  expect(spotsIn({ x: 20, y: 0, width: 5, height: 5 }, ORIGIN, 100).get('-1,0')).toEqual({ x: -70, y: -10 })
})

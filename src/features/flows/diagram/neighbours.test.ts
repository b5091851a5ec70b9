import { expect, test } from 'vitest'
import { nearestTo, nearestInDirection } from './neighbours.ts'

const at = (id: string, x: number, y: number) => ({ id, x, y, width: 156, height: 72 })
const source = at('here', 200, 200)

test('an arrow key moves to the card straight ahead, not to a nearer one aside', () => {
  const cards = [at('near', 400, 290), at('ahead', 460, 210), at('behind', 0, 200)]
  expect(nearestInDirection(source, cards, 'right')?.id).toBe('ahead')
  expect(nearestInDirection(source, cards, 'left')?.id).toBe('behind')
})

test('an arrow key towards nothing moves nowhere', () => {
  expect(nearestInDirection(source, [at('right', 400, 200)], 'up')).toBeUndefined()
  expect(nearestInDirection(source, [], 'down')).toBeUndefined()
})

test('of cards all around the nearest is taken, in any direction', () => {
  const cards = [at('far', 900, 200), at('below', 200, 290), at('near', 180, 190)]
  expect(nearestTo(source, cards)?.id).toBe('near')
  expect(nearestTo(source, [])).toBeUndefined()
})

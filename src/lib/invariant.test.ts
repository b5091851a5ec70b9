import { expect, test } from 'vitest'
import { invariant } from './invariant.ts'

test('a programming error has a message', () => {
  expect(() => invariant(undefined, 'There is no api. Wrap the tree.')).toThrow('There is no api. Wrap the tree.')
  expect(() => invariant(1, 'unsaid')).not.toThrow()
})

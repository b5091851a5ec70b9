import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, isProving, runs } from './runs.ts'

/** `npm run prove` has no fixed half. */
const FIXED = isProving ? 0 : 10

/** The scenarios of a run of the tests. */
async function played(): Promise<readonly number[]> {
  const numbers: number[] = []
  await assertProperty(
    fc.property(fc.integer(), (number) => void numbers.push(number)),
    runs(20, 20),
  )
  return numbers
}

test('one half of the scenarios is the same in each run, the other is new', async () => {
  const [one, other] = [await played(), await played()]
  expect(one).toHaveLength(20)
  expect(other.slice(0, FIXED)).toEqual(one.slice(0, FIXED))
  expect(other.slice(FIXED)).not.toEqual(one.slice(FIXED))
})

test.each([3, 13])('a failure in scenario %i is reported with its seed and its path', async (at) => {
  let count = 0
  const property = fc.property(fc.integer(), () => (count += 1) < at)
  await expect(assertProperty(property, runs(20, 20))).rejects.toThrow(/seed: \d+, path: "\d/)
})

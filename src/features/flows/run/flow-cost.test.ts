import { expect, test } from 'vitest'
import { costByService } from '#domain/flow-cost.ts'
import { costByCatalogue } from './flow-cost.ts'

const estimate = (min: string, max: string) => ({ min, max, currency: 'credits' })

test('the estimate of the service is a range, whose upper end is the total', () => {
  expect(costByService(estimate('0.3', '1.1'))).toMatchObject({
    known: true,
    total: 1_100_000n,
    range: { from: 300_000n, by: 'service' },
  })
})

test.each([
  ['soon', '1'],
  ['', ''],
  ['-1', '1'],
  ['2', '1'],
])('an estimate of %j to %j is none', (min, max) => {
  expect(costByService(estimate(min, max))).toBeUndefined()
})

test('a node without a known price makes the whole unknown, and is named', () => {
  const cost = costByCatalogue({ min: 0n, max: 400_000n, unknown: ['nodes/places'] }, (item) => `name of ${item}`)
  expect(cost).toEqual({ known: false, needs: 'parts', parts: ['name of nodes/places'], rest: 400_000n })
})

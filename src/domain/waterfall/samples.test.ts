import { expect, test } from 'vitest'
import { expectedFinds } from './expected-finds.ts'
import { ownSamples, sampleOf } from './samples.ts'
import { waterfallSchema } from '#contract/waterfalls.ts'
import { taskRecord } from '../task-entry.testing.ts'

const waterfall = waterfallSchema.parse({
  identifier: 'email_getter',
  available_enrichments: [
    { id: 1, name: 'Mailfinch' },
    { id: 2, name: 'Postwise' },
  ],
})
const target = (id: string, enrichments: number[]) =>
  ({ kind: 'waterfall', id, name: 'Work email', enrichments, emailVerifier: null }) as const
const cascade = (missed: number, ...sources: [string, number, number, number][]) => ({
  missed,
  sources: sources.map(([name, asked, gave, found]) => ({ name, asked, gave, found })),
})

test('runs of the same waterfall are added up by provider; what all missed counts for those that were chosen', () => {
  const samples = ownSamples(
    [
      taskRecord('a', { target: target('email_getter', [1, 2]), cascade: cascade(2, ['Mailfinch', 5, 3, 2]) }),
      taskRecord('b', {
        target: target('email_getter', [1]),
        cascade: cascade(1, ['Mailfinch', 1, 1, 1], ['Verity', 1, 1, 0]),
      }),
      taskRecord('c', { target: target('phone_getter', [1]), cascade: cascade(9, ['Mailfinch', 9, 9, 9]) }),
    ],
    waterfall,
  )

  expect(sampleOf(samples, 1)).toEqual({ asked: 9, gave: 4, found: 3 })
  expect(sampleOf(samples, 2)).toEqual({ asked: 2, gave: 0, found: 0 })
  expect(sampleOf(samples, 3)).toEqual({ asked: 0, gave: 0, found: 0 })
})

test('of 100 rows each provider finds its share of those that reach it, and few rows are a guess', () => {
  const { steps, left } = expectedFinds([
    { id: 1, sample: { asked: 98, gave: 49, found: 49 } },
    { id: 2, sample: { asked: 6, gave: 3, found: 3 } },
    { id: 3, sample: { asked: 0, gave: 0, found: 0 } },
  ])

  expect(steps).toEqual([
    { id: 1, before: 0, finds: 50, isGuess: false },
    { id: 2, before: 50, finds: 25, isGuess: true },
    { id: 3, before: 75, finds: undefined, isGuess: true },
  ])
  expect(left).toBe(25)
})

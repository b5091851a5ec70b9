import { describe, expect, test } from 'vitest'
import { type EndedTask, outcomeOf } from './outcome.ts'

const ended: EndedTask = { phase: 'done', progress: null, error: null, data: undefined, isMissing: false }
const hit = { email: 'a@b.example' }
const states = (task: Partial<EndedTask>, sent = 3) => outcomeOf({ ...ended, ...task }, sent).states
const all = (state: string, sent = 3) => Array.from({ length: sent }, () => state)

describe('a batch that went to its end', () => {
  test('is joined to its inputs by position: results, misses and failures as far as the counts show', () => {
    expect(outcomeOf({ ...ended, data: [hit, null, hit] }, 3)).toMatchObject({
      states: ['found', 'no-data', 'found'],
      unpaired: 0,
      isUnsure: false,
    })
    const failed = { total: 3, completed: 1, no_data: 0, failed: 2 }
    expect(states({ phase: 'partial', data: [null, hit, null], progress: failed })).toEqual([
      'failed',
      'found',
      'failed',
    ])
  })

  test('names its failures by their rows, and no text makes a failure of a row that was found', () => {
    const counts = { total: 3, completed: 1, no_data: 1, failed: 1 }
    const error = ['Row 2: Mail server did not answer.', 'Row 1: Nonsense.', 'Row 7: Nobody.']
    const outcome = outcomeOf({ ...ended, phase: 'partial', data: [hit, null, null], progress: counts, error }, 3)
    expect(outcome.states).toEqual(['found', 'failed', 'no-data'])
    expect([...outcome.messages]).toEqual([[1, 'Mail server did not answer.']])
    expect(outcome.isUnsure).toBe(false)
  })

  test('is unsure if neither counts nor texts distinguish misses from failures', () => {
    const older = { total: 3, completed: 1, failed: 2 }
    const notNotified = { total: 3, completed: 1, no_data: 1, failed: 1 }
    for (const progress of [older, notNotified, null]) {
      const outcome = outcomeOf({ ...ended, phase: 'partial', data: [hit, null, null], progress }, 3)
      expect(outcome.states).toEqual(['found', 'no-data', 'no-data'])
      expect(outcome.isUnsure).toBe(true)
    }
  })

  test.each([
    ['nothing', null],
    ['an empty object', {}],
    ['fields without a value', { email: null, phone: '' }],
    ['steps of a cascade that found nothing', { steps: [{ provider: 'Mailfinch', result: null }], result: {} }],
  ])('takes %s for a miss', (_, element) => {
    expect(states({ data: [element, hit] }, 2)).toEqual(['no-data', 'found'])
  })
})

describe('reliability F20: results that do not line up with the inputs are joined to none of them', () => {
  test.each([
    ['too few', [hit]],
    ['too many', [hit, hit, hit, hit]],
    ['none', []],
    ['no list', hit],
    ['null', null],
    ['nothing at all', undefined],
    ['a text', 'done'],
  ])('%s', (_, data) => {
    expect(outcomeOf({ ...ended, data }, 3)).toMatchObject({
      states: all('unpaired'),
      unpaired: Array.isArray(data) ? data.length : 0,
    })
    expect(states({ phase: 'partial', data })).toEqual(all('unpaired'))
  })

  test('a list of the right length for a task that counts other inputs', () => {
    expect(states({ data: [hit, hit, hit], progress: { total: 4, completed: 3 } })).toEqual(all('unpaired'))
  })

  test('counts that are nonsense shift no row', () => {
    for (const progress of [{ completed: -4, failed: 9 }, { failed: 1e9, no_data: -1 }, { processing: 2 }, {}]) {
      expect(states({ data: [hit, null, hit], progress })).toEqual(['found', 'no-data', 'found'])
    }
  })

  test('the result of a single input that is no list belongs to it', () => {
    expect(states({ data: hit }, 1)).toEqual(['found'])
  })
})

describe('any other end gives all inputs the same state', () => {
  test('canceled: what came is counted, and joined to no input even where the length fits', () => {
    expect(outcomeOf({ ...ended, phase: 'stopped', data: [hit, hit, hit] }, 3)).toMatchObject({
      states: all('stopped'),
      unpaired: 3,
    })
  })

  test('failed: with the text of each row, or the same for all', () => {
    const announced = outcomeOf({ ...ended, phase: 'failed', error: ['Source is down.'] }, 2)
    expect([announced.states, [...announced.messages]]).toEqual([
      all('failed', 2),
      [
        [0, 'Source is down.'],
        [1, 'Source is down.'],
      ],
    ])
    const named = outcomeOf({ ...ended, phase: 'failed', error: ['row 2, no such domain'] }, 2)
    expect([...named.messages]).toEqual([[1, 'no such domain']])
  })

  test.each([
    ['reliability F14: gone, whatever came with it', { phase: 'gone', data: [hit, hit, hit] }, 'expired'],
    ['reliability F14: unknown to the service', { phase: 'running', isMissing: true }, 'expired'],
    ['ended without data', { phase: 'no-data' }, 'no-data'],
  ] as const)('%s', (_, task, state) => {
    expect(states(task)).toEqual(all(state))
  })
})

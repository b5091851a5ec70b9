import { expect, test } from 'vitest'
import type { Conflict, Resolutions } from '../merge/conflict.ts'
import { resolutionOf, currentResolutions, stillOpen, resolveAll, without } from './resolutions.ts'

const conflict = (id: string, more: Partial<Conflict> = {}): Conflict => ({
  id,
  kind: 'field',
  path: ['nodes', id],
  mine: `${id} of mine`,
  theirs: `${id} of theirs`,
  ...more,
})

test('one click decides all that is open and leaves decided ones as they are', () => {
  const decided = conflict('b', { settled: 'theirs' })
  const given = { b: resolutionOf(decided, 'theirs') }
  const { resolutions, sweep } = resolveAll('mine', [conflict('a'), decided, conflict('c')], given)
  expect(Object.entries(resolutions).map(([id, { choice }]) => [id, choice])).toEqual([
    ['b', 'theirs'],
    ['a', 'mine'],
    ['c', 'mine'],
  ])
  expect(resolutions['a']).toEqual({ choice: 'mine', of: { mine: 'a of mine', theirs: 'a of theirs' } })
  expect(sweep).toEqual({ side: 'mine', ids: ['a', 'c'] })
})

test('a decision that the merge does not show yet is decided; one about other values is not', () => {
  const given: Resolutions = {
    a: resolutionOf(conflict('a'), 'edit', 'something else'),
    b: resolutionOf(conflict('b', { theirs: 'what they had before' }), 'mine'),
  }
  expect(stillOpen([conflict('a'), conflict('b')], given).map(({ id }) => id)).toEqual(['b'])
})

test('undone, all of a click is open again, but not what was decided otherwise since', () => {
  const { resolutions, sweep } = resolveAll('theirs', [conflict('a'), conflict('b'), conflict('c')], {})
  const since = { ...resolutions, b: resolutionOf(conflict('b'), 'mine') }
  expect(currentResolutions(sweep, since)).toEqual(['a', 'c'])
  expect(Object.keys(without(since, currentResolutions(sweep, since)))).toEqual(['b'])
})

test('a deletion is resolved for with the side that is there alone', () => {
  const { theirs: _, ...deleted } = conflict('gone', { kind: 'delete-edit', deletedBy: 'theirs' })
  expect(resolutionOf(deleted, 'theirs').of).toEqual({ mine: 'gone of mine' })
})

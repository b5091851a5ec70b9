import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type TaskListQuery,
  MAX_SELECTED,
  taskDialogs,
  isTaskQueryFiltered,
  kinds,
  defaultTaskQuery,
  readTaskQuery,
  taskSorts,
  statuses,
  viewOf,
  views,
  withoutFilters,
  writeTaskQuery,
} from './list-query.ts'

const read = (text: string) => readTaskQuery(new URLSearchParams(text))

test('a hand-edited URL falls back to what is valid', () => {
  expect(read('view=nonsense&sort=by-moon&ask=pay&kind=magic&status=&status=failed&tick=../x')).toEqual({
    ...defaultTaskQuery,
    statuses: ['failed'],
  })
  expect(read('status=failed&status=done&status=failed').statuses).toEqual(['done', 'failed'])
  expect(read(`q=${'x'.repeat(5000)}`).search).toHaveLength(200)
  const many = Array.from({ length: 1000 }, (_, at) => `tick=t_${at}`).join('&')
  expect(read(many).selected).toHaveLength(MAX_SELECTED)
})

const names = fc.uniqueArray(fc.stringMatching(/^[a-z0-9_]{1,20}$/), { maxLength: 8 })
const some = <T extends string>(all: readonly T[]) => fc.subarray([...all])
const query: fc.Arbitrary<TaskListQuery> = fc.record({
  view: fc.constantFrom(...views),
  search: fc.string({ maxLength: 50 }),
  kinds: some(kinds),
  statuses: some(statuses),
  targets: names,
  sort: fc.constantFrom(...taskSorts),
  selected: names,
  lost: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  dialog: fc.option(fc.constantFrom(...taskDialogs), { nil: undefined }),
})

test('ux 22: an address opened cold shows what it showed when it was copied', () => {
  fc.assert(
    fc.property(query, (one) => {
      expect(read(writeTaskQuery(one).slice(1))).toEqual(one)
    }),
  )
})

test('a view is how the list is filtered and sorted, never what was selected or open in it', () => {
  fc.assert(
    fc.property(query, (one) => {
      const view = viewOf(one)
      expect(read(writeTaskQuery(view).slice(1))).toEqual({ ...one, selected: [], lost: undefined, dialog: undefined })
      expect(isTaskQueryFiltered(withoutFilters(one))).toBe(false)
      expect(withoutFilters(one)).toMatchObject({ selected: one.selected, sort: one.sort, view: one.view })
    }),
  )
})

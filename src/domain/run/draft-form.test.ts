import { expect, test } from 'vitest'
import { draftOf, formOf } from './draft-form.ts'
import { createDrafts } from './drafts.ts'
import type { RunFieldKind, RunField } from './run-fields.ts'

const field = (name: string, kind: RunFieldKind = 'text'): RunField => ({
  name,
  kind,
  isRequired: false,
  description: '',
  isPriced: false,
})

test('a form is restored as it was typed, by the names of its fields', () => {
  const draft = draftOf([field('a'), field('__proto__'), field('c', 'many')], {
    values: ['one', 'two', ['x', 'y']],
    pages: '3',
  })
  expect(formOf([field('c', 'many'), field('__proto__'), field('a')], draft)).toEqual({
    values: [['x', 'y'], 'two', 'one'],
    pages: '3',
  })
})

test('a field that was removed or has another kind now is left out', () => {
  const draft = draftOf([field('a'), field('b')], { values: ['one', 'two'], pages: '1' })
  expect(formOf([field('b', 'many'), field('a')], draft)).toEqual({ values: [[], 'one'], pages: '1' })
  expect(formOf([field('b', 'many')], draft)).toBeUndefined()
})

test('an empty form is no draft, and later typing does not change the stored draft', () => {
  expect(draftOf([field('a'), field('b', 'many')], { values: ['', []], pages: '1' })).toBeUndefined()
  const values = ['one']
  const draft = draftOf([field('a')], { values, pages: '1' })
  values[0] = 'two'
  expect(draft?.form.values).toEqual(['one'])
})

test('the draft that was run is deleted, unless something else has been typed since', () => {
  const drafts = createDrafts()
  const finder = { kind: 'enrichment', id: 123, name: 'Email finder' } as const
  const [first, second] = ['one', 'two'].map((text) => draftOf([field('a')], { values: [text], pages: '1' }))
  drafts.save(finder, first)
  drafts.save(finder, second)
  drafts.ran(finder, first)
  expect(drafts.of(finder)).toBe(second)
  drafts.ran(finder, second)
  expect(drafts.of(finder)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { emptyDraft } from '../model/draft.ts'
import { differences, firstChoices, merged } from './conflict.ts'

const base = { ...emptyDraft, name: 'Scoring', url: 'https://a.example', headers: [{ name: 'A', value: '1' }] }
const mine = { ...base, name: 'Mine', rateLimit: 5 }
const theirs = { ...base, name: 'Theirs', headers: [{ name: 'A', value: '2' }] }

test('reliability F32: each field that differs is named with the side that changed it', () => {
  expect(differences(base, mine, theirs)).toEqual([
    { field: 'name', changedBy: 'both' },
    { field: 'headers', changedBy: 'theirs' },
    { field: 'rateLimit', changedBy: 'mine' },
  ])
})

test('reliability F32: what one side alone changed is taken, what both changed waits for a choice', () => {
  const choices = firstChoices(differences(base, mine, theirs))
  expect([...choices]).toEqual([
    ['headers', 'theirs'],
    ['rateLimit', 'mine'],
  ])
  expect(merged(mine, theirs, new Map(choices).set('name', 'theirs'))).toEqual({ ...theirs, rateLimit: 5 })
})

test('without a base every difference waits for a choice, and the same change on both sides is none', () => {
  expect(firstChoices(differences(undefined, mine, theirs)).size).toBe(0)
  expect(differences(base, mine, { ...mine })).toEqual([])
})

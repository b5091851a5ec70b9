import { expect, test } from 'vitest'
import { copyDraft } from './copy-draft.ts'
import { emptyDraft } from './draft.ts'

const nameOf = (name: string) => `${name} (copy)`

test('a copy has everything of the first, and a name that says what it is', () => {
  const draft = { ...emptyDraft, name: 'Scoring', url: 'https://api.example', headers: [{ name: 'A', value: 'b' }] }

  expect(copyDraft(draft, nameOf)).toEqual({ ...draft, name: 'Scoring (copy)' })
})

test('a name at its bound gives up its end and not the word', () => {
  const { name } = copyDraft({ ...emptyDraft, name: 'n'.repeat(256) }, nameOf)

  expect(name).toHaveLength(256)
  expect(name.endsWith('n (copy)')).toBe(true)
})

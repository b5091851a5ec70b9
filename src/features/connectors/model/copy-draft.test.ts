import { expect, test } from 'vitest'
import { copyDraft } from './copy-draft.ts'
import { emptyDraft } from './draft.ts'

const nameOf = (name: string) => `${name} (copy)`

test('a copy has everything of the first, and a name that shows it is a copy', () => {
  const draft = { ...emptyDraft, name: 'Scoring', url: 'https://api.example', headers: [{ name: 'A', value: 'b' }] }

  expect(copyDraft(draft, nameOf)).toEqual({ ...draft, name: 'Scoring (copy)' })
})

test('a long name is truncated and its suffix is not', () => {
  const { name } = copyDraft({ ...emptyDraft, name: 'n'.repeat(256) }, nameOf)

  expect(name).toHaveLength(256)
  expect(name.endsWith('n (copy)')).toBe(true)
})

import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { fieldText } from './field-value.ts'

const shown = (name: string) => fieldText('name', { ...emptyDraft, name }, { locale: 'en' })

test('two names that look alike, or are written backwards, can be told apart before one is chosen', () => {
  expect(shown('Scoring')).toBe('Scoring')
  expect(shown('Scor\u200Bing')).toBe('Scor⟨U+200B⟩ing')
  expect(shown('\u202Egnirocs')).toBe('⟨U+202E⟩gnirocs')
})

test('a secret is masked where two values are compared', () => {
  const draft = { ...emptyDraft, headers: [{ name: 'X-Api-Key', value: 'kw_4b1f' }] }
  expect(fieldText('headers', draft, { locale: 'en' })).toBe('X-Api-Key: ••••••••')
})

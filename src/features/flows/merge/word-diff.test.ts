import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('changes in an expression are marked word by word', () => {
  expect(wordDiff('domain != ""', 'domain != "" && staff > 10')).toEqual([
    { kind: 'same', text: 'domain != ""' },
    { kind: 'added', text: ' && staff > 10' },
  ])
  expect(wordDiff('Dear Ann,', 'Dear Ben,')).toEqual([
    { kind: 'same', text: 'Dear ' },
    { kind: 'removed', text: 'Ann' },
    { kind: 'added', text: 'Ben' },
    { kind: 'same', text: ',' },
  ])
})

test('changes with only blanks between them are read as one, and a number is one word', () => {
  expect(wordDiff('dom.domain != ""', 'dom.domain.size() > 3')).toEqual([
    { kind: 'same', text: 'dom.domain' },
    { kind: 'removed', text: ' != ""' },
    { kind: 'added', text: '.size() > 3' },
  ])
  expect(wordDiff('at most 2.5 credits', 'at most 2.75 credits')).toEqual([
    { kind: 'same', text: 'at most ' },
    { kind: 'removed', text: '2.5' },
    { kind: 'added', text: '2.75' },
    { kind: 'same', text: ' credits' },
  ])
})

test('whatever the two texts, the spans make up both', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '{{x}}', 'é', '__proto__')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const stretches = wordDiff(before, after)
      const without = (kind: string) =>
        stretches
          .filter((stretch) => stretch.kind !== kind)
          .map((stretch) => stretch.text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

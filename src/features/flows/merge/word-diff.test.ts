import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('what changed in an expression stands out word by word', () => {
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

test('whatever two texts hold, the stretches make up both', () => {
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

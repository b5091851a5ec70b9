import { diffComm } from 'node-diff3'

/** A stretch of a text: in both, only in the first, or only in the second. */
export interface Stretch {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond this many words two texts are shown whole: comparing them takes the square of it. */
const MOST_WORDS = 4000

/** What is different between two texts, word by word, blanks and signs counted as words. */
export function wordDiff(before: string, after: string): readonly Stretch[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length + b.length > MOST_WORDS) return filled([removed([before]), added([after])])
  return filled(
    diffComm(a, b).flatMap((part): readonly Stretch[] =>
      part.common ? [{ kind: 'same', text: part.common.join('') }] : [removed(part.buffer1), added(part.buffer2)],
    ),
  )
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []

const removed = (words: readonly string[]): Stretch => ({ kind: 'removed', text: words.join('') })
const added = (words: readonly string[]): Stretch => ({ kind: 'added', text: words.join('') })
const filled = (stretches: readonly Stretch[]): readonly Stretch[] => stretches.filter(({ text }) => text !== '')

import { diffComm } from 'node-diff3'

/** A stretch of a text: in both, only in the first, or only in the second. */
export interface DiffSpan {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond this many words two texts are shown whole: comparing them takes the square of it. */
const MAX_WORDS = 4000

/** Returns the differences between two texts, word by word; whitespace and punctuation count as words. */
export function wordDiff(before: string, after: string): readonly DiffSpan[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length + b.length > MAX_WORDS) return filled([removed([before]), added([after])])
  return filled(together(diffComm(a, b)))
}

interface DiffSegment {
  readonly common?: readonly string[]
  readonly buffer1?: readonly string[]
  readonly buffer2?: readonly string[]
}

/** Changes with nothing but blanks between them are shown as one: all that was removed, then all that was added. */
function together(parts: readonly DiffSegment[]): readonly DiffSpan[] {
  const stretches: DiffSpan[] = []
  let [went, came, blank] = ['', '', '']
  const close = () => {
    stretches.push(removed([went]), added([came]), same(blank))
    ;[went, came, blank] = ['', '', '']
  }
  for (const { common, buffer1 = [], buffer2 = [] } of parts) {
    const retained = common?.join('')
    if (retained === undefined) {
      went += blank + buffer1.join('')
      came += blank + buffer2.join('')
      blank = ''
    } else if (went + came !== '' && /^\s*$/.test(retained)) blank += retained
    else {
      close()
      stretches.push(same(retained))
    }
  }
  close()
  return stretches
}

/** A number with its fraction is one word. */
const wordsOf = (text: string): string[] =>
  text.match(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []

const same = (text: string): DiffSpan => ({ kind: 'same', text })

const removed = (words: readonly string[]): DiffSpan => ({ kind: 'removed', text: words.join('') })
const added = (words: readonly string[]): DiffSpan => ({ kind: 'added', text: words.join('') })
const filled = (stretches: readonly DiffSpan[]): readonly DiffSpan[] => stretches.filter(({ text }) => text !== '')

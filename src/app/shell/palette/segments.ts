/** A piece of a text, and whether it matches the search. */
export interface TextSegment {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Splits a text into matching and other segments. `matches` are indexes of UTF-16 units in ascending order; indexes
 * outside the text are left out, and a surrogate pair is never split.
 */
export function segmentsOf(text: string, matches: readonly number[]): readonly TextSegment[] {
  const found = new Set(matches)
  const segments: { text: string; isMatch: boolean }[] = []
  let at = 0
  for (const character of text) {
    const isMatch = found.has(at) || (character.length > 1 && found.has(at + 1))
    const last = segments.at(-1)
    if (last?.isMatch === isMatch) last.text += character
    else segments.push({ text: character, isMatch })
    at += character.length
  }
  return segments
}

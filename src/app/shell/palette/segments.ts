/** A piece of a text, and whether it is what somebody looked for. */
export interface TextSegment {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Cuts a text into what matched and what did not. `matches` are places of UTF-16 units in ascending order; places outside
 * the text are left out, and a character of two units is never torn.
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

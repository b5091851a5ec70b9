export interface JsonPart {
  readonly kind: 'name' | 'text' | 'rest'
  readonly text: string
}

/** Cuts a text into names, texts and the rest, to be coloured. Whatever it is, its parts joined are the text again. */
export function jsonParts(text: string): readonly JsonPart[] {
  const parts: JsonPart[] = []
  let end = 0
  for (const match of text.matchAll(/"(?:[^"\\\n]|\\.)*"(?=(\s*:)?)/g)) {
    if (match.index > end) parts.push({ kind: 'rest', text: text.slice(end, match.index) })
    parts.push({ kind: match[1] === undefined ? 'text' : 'name', text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'rest', text: text.slice(end) })
  return parts
}

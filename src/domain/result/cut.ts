/** A text that may have been ended early. */
export interface CutText {
  readonly text: string
  /** False when the value continues after the text. */
  readonly whole: boolean
}

/** The first `most` UTF-16 units of a text, never half of a surrogate pair. */
export function cut(text: string, most: number): CutText {
  if (text.length <= most) return { text, whole: true }
  const end = isHigh(text.charCodeAt(most - 1)) && isLow(text.charCodeAt(most)) ? most - 1 : most
  return { text: text.slice(0, Math.max(0, end)), whole: false }
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

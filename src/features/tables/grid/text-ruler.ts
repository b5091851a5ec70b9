const ELLIPSIS = '…'
/** Letters up to here (all of Latin) are stored in an array, others in a map. */
const NEAR = 0x250
/** Letters that join, stack or change positions: a text of them is not as wide as they are one by one. */
const SHAPED = /[\p{M}\p{Cf}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Script=Arabic}]/u

/**
 * Truncates texts to a width. Cells have neither kerning nor ligatures, so a text is as wide as its letters together:
 * each is measured once, and truncating costs a sum. That makes it cheap enough for cells that are written while the
 * table scrolls, and cells at rest and the canvas are truncated at the same letter.
 */
export class TextRuler {
  private readonly measure: (text: string) => number
  private readonly near = new Float64Array(NEAR).fill(-1)
  private readonly far = new Map<number, number>()
  private readonly ellipsis: number

  /** `measure`: the width of a text in the font of this ruler, px. */
  constructor(measure: (text: string) => number) {
    this.measure = measure
    this.ellipsis = measure(ELLIPSIS)
  }

  /** The text itself where it fits into `width` px, else as much of it as fits with an ellipsis. */
  cut(text: string, width: number): string {
    const fits = width - this.ellipsis
    let sum = 0
    let end = 0
    for (let at = 0; at < text.length;) {
      const code = text.codePointAt(at) ?? 0
      sum += this.widthOf(code)
      at += code > 0xffff ? 2 : 1
      if (sum <= fits) end = at
      else if (sum > width) return SHAPED.test(text) ? this.cutShaped(text, width) : text.slice(0, end) + ELLIPSIS
    }
    return text
  }

  /** Returns the width of a text, px. */
  width(text: string): number {
    let sum = 0
    for (const letter of text) sum += this.widthOf(letter.codePointAt(0) ?? 0)
    return sum
  }

  private widthOf(code: number): number {
    const known = code < NEAR ? this.near[code] : this.far.get(code)
    if (known !== undefined && known >= 0) return known
    const width = this.measure(String.fromCodePoint(code))
    if (code < NEAR) this.near[code] = width
    else this.far.set(code, width)
    return width
  }

  /** By measuring whole texts, and never inside a letter with its marks. */
  private cutShaped(text: string, width: number): string {
    if (this.measure(text) <= width) return text
    const ends = Array.from(new Intl.Segmenter().segment(text), ({ index }) => index)
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.measure(text.slice(0, ends[middle]) + ELLIPSIS) <= width) low = middle
      else high = middle - 1
    }
    return text.slice(0, ends[low]) + ELLIPSIS
  }
}

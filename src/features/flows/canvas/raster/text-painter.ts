/** Part of the canvas API that text needs. */
export type TextPaintOptions = Pick<
  OffscreenCanvasRenderingContext2D,
  'font' | 'fillStyle' | 'fillText' | 'measureText' | 'textAlign' | 'fillRect'
>

/** A word and the break after it: blanks, or a hyphen. */
const PARTS = /[^ -]*(?:-+ *| +|$)/g

/** Number of widths that are remembered; a flow of thousands of cards has fewer words than that. */
const MAX_WIDTHS = 20_000

/**
 * Paints a text as a line of the page shows it: truncated with dots where it does not fit, centred in the height of its
 * line.
 */
export function createTextPainter() {
  const widths = new Map<string, number>()
  const bases = new Map<string, number>()

  const widthOf = (on: TextPaintOptions, font: string, text: string): number => {
    const key = `${font}\n${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (widths.size > MAX_WIDTHS) widths.clear()
    on.font = font
    const { width } = on.measureText(text)
    widths.set(key, width)
    return width
  }
  /** From the middle of a line to the base of its letters. */
  const baseOf = (on: TextPaintOptions, font: string): number => {
    const known = bases.get(font)
    if (known !== undefined) return known
    on.font = font
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = on.measureText('x')
    // A page has letters are on whole pixels.
    const base = Math.floor((Math.round(up) - Math.round(down)) / 2)
    bases.set(font, base)
    return base
  }
  const cut = (on: TextPaintOptions, font: string, text: string, space: number): string => {
    if (widthOf(on, font, text) <= space) return text
    return `${text.slice(0, fitting(on, font, text, space, '…'))}…`
  }
  /** Returns the number of letters of a text that fit, with this at their end. */
  const fitting = (on: TextPaintOptions, font: string, text: string, space: number, end: string): number => {
    let [fits, tooLong] = [0, text.length]
    while (tooLong - fits > 1) {
      const half = (fits + tooLong) >> 1
      if (widthOf(on, font, `${text.slice(0, half)}${end}`) <= space) fits = half
      else tooLong = half
    }
    return fits
  }
  const broken = (on: TextPaintOptions, font: string, text: string, space: number): readonly string[] =>
    text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      const isTooLong = () => widthOf(on, font, line.trimEnd()) > space
      for (const part of paragraph.match(PARTS) ?? []) {
        const before = line
        line += part
        if (before !== '' && isTooLong()) {
          lines.push(before.trimEnd())
          line = part
        }
        // A word that is longer than a line continues in the next.
        while (line !== '' && isTooLong()) {
          const fits = Math.max(1, fitting(on, font, line, space, ''))
          lines.push(line.slice(0, fits))
          line = line.slice(fits)
        }
      }
      return [...lines, line.trimEnd()]
    })
  return {
    widthOf,
    cut,
    /**
     * The lines of a text that breaks between words where it has no space, and within words that are longer than a
     * line.
     */
    broken,
    /** The same in two lines at most, the second one cut. */
    folded: (on: TextPaintOptions, font: string, text: string, space: number): readonly string[] => {
      const [first = '', ...more] = widthOf(on, font, text) <= space ? [text] : broken(on, font, text, space)
      const [second] = more
      if (second === undefined) return [first]
      return [first, more.length > 1 ? cut(on, font, `${second}…`, space) : second]
    },
    write: (on: TextPaintOptions, text: string, font: string, colour: string, x: number, middle: number): void => {
      on.font = font
      on.fillStyle = colour
      on.fillText(text, x, middle + baseOf(on, font))
    },
  }
}

export type TextPainter = ReturnType<typeof createTextPainter>

/** What of a canvas words need. */
export type Words = Pick<
  OffscreenCanvasRenderingContext2D,
  'font' | 'fillStyle' | 'fillText' | 'measureText' | 'textAlign' | 'fillRect'
>

/** How many widths are remembered; a flow of thousands of cards has fewer words than that. */
const MOST = 20_000

/** Writes words as a line of the page has them: cut with dots where they do not fit, upright in the height of their line. */
export function createWriter() {
  const widths = new Map<string, number>()
  const bases = new Map<string, number>()

  const widthOf = (on: Words, font: string, text: string): number => {
    const key = `${font}\n${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (widths.size > MOST) widths.clear()
    on.font = font
    const { width } = on.measureText(text)
    widths.set(key, width)
    return width
  }
  /** From the middle of a line to the base of its letters. */
  const baseOf = (on: Words, font: string): number => {
    const known = bases.get(font)
    if (known !== undefined) return known
    on.font = font
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = on.measureText('x')
    // A page has letters stand on whole pixels.
    const base = Math.floor((Math.round(up) - Math.round(down)) / 2)
    bases.set(font, base)
    return base
  }
  const cut = (on: Words, font: string, text: string, room: number): string => {
    if (widthOf(on, font, text) <= room) return text
    let [fits, tooLong] = [0, text.length]
    while (tooLong - fits > 1) {
      const half = (fits + tooLong) >> 1
      if (widthOf(on, font, `${text.slice(0, half)}…`) <= room) fits = half
      else tooLong = half
    }
    return `${text.slice(0, fits)}…`
  }
  return {
    widthOf,
    cut,
    /** The lines of a text that breaks between words where it has no room. */
    broken: (on: Words, font: string, text: string, room: number): readonly string[] =>
      text.split('\n').flatMap((paragraph) => {
        const lines: string[] = []
        let line = ''
        for (const word of paragraph.split(' ')) {
          const longer = line === '' ? word : `${line} ${word}`
          if (line !== '' && widthOf(on, font, longer) > room) {
            lines.push(line)
            line = word
          } else line = longer
        }
        return [...lines, line]
      }),
    write: (on: Words, text: string, font: string, colour: string, x: number, middle: number): void => {
      on.font = font
      on.fillStyle = colour
      on.fillText(text, x, middle + baseOf(on, font))
    },
  }
}

export type Writer = ReturnType<typeof createWriter>

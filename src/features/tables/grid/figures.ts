/** What numbers and dates are written with. */
const FIGURES = '0123456789.,:-+/ TZ%€$'

/** How wide each of these is where all digits are as wide as each other; px. */
export type FigureWidths = ReadonlyMap<string, number>

/**
 * A canvas takes "digits of one width" from its element's styles alone, and changing those in each frame costs more than
 * everything else. So the widths are asked once for a font, and figures are drawn one by one.
 */
export function figureWidthsOf(g: CanvasRenderingContext2D, font: string): FigureWidths {
  g.canvas.style.fontVariantNumeric = 'tabular-nums'
  g.font = font
  const widths = new Map([...FIGURES].map((figure) => [figure, g.measureText(figure).width]))
  g.canvas.style.fontVariantNumeric = ''
  g.font = font
  return widths
}

/** Draws a number beginning or ending at `x`; false where it holds something else than figures. */
export function drawFigures(
  g: CanvasRenderingContext2D,
  widths: FigureWidths,
  text: string,
  x: number,
  y: number,
  isEnd: boolean,
): boolean {
  let width = 0
  for (let at = 0; at < text.length; at += 1) {
    const own = widths.get(text.charAt(at))
    if (own === undefined) return false
    width += own
  }
  let left = isEnd ? x - width : x
  g.textAlign = 'center'
  for (let at = 0; at < text.length; at += 1) {
    const figure = text.charAt(at)
    const own = widths.get(figure) ?? 0
    g.fillText(figure, left + own / 2, y)
    left += own
  }
  return true
}

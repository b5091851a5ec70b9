/** Characters of numbers and dates. */
export const DIGITS = '0123456789.,:-+/ TZ%€$'
/** Margin around each digit on its sheet, px, for strokes beyond its width. */
const SPACE = 2

/** Digits in one font and colour, each as wide as in a column of numbers, ready to be stamped. */
export interface DigitAtlas {
  readonly image: HTMLCanvasElement
  /** Offset and width of each digit on the sheet, px. */
  readonly positions: ReadonlyMap<string, { readonly at: number; readonly width: number }>
  readonly above: number
  readonly height: number
  readonly ratio: number
}

/**
 * A canvas takes tabular digits only from its element's styles, and changing those in each frame costs more than
 * everything else. So each digit is drawn once, on a separate canvas that is in `host` only meanwhile.
 */
export function createDigitAtlas(
  host: HTMLElement,
  font: string,
  color: string,
  ratio: number,
): DigitAtlas | undefined {
  const image = host.appendChild(document.createElement('canvas'))
  image.style.cssText = 'position:absolute;visibility:hidden;font-variant-numeric:tabular-nums'
  const g = image.getContext('2d')
  if (!g) return undefined
  g.font = font
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = g.measureText('0')
  const [above, below] = [Math.ceil(fontBoundingBoxAscent), Math.ceil(fontBoundingBoxDescent)]
  const positions = new Map<string, { readonly at: number; readonly width: number }>()
  let at = 0
  for (const digit of DIGITS) {
    const { width } = g.measureText(digit)
    positions.set(digit, { at, width })
    at += Math.ceil(width) + 2 * SPACE
  }
  image.width = Math.ceil(at * ratio)
  image.height = Math.ceil((above + below) * ratio)
  // Setting the size resets the context.
  g.scale(ratio, ratio)
  g.font = font
  g.fontKerning = 'none'
  g.direction = 'ltr'
  g.fillStyle = color
  for (const [digit, position] of positions) g.fillText(digit, position.at + SPACE, above)
  image.remove()
  return { image, positions, above, height: above + below, ratio }
}

/** Paints a number that begins or ends at `x`; false if it contains other characters than these. */
export function stampDigits(
  g: CanvasRenderingContext2D,
  sheet: DigitAtlas,
  text: string,
  x: number,
  baseline: number,
  isEnd: boolean,
): boolean {
  const { image, positions, above, height, ratio } = sheet
  let width = 0
  for (let at = 0; at < text.length; at += 1) {
    const position = positions.get(text.charAt(at))
    if (position === undefined) return false
    width += position.width
  }
  let left = isEnd ? x - width : x
  const top = Math.round((baseline - above) * ratio) / ratio
  for (let at = 0; at < text.length; at += 1) {
    const position = positions.get(text.charAt(at))
    if (position === undefined) continue
    const wide = Math.ceil(position.width) + 2 * SPACE
    const from = Math.round((left - SPACE) * ratio) / ratio
    g.drawImage(image, position.at * ratio, 0, wide * ratio, height * ratio, from, top, wide, height)
    left += position.width
  }
  return true
}

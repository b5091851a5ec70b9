/** Characters of numbers and dates. */
export const DIGITS = '0123456789.,:-+/ TZ%€$'
/** Around each digit on its sheet, px: what it draws past its own width. */
const ROOM = 2

/** Figures in one font and colour, each as wide as in a column of numbers, ready to be stamped. */
export interface DigitAtlas {
  readonly image: HTMLCanvasElement
  /** Offset and width of each digit on the sheet, px. */
  readonly places: ReadonlyMap<string, { readonly at: number; readonly width: number }>
  readonly above: number
  readonly height: number
  readonly ratio: number
}

/**
 * A canvas takes "digits of one width" from its element's styles alone, and changing those in each frame costs more than
 * everything else. So each digit is drawn once, on a canvas of its own that is in `host` only meanwhile.
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
  const places = new Map<string, { readonly at: number; readonly width: number }>()
  let at = 0
  for (const digit of DIGITS) {
    const { width } = g.measureText(digit)
    places.set(digit, { at, width })
    at += Math.ceil(width) + 2 * ROOM
  }
  image.width = Math.ceil(at * ratio)
  image.height = Math.ceil((above + below) * ratio)
  // Another size forgets everything that was set.
  g.scale(ratio, ratio)
  g.font = font
  g.fontKerning = 'none'
  g.direction = 'ltr'
  g.fillStyle = color
  for (const [digit, place] of places) g.fillText(digit, place.at + ROOM, above)
  image.remove()
  return { image, places, above, height: above + below, ratio }
}

/** Stamps a number beginning or ending at `x`; false where it holds something else than digits. */
export function stampDigits(
  g: CanvasRenderingContext2D,
  sheet: DigitAtlas,
  text: string,
  x: number,
  baseline: number,
  isEnd: boolean,
): boolean {
  const { image, places, above, height, ratio } = sheet
  let width = 0
  for (let at = 0; at < text.length; at += 1) {
    const place = places.get(text.charAt(at))
    if (place === undefined) return false
    width += place.width
  }
  let left = isEnd ? x - width : x
  const top = Math.round((baseline - above) * ratio) / ratio
  for (let at = 0; at < text.length; at += 1) {
    const place = places.get(text.charAt(at))
    if (place === undefined) continue
    const wide = Math.ceil(place.width) + 2 * ROOM
    const from = Math.round((left - ROOM) * ratio) / ratio
    g.drawImage(image, place.at * ratio, 0, wide * ratio, height * ratio, from, top, wide, height)
    left += place.width
  }
  return true
}

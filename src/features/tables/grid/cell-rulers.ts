import { DIGITS } from './digit-atlas.ts'
import { TextRuler } from './text-ruler.ts'

export type CellFont = 'text' | 'digits' | 'code'
export type Rulers = Readonly<Record<CellFont, TextRuler>>

/** The rulers of a table. `fontKey`: the fonts they were measured with. */
export interface CellRulers {
  readonly fontKey: string
  /** Columns that scroll; undefined where there is no canvas to measure with. */
  readonly main: Rulers | undefined
  /** Columns that stay in place, whose text is bolder. */
  readonly start: Rulers | undefined
}

/** Rulers for the fonts of `host`: `last` where these are the same. */
export function cellRulers(host: HTMLElement, last: CellRulers | undefined): CellRulers {
  const style = getComputedStyle(host)
  const text = `${style.fontSize} ${style.fontFamily}`
  const code = `12px ${style.getPropertyValue('--ec-mono')}`
  const fontKey = `${text} ${code}`
  if (last?.fontKey === fontKey) return last
  const rulersOf = (weight: number): Rulers | undefined => {
    const letters = measureIn(host, `${weight} ${text}`, 'normal')
    if (!letters) return undefined
    const digits = measureIn(host, `${weight} ${text}`, 'tabular-nums')
    const mono = measureIn(host, `${weight} ${code}`, 'normal')
    return digits && mono
      ? { text: new TextRuler(letters), digits: new TextRuler(digits), code: new TextRuler(mono) }
      : undefined
  }
  return { fontKey, main: rulersOf(400), start: rulersOf(500) }
}

/** A canvas takes the variant of digits from its element while that is in the page: so these are measured at once. */
function measureIn(host: HTMLElement, font: string, digits: string): ((text: string) => number) | undefined {
  const canvas = document.createElement('canvas')
  const g = canvas.getContext('2d')
  if (!g) return undefined
  canvas.style.cssText = `position:absolute;visibility:hidden;font-variant-numeric:${digits}`
  host.append(canvas)
  g.font = font
  g.fontKerning = 'none'
  g.textRendering = 'optimizeSpeed'
  const widths = new Map(Array.from(DIGITS, (digit) => [digit, g.measureText(digit).width]))
  canvas.remove()
  return (text) => widths.get(text) ?? g.measureText(text).width
}

import { DIGITS } from './digit-atlas.ts'
import { TextRuler } from './text-ruler.ts'

/** What a cell is written in: text, figures of one width each, or the script of code. */
export type CellFont = 'text' | 'figures' | 'code'
export type Rulers = Readonly<Record<CellFont, TextRuler>>

/** The rulers of a table. `look`: the fonts they were made for. */
export interface CellRulers {
  readonly look: string
  /** Columns that scroll; undefined where there is no canvas to measure with. */
  readonly main: Rulers | undefined
  /** Columns that stay in place, which are written heavier. */
  readonly start: Rulers | undefined
}

/** Rulers for the fonts of `host`: `last` where these are the same. */
export function cellRulers(host: HTMLElement, last: CellRulers | undefined): CellRulers {
  const style = getComputedStyle(host)
  const text = `${style.fontSize} ${style.fontFamily}`
  const code = `12px ${style.getPropertyValue('--ec-mono')}`
  const look = `${text} ${code}`
  if (last?.look === look) return last
  const rulersOf = (weight: number): Rulers | undefined => {
    const letters = measureIn(host, `${weight} ${text}`, 'normal')
    if (!letters) return undefined
    const figures = measureIn(host, `${weight} ${text}`, 'tabular-nums')
    const mono = measureIn(host, `${weight} ${code}`, 'normal')
    return figures && mono
      ? { text: new TextRuler(letters), figures: new TextRuler(figures), code: new TextRuler(mono) }
      : undefined
  }
  return { look, main: rulersOf(400), start: rulersOf(500) }
}

/** A canvas takes the variant of figures from its element while that is in the page: so these are measured at once. */
function measureIn(host: HTMLElement, font: string, figures: string): ((text: string) => number) | undefined {
  const canvas = document.createElement('canvas')
  const g = canvas.getContext('2d')
  if (!g) return undefined
  canvas.style.cssText = `position:absolute;visibility:hidden;font-variant-numeric:${figures}`
  host.append(canvas)
  g.font = font
  g.fontKerning = 'none'
  g.textRendering = 'optimizeSpeed'
  const widths = new Map(Array.from(DIGITS, (figure) => [figure, g.measureText(figure).width]))
  canvas.remove()
  return (text) => widths.get(text) ?? g.measureText(text).width
}

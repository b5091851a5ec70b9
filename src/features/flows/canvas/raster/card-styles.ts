import type { IconPicture } from '#ui/Icon.tsx'
import { glyphShape } from './glyph-shape.ts'

export interface TextStyle {
  readonly fill: string
  readonly line: string
  readonly text: string
  readonly font: string
}

/** The parts that a sample of everything shows, one element each. */
export const PARTS = [
  'card',
  'name',
  'bad',
  'warn',
  'on',
  'fresh',
  'body',
  'code',
  'wrong',
  'tile',
  'pill',
  'gone',
  'note',
  'group',
  'title',
  'edge',
  'lit',
  'broken',
] as const
export type StyledPart = (typeof PARTS)[number]

export interface CardStyles {
  readonly inks: Readonly<Record<StyledPart, TextStyle>>
  readonly glyphs: ReadonlyMap<IconPicture, Path2D>
}

/** Reads the styles of all parts from a sample in the page, shown or not. */
export function readCardStyles(sample: Element, pictures: readonly IconPicture[]): CardStyles {
  const inks = Object.fromEntries(
    PARTS.map((part) => [
      part,
      inkOf(sample.querySelector(part === 'tile' ? '[data-tile] > *' : `[data-part=${part}]`)),
    ]),
  )
  const glyphs = new Map<IconPicture, Path2D>()
  for (const [index, glyph] of [...sample.querySelectorAll('[data-glyphs] > svg')].entries()) {
    const picture = pictures[index]
    if (picture) glyphs.set(picture, glyphShape(glyph))
  }
  return { inks: inks as Record<StyledPart, TextStyle>, glyphs }
}

function inkOf(element: Element | null): TextStyle {
  if (!element) return { fill: 'transparent', line: 'transparent', text: 'transparent', font: '' }
  const style = getComputedStyle(element)
  const { backgroundColor, borderTopColor, outlineColor, stroke, color, fontWeight, fontSize, fontFamily } = style
  const isEdge = element instanceof SVGElement
  return {
    fill: backgroundColor,
    line: isEdge ? stroke : element.matches('[data-part=fresh]') ? outlineColor : borderTopColor,
    text: color,
    font: `${fontWeight} ${fontSize} ${fontFamily}`,
  }
}

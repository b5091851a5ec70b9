import type { IconPicture } from '#ui/Icon.tsx'

export interface TextStyle {
  readonly fill: string
  readonly line: string
  readonly text: string
  readonly font: string
}

/** The parts that a sample of everything shows, one element each. */
const PARTS = [
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

/** The strokes of an icon in the page, in its own pixels, for a canvas. */
function glyphShape(glyph: Element): Path2D {
  const shape = new Path2D()
  for (const part of glyph.children) {
    const at = (name: string): number => Number(part.getAttribute(name) ?? 0)
    const points = part.getAttribute('points') ?? ''
    switch (part.localName) {
      case 'path':
        shape.addPath(new Path2D(part.getAttribute('d') ?? ''))
        break
      case 'circle':
        shape.moveTo(at('cx') + at('r'), at('cy'))
        shape.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI)
        break
      case 'ellipse':
        shape.moveTo(at('cx') + at('rx'), at('cy'))
        shape.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI)
        break
      case 'rect':
        shape.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'))
        break
      case 'line':
        shape.moveTo(at('x1'), at('y1'))
        shape.lineTo(at('x2'), at('y2'))
        break
      case 'polyline':
        shape.addPath(new Path2D(`M${points}`))
        break
      case 'polygon':
        shape.addPath(new Path2D(`M${points}z`))
        break
    }
  }
  return shape
}

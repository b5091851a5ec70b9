/** The strokes of an icon in the page, in its own pixels, for a canvas. */
export function glyphShape(glyph: Element): Path2D {
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

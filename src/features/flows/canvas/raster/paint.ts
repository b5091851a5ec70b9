import type { Card, CanvasEdge } from '../../diagram/card.ts'
import { type Box, growBox, overlaps, type Point } from '../../diagram/geometry.ts'
import { edgeCorners } from '../../diagram/port-positions.ts'
import { type Brush, type CanvasContext, isBad, lineOf, NAMES_FROM, type PaintInput } from './brush.ts'
import type { CardStyles, StyledPart } from './card-styles.ts'
import { edgesIn } from './hit.ts'
import { paintCard, paintGroup } from './paint-card.ts'
import type { TextPainter } from './text-painter.ts'

/** Rings and ports reach beyond their card, in pixels of the flow. */
const BEYOND = 8
const RADIUS = 8

/** Paints what is in a box of the flow, in its pixels, as the elements would look at this zoom. */
export function paintFlow(
  on: CanvasContext,
  box: Box,
  zoom: number,
  scene: PaintInput,
  styles: CardStyles,
  writer: TextPainter,
): void {
  on.textAlign = 'left'
  const inSight = growBox(box, BEYOND)
  const cards = scene.cards.filter((card) => overlaps(card, inSight))
  const brush: Brush = { on, zoom, scene, styles, writer }
  for (const card of cards) if (card.shape === 'group' && !scene.lifted.has(card.id)) paintGroup(brush, card)
  paintEdges(brush, box)
  const others = cards.filter(({ id, shape }) => shape !== 'group' && !scene.lifted.has(id))
  if (zoom < NAMES_FROM) paintBlocks(brush, others)
  else for (const card of others) paintCard(brush, card)
}

function paintEdges(brush: Brush, box: Box): void {
  const { on, scene, styles, zoom } = brush
  const { selected, selectedEdges } = scene.marks
  const seen = edgesIn(scene.edges, scene.byId, box).filter(({ id }) => !scene.lifted.has(id))
  const isPicked = ({ keys }: CanvasEdge) => keys.some((key) => selectedEdges.has(key))
  const isLit = (edge: CanvasEdge) => selected.has(edge.source) || selected.has(edge.target) || isPicked(edge)
  const stroke = (edges: readonly CanvasEdge[], part: StyledPart, width: number, dashes: number[] = []) => {
    on.beginPath()
    for (const edge of edges) trace(on, edgeCorners(edge, scene.byId), zoom < NAMES_FROM ? 0 : RADIUS)
    on.strokeStyle = styles.inks[part].line
    on.lineWidth = lineOf(brush, width)
    on.setLineDash(dashes)
    on.stroke()
    on.setLineDash([])
  }
  const whole = seen.filter(({ isBroken }) => !isBroken)
  stroke(
    whole.filter((edge) => !isLit(edge)),
    'edge',
    1.5,
  )
  stroke(
    seen.filter(({ isBroken }) => isBroken),
    'broken',
    1.5,
    [4, 4],
  )
  stroke(
    whole.filter((edge) => isLit(edge) && !isPicked(edge)),
    'lit',
    2,
  )
  stroke(
    whole.filter((edge) => isPicked(edge)),
    'lit',
    3,
  )
}

/** The same corners as the edge's own element has. */
function trace(on: CanvasContext, points: readonly Point[], most: number): void {
  for (const [index, corner] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before) on.moveTo(corner.x, corner.y)
    else if (!after || most === 0) on.lineTo(corner.x, corner.y)
    else {
      const [into, out] = [apart(before, corner), apart(corner, after)]
      const radius = Math.min(most, into / 2, out / 2)
      on.lineTo(corner.x + ((before.x - corner.x) / into) * radius, corner.y + ((before.y - corner.y) / into) * radius)
      on.quadraticCurveTo(
        corner.x,
        corner.y,
        corner.x + ((after.x - corner.x) / out) * radius,
        corner.y + ((after.y - corner.y) / out) * radius,
      )
    }
  }
}

// Every piece is horizontal or vertical; none is too short to divide by.
const apart = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0.01)

/** One path for all of a style. */
function paintBlocks(brush: Brush, cards: readonly Card[]): void {
  const { on, styles, scene } = brush
  const isOn = ({ id }: Card) => scene.marks.selected.has(id)
  const fill = (blocks: readonly Card[], colour: string, line: string) => {
    on.beginPath()
    for (const { x, y, width, height } of blocks) on.rect(x, y, width, height)
    on.fillStyle = colour
    on.fill()
    on.strokeStyle = line
    on.lineWidth = lineOf(brush, 2)
    on.stroke()
  }
  const { card, edge, bad, on: lit, note } = styles.inks
  fill(
    cards.filter((one) => !isBad(one) && !isOn(one) && one.shape !== 'note'),
    card.fill,
    edge.line,
  )
  fill(
    cards.filter((one) => one.shape === 'note' && !isOn(one)),
    note.fill,
    note.line,
  )
  fill(
    cards.filter((one) => isBad(one) && !isOn(one)),
    bad.line,
    bad.line,
  )
  fill(cards.filter(isOn), lit.line, lit.line)
}

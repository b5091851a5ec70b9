import type { Picture } from '#ui/Icon.tsx'
import { type CardLine, exitTop, PILL_PORT_TOP, PORT_TOP } from '../card-view.ts'
import type { Card, Marks, Wire } from '../feed.ts'
import { type Box, grown, overlaps, type Point } from '../geometry.ts'
import { type CardsById, cornersOf, wiresIn } from './hit.ts'
import type { Look, Part } from './look.ts'
import type { Writer } from './words.ts'

export interface Scene {
  /** In their order, each where it stands by now. */
  readonly cards: readonly Card[]
  readonly byId: CardsById
  readonly wires: readonly Wire[]
  readonly marks: Pick<Marks, 'selected' | 'selectedWires' | 'fresh'>
  /** What is an element on its way somewhere, and would be seen twice. */
  readonly lifted: ReadonlySet<string>
}

type Canvas = OffscreenCanvasRenderingContext2D

/** Below the first zoom cards are blocks, below the second they have their name alone: the rest could not be read. */
export const NAMES_FROM = 0.25
const ALL_FROM = 0.45
/** Rings and ports reach beyond their card, in pixels of the flow. */
const BEYOND = 8
const RADIUS = 8
/** From the middle of a port to that of its line. */
const DOT = 3.75
const GLYPH = 24

/** Paints what stands in a box of the flow, in its pixels, as the elements in its place would look at this zoom. */
export function paintFlow(on: Canvas, box: Box, zoom: number, scene: Scene, look: Look, writer: Writer): void {
  on.textAlign = 'left'
  const inSight = grown(box, BEYOND)
  const cards = scene.cards.filter((card) => overlaps(card, inSight))
  const brush: Brush = { on, zoom, scene, look, writer }
  for (const card of cards) if (card.shape === 'group') paintGroup(brush, card)
  paintWires(brush, box)
  const others = cards.filter(({ id, shape }) => shape !== 'group' && !scene.lifted.has(id))
  if (zoom < NAMES_FROM) paintBlocks(brush, others)
  else for (const card of others) paintCard(brush, card)
}

interface Brush {
  readonly on: Canvas
  readonly zoom: number
  readonly scene: Scene
  readonly look: Look
  readonly writer: Writer
}

/** A line of so many pixels of the flow, never so thin that it fades from afar. */
const lineOf = ({ zoom }: Brush, width: number): number => Math.max(width, 0.3 / zoom)

function paintWires(brush: Brush, box: Box): void {
  const { on, scene, look, zoom } = brush
  const { selected, selectedWires } = scene.marks
  const seen = wiresIn(scene.wires, scene.byId, box).filter(({ id }) => !scene.lifted.has(id))
  const isPicked = ({ keys }: Wire) => keys.some((key) => selectedWires.has(key))
  const isLit = (wire: Wire) => selected.has(wire.source) || selected.has(wire.target) || isPicked(wire)
  const stroke = (wires: readonly Wire[], part: Part, width: number, dashes: number[] = []) => {
    on.beginPath()
    for (const wire of wires) trace(on, cornersOf(wire, scene.byId), zoom < NAMES_FROM ? 0 : RADIUS)
    on.strokeStyle = look.inks[part].line
    on.lineWidth = lineOf(brush, width)
    on.setLineDash(dashes)
    on.stroke()
    on.setLineDash([])
  }
  const whole = seen.filter(({ isBroken }) => !isBroken)
  stroke(
    whole.filter((wire) => !isLit(wire)),
    'wire',
    1.5,
  )
  stroke(
    seen.filter(({ isBroken }) => isBroken),
    'broken',
    1.5,
    [4, 4],
  )
  stroke(
    whole.filter((wire) => isLit(wire) && !isPicked(wire)),
    'lit',
    2,
  )
  stroke(
    whole.filter((wire) => isPicked(wire)),
    'lit',
    3,
  )
}

/** The same corners as the wire's own element has. */
function trace(on: Canvas, points: readonly Point[], most: number): void {
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

// Every piece goes along or across; none is so short that it could not be divided by.
const apart = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0.01)

const isBad = ({ view, shape }: Card): boolean => view.tone === 'bad' || shape === 'gone'

/** One path for all of a look. */
function paintBlocks(brush: Brush, cards: readonly Card[]): void {
  const { on, look, scene } = brush
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
  const { card, wire, bad, on: lit, note } = look.inks
  fill(
    cards.filter((one) => !isBad(one) && !isOn(one) && one.shape !== 'note'),
    card.fill,
    wire.line,
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

function frame(brush: Brush, { id, x, y, width, height }: Card, fill: string, line: string, radius: number): void {
  const { on, scene, look } = brush
  const isOn = scene.marks.selected.has(id)
  on.beginPath()
  on.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, radius - 0.5)
  on.fillStyle = fill
  on.fill()
  on.strokeStyle = isOn ? look.inks.on.line : line
  on.lineWidth = lineOf(brush, 1)
  on.stroke()
  if (isOn) ring(brush, { x, y, width, height }, 0.5, radius + 0.5, look.inks.on.line, 1)
  if (scene.marks.fresh.has(id)) {
    on.setLineDash([4, 4])
    ring(brush, { x, y, width, height }, 3, radius + 3, look.inks.fresh.line, 2)
    on.setLineDash([])
  }
}

function ring(brush: Brush, box: Box, by: number, radius: number, line: string, width: number): void {
  const { x, y, width: across, height: down } = grown(box, by)
  brush.on.beginPath()
  brush.on.roundRect(x, y, across, down, radius)
  brush.on.strokeStyle = line
  brush.on.lineWidth = lineOf(brush, width)
  brush.on.stroke()
}

function paintGroup(brush: Brush, card: Card): void {
  const { group, title } = brush.look.inks
  frame(brush, card, group.fill, group.line, 12)
  if (brush.zoom < NAMES_FROM) return
  brush.writer.write(brush.on, card.view.name, title.font, title.text, card.x + 13, card.y + 15)
}

function paintCard(brush: Brush, card: Card): void {
  const { inks } = brush.look
  switch (card.shape) {
    case 'note':
      return paintNote(brush, card)
    case 'pill':
      frame(brush, card, inks.card.fill, toneOf(brush, card), card.height / 2)
      return paintPill(brush, card, inks.pill.text)
    case 'gone':
      brush.on.setLineDash([3, 3])
      frame(brush, card, inks.gone.fill, inks.gone.line, card.height / 2)
      brush.on.setLineDash([])
      return paintPill(brush, card, inks.gone.text)
    case 'group':
      return
    case 'card':
      frame(brush, card, inks.card.fill, toneOf(brush, card), RADIUS)
      return paintStep(brush, card)
  }
}

const toneOf = ({ look: { inks } }: Brush, { view: { tone } }: Card): string => (tone ? inks[tone] : inks.card).line

function paintStep(brush: Brush, card: Card): void {
  const { on, writer, zoom, look } = brush
  const { x, y, width, view } = card
  const { name, body, tile, wrong } = look.inks
  if (zoom < ALL_FROM) {
    const room = width - 20
    writer.write(on, writer.cut(on, name.font, view.name, room), name.font, name.text, x + 10, y + 21)
    return
  }
  on.beginPath()
  on.roundRect(x + 9.5, y + 9.5, 23, 23, 4.5)
  on.fillStyle = tile.fill
  on.fill()
  on.strokeStyle = body.line
  on.lineWidth = 1
  on.stroke()
  paintGlyph(brush, view.icon, x + 14, y + 14, tile.text)
  const room = width - 52 - (isBad(card) ? 22 : 0)
  writer.write(on, writer.cut(on, name.font, view.name, room), name.font, name.text, x + 41, y + 21)
  if (isBad(card)) paintGlyph(brush, 'circle-alert', x + width - 25, y + 14, wrong.text)
  if (view.lines.length + view.exits.length > 0) {
    on.fillStyle = body.line
    on.fillRect(x + 1, y + 41, width - 2, 1)
  }
  const middle = (row: number): number => y + 56 + row * 18
  view.exits.forEach(({ label }, row) => {
    const left = x + width - 11 - writer.widthOf(on, body.font, label)
    writer.write(on, label, body.font, body.text, left, middle(row))
  })
  view.lines.forEach((line, row) => paintLine(brush, card, line, middle(view.exits.length + row)))
  paintPorts(brush, card)
}

function paintLine(brush: Brush, { x, width }: Card, line: CardLine, middle: number): void {
  const { on, writer, look } = brush
  const { body, code, wrong } = look.inks
  const colour = line.tone === 'bad' ? wrong.text : body.text
  const ends = writer.widthOf(on, body.font, line.end)
  writer.write(on, line.end, body.font, colour, x + width - 11 - ends, middle)
  let left = x + 11
  if (line.icon && !line.isCode) {
    paintGlyph(brush, line.icon, left, middle - 7, colour)
    left += 17
  }
  const font = line.isCode ? code.font : body.font
  const room = x + width - 11 - ends - 8 - left
  writer.write(on, writer.cut(on, font, line.start, room), font, line.isCode ? code.text : colour, left, middle)
}

function paintPill(brush: Brush, card: Card, colour: string): void {
  const { on, writer, zoom, look } = brush
  const { font } = look.inks.pill
  const { x, y, width, view, shape } = card
  const middle = y + 19
  const text = writer.cut(on, font, view.name, width - 50)
  writer.write(on, text, font, colour, x + 35, middle)
  if (shape === 'gone') on.fillRect(x + 35, middle, writer.widthOf(on, font, text), 1)
  if (zoom < ALL_FROM) return
  paintGlyph(brush, view.icon, x + 13, y + 12, colour)
  paintPorts(brush, card)
}

function paintNote(brush: Brush, card: Card): void {
  const { on, writer, zoom, look } = brush
  const { note } = look.inks
  frame(brush, card, note.fill, note.line, RADIUS)
  if (zoom < ALL_FROM) return
  on.save()
  on.beginPath()
  on.rect(card.x + 1, card.y + 1, card.width - 2, card.height - 2)
  on.clip()
  const lines = writer.broken(on, note.font, card.view.name, card.width - 22)
  lines.forEach((line, row) => writer.write(on, line, note.font, note.text, card.x + 11, card.y + 15 + row * 16))
  on.restore()
}

function paintPorts(brush: Brush, { id, x, y, width, shape, takes, gives, view: { exits } }: Card): void {
  const { on, look, scene } = brush
  const isOn = scene.marks.selected.has(id)
  const top = shape === 'card' ? PORT_TOP : PILL_PORT_TOP
  const outs = exits.length === 0 ? [top] : exits.map((_, at) => exitTop(at))
  const places = [
    ...(takes ? [{ x, y: y + top }] : []),
    ...(gives ? outs.map((out) => ({ x: x + width, y: y + out })) : []),
  ]
  on.beginPath()
  for (const place of places) {
    // As the page has them on whole pixels.
    on.moveTo(place.x + 0.5 + DOT, place.y + 0.5)
    on.arc(place.x + 0.5, place.y + 0.5, DOT, 0, 2 * Math.PI)
  }
  on.fillStyle = isOn ? look.inks.on.line : look.inks.card.fill
  on.fill()
  on.strokeStyle = isOn ? look.inks.on.line : look.inks.wire.line
  on.lineWidth = 1.5
  on.stroke()
}

/** A glyph of 14 px, whose stroke is as heavy as that of the small ones. */
function paintGlyph({ on, look }: Brush, picture: Picture, x: number, y: number, colour: string): void {
  const shape = look.glyphs.get(picture)
  if (!shape) return
  on.save()
  on.translate(x, y)
  on.scale(14 / GLYPH, 14 / GLYPH)
  on.lineWidth = 2
  on.lineCap = 'round'
  on.lineJoin = 'round'
  on.strokeStyle = colour
  on.stroke(shape)
  on.restore()
}

import type { IconPicture } from '#ui/Icon.tsx'
import { type CardLine, exitTop, PILL_PORT_TOP, PORT_TOP } from '../../diagram/card-view.ts'
import type { Card } from '../../diagram/card.ts'
import { type Box, growBox, type Point } from '../../diagram/geometry.ts'
import { ALL_FROM, type Brush, isBad, lineOf, NAMES_FROM } from './brush.ts'
import type { TextStyle } from './card-styles.ts'

const RADIUS = 8
/** From the middle of a port to that of its line. */
const DOT = 3.75
/** The space that glyphs are drawn in. */
const GLYPH = 24
/** From the middle of a name to that of its lines, where it has two. */
const HALF_LINE = 8

function frame(brush: Brush, { id, x, y, width, height }: Card, fill: string, line: string, radius: number): void {
  const { on, scene, styles } = brush
  const isOn = scene.marks.selected.has(id)
  on.beginPath()
  on.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, radius - 0.5)
  on.fillStyle = fill
  on.fill()
  on.strokeStyle = isOn ? styles.inks.on.line : line
  on.lineWidth = lineOf(brush, 1)
  on.stroke()
  if (isOn) ring(brush, { x, y, width, height }, 0.5, radius + 0.5, styles.inks.on.line, 1)
  if (scene.marks.recentlyChanged.has(id)) {
    on.setLineDash([4, 4])
    ring(brush, { x, y, width, height }, 3, radius + 3, styles.inks.fresh.line, 2)
    on.setLineDash([])
  }
}

function ring(brush: Brush, box: Box, by: number, radius: number, line: string, width: number): void {
  const { x, y, width: across, height: down } = growBox(box, by)
  brush.on.beginPath()
  brush.on.roundRect(x, y, across, down, radius)
  brush.on.strokeStyle = line
  brush.on.lineWidth = lineOf(brush, width)
  brush.on.stroke()
}

export function paintGroup(brush: Brush, card: Card): void {
  const { group, title } = brush.styles.inks
  frame(brush, card, group.fill, group.line, 12)
  if (brush.zoom < NAMES_FROM) return
  brush.writer.write(brush.on, card.view.name, title.font, title.text, card.x + 13, card.y + 15)
}

export function paintCard(brush: Brush, card: Card): void {
  const { inks } = brush.styles
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

const toneOf = ({ styles: { inks } }: Brush, { view: { tone } }: Card): string => (tone ? inks[tone] : inks.card).line

function paintStep(brush: Brush, card: Card): void {
  const { on, writer, zoom, styles } = brush
  const { x, y, width, view } = card
  const { name, body, tile, wrong } = styles.inks
  if (zoom < ALL_FROM) {
    paintName(brush, view.name, name, { x: x + 10, y: y + 21 }, width - 20)
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
  const space = width - 52 - (isBad(card) ? 22 : 0)
  paintName(brush, view.name, name, { x: x + 41, y: y + 21 }, space)
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

/** A name in one or two lines about this middle; gives where each is. */
function paintName(
  { on, writer }: Brush,
  name: string,
  ink: TextStyle,
  { x, y }: Point,
  space: number,
): readonly TextRun[] {
  const folded = writer.folded(on, ink.font, name, space)
  const lines = folded.map((text, row) => ({ text, y: y + (row * 2 - (folded.length - 1)) * HALF_LINE }))
  for (const line of lines) writer.write(on, line.text, ink.font, ink.text, x, line.y)
  return lines
}

interface TextRun {
  readonly text: string
  readonly y: number
}

function paintLine(brush: Brush, { x, width }: Card, line: CardLine, middle: number): void {
  const { on, writer, styles } = brush
  const { body, code, wrong } = styles.inks
  const colour = line.tone === 'bad' ? wrong.text : body.text
  const ends = writer.widthOf(on, body.font, line.end)
  writer.write(on, line.end, body.font, colour, x + width - 11 - ends, middle)
  let left = x + 11
  if (line.icon && !line.isCode) {
    paintGlyph(brush, line.icon, left, middle - 7, colour)
    left += 17
  }
  const font = line.isCode ? code.font : body.font
  const space = x + width - 11 - ends - 8 - left
  writer.write(on, writer.cut(on, font, line.start, space), font, line.isCode ? code.text : colour, left, middle)
}

function paintPill(brush: Brush, card: Card, colour: string): void {
  const { on, writer, zoom, styles } = brush
  const { font } = styles.inks.pill
  const { x, y, width, view, shape } = card
  const lines = paintName(brush, view.name, { ...styles.inks.pill, text: colour }, { x: x + 35, y: y + 19 }, width - 50)
  if (shape === 'gone') for (const line of lines) on.fillRect(x + 35, line.y, writer.widthOf(on, font, line.text), 1)
  if (zoom < ALL_FROM) return
  paintGlyph(brush, view.icon, x + 13, y + 12, colour)
  paintPorts(brush, card)
}

function paintNote(brush: Brush, card: Card): void {
  const { on, writer, zoom, styles } = brush
  const { note } = styles.inks
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
  const { on, styles, scene } = brush
  const isOn = scene.marks.selected.has(id)
  const top = shape === 'card' ? PORT_TOP : PILL_PORT_TOP
  const outs = exits.length === 0 ? [top] : exits.map((_, at) => exitTop(at))
  const positions = [
    ...(takes ? [{ x, y: y + top }] : []),
    ...(gives ? outs.map((out) => ({ x: x + width, y: y + out })) : []),
  ]
  on.beginPath()
  for (const position of positions) {
    // As the page has them on whole pixels.
    on.moveTo(position.x + 0.5 + DOT, position.y + 0.5)
    on.arc(position.x + 0.5, position.y + 0.5, DOT, 0, 2 * Math.PI)
  }
  on.fillStyle = isOn ? styles.inks.on.line : styles.inks.card.fill
  on.fill()
  on.strokeStyle = isOn ? styles.inks.on.line : styles.inks.edge.line
  on.lineWidth = 1.5
  on.stroke()
}

/** A glyph of 14 px, whose stroke is as heavy as that of the small ones. */
function paintGlyph({ on, styles }: Brush, picture: IconPicture, x: number, y: number, colour: string): void {
  const shape = styles.glyphs.get(picture)
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

import { PADDING, type Pen, type PenBox } from './cells/cell-view.ts'
import { type Layout, leftOf, mainRun, type Run, startRun, startWidth, widthOf } from './geometry.ts'
import type { CellMark, CellRange } from './grid-model.ts'
import type { Ink } from './ink.ts'
import { type Found, isCellMarked, type Scene } from './scene.ts'

/** As in the styles of the cells. */
const CORNER = 7
const SIGN = { size: 14, gap: 6, font: '600 11px' } as const
const SIGNS: Partial<Record<CellMark, string>> = { doubt: '?', refused: '!', conflict: '≠' }
/** A range that goes on where it is not seen has its edge out here. */
const PAST = 8

const groundOf = (ink: Ink, mark: CellMark | undefined, found: Found | undefined): string | undefined => {
  if (found !== undefined) return found === 'hit' ? ink.warnSoft : ink.warnSolid
  if (mark === 'refused') return ink.badSoft
  return mark === 'conflict' ? ink.warnSoft : undefined
}

/** What a cell's mark and a search put behind its text. `height`: px of the cell without its line. */
export function drawGround(
  pen: Pen,
  mark: CellMark | undefined,
  found: Found | undefined,
  box: PenBox,
  height: number,
) {
  const { g, ink, isRtl } = pen
  const top = box.middle - height / 2
  const left = isRtl ? box.x + 1 : box.x
  const width = box.width - 1
  const ground = groundOf(ink, mark, found)
  if (ground !== undefined) {
    g.fillStyle = ground
    g.fillRect(left, top, width, height)
  }
  if (mark === undefined) return
  const [corner, inwards] = isRtl ? [left, left + CORNER] : [left + width, left + width - CORNER]
  g.fillStyle = ink.marks[mark]
  g.beginPath()
  g.moveTo(corner, top)
  g.lineTo(inwards, top)
  g.lineTo(corner, top + CORNER)
  g.fill()
}

/** The sign of a mark that wants something, at the start of its cell; how much room it takes there, px. */
export function drawSign(pen: Pen, mark: CellMark | undefined, box: PenBox, family: string): number {
  if (mark === undefined) return 0
  const sign = SIGNS[mark]
  if (sign === undefined) return 0
  const { g, ink, isRtl } = pen
  const half = SIGN.size / 2
  const middle = isRtl ? box.x + box.width - PADDING - half : box.x + PADDING + half
  const { font, textAlign } = g
  g.fillStyle = ink.marks[mark]
  g.beginPath()
  g.arc(middle, box.middle, half, 0, 2 * Math.PI)
  g.fill()
  g.font = `${SIGN.font} ${family}`
  g.textAlign = 'center'
  g.fillStyle = ink.surface
  g.fillText(sign, middle, box.middle + 4)
  g.font = font
  g.textAlign = textAlign
  return SIGN.size + SIGN.gap
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a range is seen of a strip that begins at `at`; undefined where none of it is. */
function boxOf(layout: Layout, run: Run, range: CellRange, at: number, top: number): Box | undefined {
  if (range.right < run.from || range.left >= run.to) return undefined
  const y = Math.max(-PAST, range.top * layout.rowHeight - top)
  const foot = Math.min(layout.height + PAST, (range.bottom + 1) * layout.rowHeight - top)
  if (foot <= 0 || y >= layout.height) return undefined
  const origin = leftOf(layout, run.from)
  const start = range.left < run.from ? -PAST : leftOf(layout, range.left) - origin
  const end = range.right >= run.to ? widthOf(layout, run) + PAST : leftOf(layout, range.right + 1) - origin
  return { x: at + start, y, width: end - start, height: foot - y }
}

/** Ranges and the active cell, over the cells; `x`: px that the columns which scroll are gone. */
export function drawRanges({ g, ink, isRtl }: Pen, { layout, marked }: Scene, top: number, x: number) {
  const start = startWidth(layout)
  const strips = [
    { run: startRun(layout), at: 0, from: 0, to: start },
    { run: mainRun(layout), at: start - x, from: start, to: layout.width },
  ]
  const mirrored = (box: Box): Box => (isRtl ? { ...box, x: layout.width - box.x - box.width } : box)
  for (const { run, at, from, to } of strips) {
    const seen = (range: CellRange) => boxOf(layout, run, range, at, top)
    const boxes = marked.ranges.map(seen)
    if (boxes.every((box) => box === undefined)) continue
    const { active } = marked
    const cell = active && seen({ top: active.row, left: active.column, bottom: active.row, right: active.column })
    g.save()
    const strip = mirrored({ x: from, y: 0, width: to - from, height: layout.height })
    g.beginPath()
    g.rect(strip.x, strip.y, strip.width, strip.height)
    g.clip()
    g.fillStyle = g.strokeStyle = ink.accent
    for (const [place, range] of marked.ranges.entries()) {
      const box = boxes[place]
      const hole = cell && active && isCellMarked({ ranges: [range] }, active.row, active.column) ? cell : undefined
      if (box) drawRange(g, mirrored(box), hole && mirrored(hole), place === boxes.length - 1)
    }
    if (cell) frame(g, mirrored(cell), 1)
    g.restore()
  }
}

function drawRange(g: CanvasRenderingContext2D, box: Box, hole: Box | undefined, isLast: boolean) {
  g.beginPath()
  g.rect(box.x, box.y, box.width, box.height)
  if (hole) g.rect(hole.x, hole.y, hole.width, hole.height)
  g.globalAlpha = 0.1
  g.fill('evenodd')
  g.globalAlpha = 1
  frame(g, box, isLast ? 2 : 1)
}

function frame(g: CanvasRenderingContext2D, { x, y, width, height }: Box, line: number) {
  g.lineWidth = line
  g.strokeRect(x + line / 2, y + line / 2, width - line, height - line)
}

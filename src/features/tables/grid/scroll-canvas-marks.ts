import { PADDING, type Pen, type PenBox } from './cells/cell-view.ts'
import { mainRun, startRun, startWidth } from './geometry.ts'
import { SIGN, SIGNS, signSpace } from './cell-sign.ts'
import type { CellMark, CellRange } from './grid-model.ts'
import type { GridColors } from './grid-colors.ts'
import { type OverlayBox, boxOf, cellRange } from './selection-overlay.ts'
import { type FindMark, isCellMarked, type RenderState } from './render-state.ts'

/** As in the styles of the cells. */
const CORNER = 7
const UNDERLINE = 2
/** Distance outside the window of the edge of a range that continues there, px. */
const REACH = 8

const groundOf = (colors: GridColors, mark: CellMark | undefined, found: FindMark | undefined): string | undefined => {
  if (found !== undefined) return found === 'hit' ? colors.warnSoft : colors.warnSolid
  if (mark === 'refused') return colors.badSoft
  return mark === 'conflict' ? colors.warnSoft : undefined
}

/** Draws the background of a cell for its mark and for search hits. `height`: px of the cell without its line. */
export function drawGround(
  pen: Pen,
  mark: CellMark | undefined,
  found: FindMark | undefined,
  box: PenBox,
  height: number,
) {
  const { g, colors, isRtl } = pen
  const top = box.middle - height / 2
  const left = isRtl ? box.x + 1 : box.x
  const width = box.width - 1
  const ground = groundOf(colors, mark, found)
  if (ground !== undefined) {
    g.fillStyle = ground
    g.fillRect(left, top, width, height)
  }
  if (mark === undefined) return
  if (mark === 'changed') {
    g.fillStyle = colors.marks.changed
    g.fillRect(left, top + height - UNDERLINE, width, UNDERLINE)
    return
  }
  const [corner, inwards] = isRtl ? [left, left + CORNER] : [left + width, left + width - CORNER]
  g.fillStyle = colors.marks[mark]
  g.beginPath()
  g.moveTo(corner, top)
  g.lineTo(inwards, top)
  g.lineTo(corner, top + CORNER)
  g.fill()
}

/** Draws the sign of a mark that needs attention, at the start of its cell. Returns its width, px. */
export function drawSign(pen: Pen, mark: CellMark | undefined, box: PenBox, family: string): number {
  if (mark === undefined) return 0
  const sign = SIGNS[mark]
  if (sign === undefined) return 0
  const { g, colors, isRtl } = pen
  const half = SIGN.size / 2
  const middle = isRtl ? box.x + box.width - PADDING - half : box.x + PADDING + half
  const { font, textAlign } = g
  g.fillStyle = colors.marks[mark]
  g.beginPath()
  g.arc(middle, box.middle, half, 0, 2 * Math.PI)
  g.fill()
  g.font = `${SIGN.font} ${family}`
  g.textAlign = 'center'
  g.fillStyle = colors.surface
  g.fillText(sign, middle, box.middle + 4)
  g.font = font
  g.textAlign = textAlign
  return signSpace(mark)
}

/** Ranges and the active cell, over the cells; `x`: px by which the columns are scrolled. */
export function drawRanges({ g, colors, isRtl }: Pen, { metrics, marked }: RenderState, top: number, x: number) {
  const start = startWidth(metrics)
  const panes = [
    { run: startRun(metrics), at: 0, from: 0, to: start },
    { run: mainRun(metrics), at: start - x, from: start, to: metrics.width },
  ]
  for (const { run, at, from, to } of panes) {
    const seen = (range: CellRange) => boxOf(metrics, run, range, top, REACH)
    const boxes = marked.ranges.map(seen)
    if (boxes.every((box) => box === undefined)) continue
    const { active } = marked
    const cell = active && seen(cellRange(active))
    const mirrored = (box: OverlayBox): OverlayBox => ({
      ...box,
      x: isRtl ? metrics.width - at - box.x - box.width : at + box.x,
    })
    g.save()
    g.beginPath()
    g.rect(isRtl ? metrics.width - to : from, 0, to - from, metrics.height)
    g.clip()
    g.fillStyle = g.strokeStyle = colors.accent
    for (const [index, range] of marked.ranges.entries()) {
      const box = boxes[index]
      const hole = cell && active && isCellMarked({ ranges: [range] }, active.row, active.column) ? cell : undefined
      if (box) drawRange(g, mirrored(box), hole && mirrored(hole), index === boxes.length - 1)
    }
    if (cell) frame(g, mirrored(cell), 1)
    g.restore()
  }
}

function drawRange(g: CanvasRenderingContext2D, box: OverlayBox, hole: OverlayBox | undefined, isLast: boolean) {
  g.beginPath()
  g.rect(box.x, box.y, box.width, box.height)
  if (hole) g.rect(hole.x, hole.y, hole.width, hole.height)
  g.globalAlpha = 0.1
  g.fill('evenodd')
  g.globalAlpha = 1
  frame(g, box, isLast ? 2 : 1)
}

function frame(g: CanvasRenderingContext2D, { x, y, width, height }: OverlayBox, line: number) {
  g.lineWidth = line
  g.strokeRect(x + line / 2, y + line / 2, width - line, height - line)
}

import { type GridMetrics, leftOf, NUMBERS, type ColumnRange } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellPosition, CellRange } from './grid-model.ts'
import type { RenderState } from './render-state.ts'
import { make } from './row-block.ts'

/** Overscan of boxes before the base of their pane changes, px. */
const REACH = 110_000
/** A box that continues in the other pane has its edge out here, where it is cut off. */
const PAST = 8

const SVG = 'http://www.w3.org/2000/svg'

export interface OverlayBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The boxes over the cells of one pane: hover, ranges, the active cell, copied cells, the target of a fill, handles.
 */
export class SelectionOverlay {
  readonly el = make(styles.marks)
  private readonly state: RenderState
  private readonly run: ColumnRange
  private readonly hover = this.box(styles.hover)
  private readonly ranges: { readonly tint: HTMLElement; readonly edge: HTMLElement }[] = []
  private readonly active = this.box(styles.active)
  private readonly copied = this.box(styles.copied)
  private readonly fillTo = this.box(styles.fillTo)
  private readonly fillHandle = this.box(styles.fillHandle)
  private readonly startHandle = this.box(styles.touchHandle)
  private readonly endHandle = this.box(styles.touchHandle)
  private readonly expand: HTMLElement | undefined

  constructor(state: RenderState, run: ColumnRange) {
    this.state = state
    this.run = run
    this.el.ariaHidden = 'true'
    this.expand = run.from === NUMBERS ? this.box(styles.expand) : undefined
    this.expand?.append(expandSign())
  }

  private box(className: string | undefined): HTMLElement {
    return this.el.appendChild(make(className))
  }

  /** `base`: the position in the table, px, that this pane counts from. */
  show(base: number) {
    const { marked, hovered } = this.state
    this.showHover(base, hovered)
    const last = marked.ranges.at(-1)
    for (const [at, range] of marked.ranges.entries()) this.showRange(at, range, base, marked.active)
    for (const { tint, edge } of this.ranges.slice(marked.ranges.length)) hide(tint, edge)
    const active = marked.active && this.boxOf(cellRange(marked.active), base)
    put(this.active, active)
    put(this.copied, marked.copied && this.boxOf(marked.copied, base))
    put(this.fillTo, marked.fillTo && this.boxOf(marked.fillTo, base))
    const isTouched = marked.isTouched === true
    const hasHandle = last !== undefined && !isTouched && marked.isHandleHidden !== true
    put(this.fillHandle, hasHandle ? this.handleOf('fill', last.bottom, last.right, base, true) : undefined)
    put(this.startHandle, isTouched && last ? this.handleOf('touch', last.top, last.left, base, false) : undefined)
    put(this.endHandle, isTouched && last ? this.handleOf('touch', last.bottom, last.right, base, true) : undefined)
  }

  private showHover(base: number, row: number) {
    const { metrics } = this.state
    const y = row * metrics.rowHeight - base
    const width = leftOf(metrics, this.run.to) - leftOf(metrics, this.run.from)
    const box = row < 0 ? undefined : { x: 0, y, width, height: metrics.rowHeight }
    put(this.hover, box)
    if (this.expand) put(this.expand, box && { ...box, width: metrics.numbers })
  }

  private showRange(at: number, range: CellRange, base: number, active: CellPosition | undefined) {
    const own = (this.ranges[at] ??= { tint: this.under(styles.tint), edge: this.under(styles.edge) })
    const box = this.boxOf(range, base)
    const hole = box && active && holds(range, active) ? this.boxOf(cellRange(active), base) : undefined
    put(own.tint, box, box && hole && around(box, hole, this.state.isRtl))
    put(own.edge, box)
    own.edge.classList.toggle(styles.last ?? '', at === this.state.marked.ranges.length - 1)
  }

  private under(className: string | undefined): HTMLElement {
    const el = make(className)
    this.el.insertBefore(el, this.active)
    return el
  }

  private boxOf(range: CellRange, base: number): OverlayBox | undefined {
    return boxOf(this.state.metrics, this.run, range, base, REACH)
  }

  private handleOf(
    kind: DragHandle,
    row: number,
    column: number,
    base: number,
    isEnd: boolean,
  ): OverlayBox | undefined {
    const { run } = this
    const { metrics } = this.state
    if (column < run.from || column >= run.to) return undefined
    const { x, y } = handleAt(this.state, kind, { row, column }, isEnd)
    return { x: x - leftOf(metrics, run.from), y: y - base, width: 0, height: 0 }
  }
}

/**
 * Returns the box of a range in a pane of the columns `run`, px from its start edge and from `base`: no further than
 * `reach` px out of the window at that position. Undefined where the range is not in the pane.
 */
export function boxOf(
  metrics: GridMetrics,
  run: ColumnRange,
  range: CellRange,
  base: number,
  reach: number,
): OverlayBox | undefined {
  const { top, left, bottom, right } = range
  if (right < run.from || left >= run.to) return undefined
  const origin = leftOf(metrics, run.from)
  const x = left < run.from ? -PAST : leftOf(metrics, left) - origin
  const end = (right >= run.to ? leftOf(metrics, run.to) + PAST : leftOf(metrics, right + 1)) - origin
  const y = Math.max(-reach, top * metrics.rowHeight - base)
  const foot = Math.min(reach + metrics.height, (bottom + 1) * metrics.rowHeight - base)
  return foot <= y ? undefined : { x, y, width: end - x, height: foot - y }
}

/** Four corners, as on a button that enlarges. */
function expandSign(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'ec-icon ec-icon--sm')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', 'M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6')
  return svg
}

/** A corner of a cell in the table, px: its end and foot, or its start and top. */
export const cornerOf = (metrics: GridMetrics, row: number, column: number, isEnd: boolean) => ({
  x: leftOf(metrics, isEnd ? column + 1 : column),
  y: (isEnd ? row + 1 : row) * metrics.rowHeight,
})

/** Handle that extends a range: by mouse at its end, by touch at both corners. */
export type DragHandle = 'fill' | 'touch'

/** From the middle of a handle to its rim, px; as in the styles. */
const RADIUS = { fill: 6, touch: 10 } as const

/**
 * Returns the centre of a handle of a range, px in the table: on the corner of the range, or as far inside that
 * no edge cuts the handle: neither the table's own nor that between the columns that stay and those that scroll.
 */
export function handleAt(
  { metrics, model }: RenderState,
  kind: DragHandle,
  { row, column }: CellPosition,
  isEnd: boolean,
) {
  const { x, y } = cornerOf(metrics, row, column, isEnd)
  const inwards = isEnd ? -RADIUS[kind] : RADIUS[kind]
  const isCutAcross = column === (isEnd ? metrics.pinned - 1 : metrics.pinned)
  const isCutDown = row === (isEnd ? model.rowCount() - 1 : 0)
  return { x: isCutAcross ? x + inwards : x, y: isCutDown ? y + inwards : y }
}

export const cellRange = ({ row, column }: CellPosition): CellRange => ({
  top: row,
  left: column,
  bottom: row,
  right: column,
})

const holds = ({ top, left, bottom, right }: CellRange, { row, column }: CellPosition) =>
  top <= row && row <= bottom && left <= column && column <= right && (top !== bottom || left !== right)

/** Styles as last written: writing the same style again costs a style recalculation at each mouse move. */
const writtenStyles = new WeakMap<HTMLElement, string>()

const put = (el: HTMLElement, box: OverlayBox | undefined, clip = '') => {
  const style =
    box === undefined
      ? ''
      : `display:block;inset-inline-start:${box.x}px;inset-block-start:${box.y}px;inline-size:${box.width}px;block-size:${box.height}px${clip && `;clip-path:${clip}`}`
  if (writtenStyles.get(el) === style) return
  writtenStyles.set(el, style)
  el.style.cssText = style
}

const hide = (...boxes: readonly HTMLElement[]) => {
  for (const box of boxes) put(box, undefined)
}

/** All of a box except the active cell, which keeps its own background. */
function around(box: OverlayBox, hole: OverlayBox, isRtl: boolean): string {
  const x = isRtl ? box.x + box.width - hole.x - hole.width : hole.x - box.x
  const y = hole.y - box.y
  const [right, foot] = [x + hole.width, y + hole.height]
  return `polygon(evenodd,0 0,100% 0,100% 100%,0 100%,0 0,${x}px ${y}px,${right}px ${y}px,${right}px ${foot}px,${x}px ${foot}px,${x}px ${y}px)`
}

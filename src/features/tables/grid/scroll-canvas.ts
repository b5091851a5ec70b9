import { CELL_VIEWS } from './cells/cell-views.ts'
import { oneLine, PADDING, type Pen, type PenBox, spaceIn, TextFit } from './cells/cell-view.ts'
import { rowNumberCell } from './cells/text.ts'
import { type DigitAtlas, createDigitAtlas } from './digit-atlas.ts'
import { columnAt, leftOf, mainRun, type ColumnRange, startWidth } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellMark, CellPosition } from './grid-model.ts'
import { type GridColors, toGridColors } from './grid-colors.ts'
import { drawGround, drawRanges, drawSign } from './scroll-canvas-marks.ts'
import { type FindMark, isRowMarked, type RenderState } from './render-state.ts'

const SKELETON = 8

/** Returns the baseline of a cell's text, px from the cell's top, as the browser sets it. */
const baselineOf = (g: CanvasRenderingContext2D, rowHeight: number): number => {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = g.measureText('x')
  const [above, below] = [Math.round(fontBoundingBoxAscent), Math.round(fontBoundingBoxDescent)]
  return Math.floor((rowHeight - 1 - above - below) / 2) + above
}

/**
 * Replaces the cells during fast scrolling: one canvas shows the table, and the cells stay as they are.
 * It is drawn whole each time; copying what stays would save nothing here.
 */
export class ScrollCanvas {
  isOn = false
  private readonly state: RenderState
  private readonly host: HTMLElement
  private context: CanvasRenderingContext2D | null | undefined
  private probe: HTMLElement | undefined
  private colors: GridColors | undefined
  private ratio = 0
  private fonts = { main: '', start: '', number: '', family: '' }
  private baseline = 0
  /** By font. */
  private digits = new Map<string, DigitAtlas | undefined>()
  private digitsKey = ''
  private readonly loaded: boolean[] = []
  private readonly fit = new TextFit()
  private readonly box: PenBox = { x: 0, width: 0, middle: 0, baseline: 0 }

  constructor(state: RenderState, host: HTMLElement) {
    this.state = state
    this.host = host
  }

  /** Before fast scrolling: gives the canvas the size of the window and the colours of the theme. */
  private prepare() {
    this.context ??= this.addCanvas(styles.canvas)
    this.probe ??= this.host.appendChild(document.createElement('i'))
    this.probe.className = styles.probe ?? ''
    this.colors = toGridColors(this.probe)
    const { width, height } = this.state.metrics
    this.ratio = devicePixelRatio
    this.size(this.context, width, height)
    const style = getComputedStyle(this.host)
    const font = `${style.fontSize} ${style.fontFamily}`
    this.fonts = {
      main: `400 ${font}`,
      start: `500 ${font}`,
      number: `400 11px ${style.fontFamily}`,
      family: style.fontFamily,
    }
    this.prepareDigits(this.colors)
  }

  /** Draws the digits again only after a change of font, colour or pixel ratio. */
  private prepareDigits(colors: GridColors) {
    const { ratio, host } = this
    const { main, start, number } = this.fonts
    const key = [main, colors.text, colors.text3, ratio].join(' ')
    if (key === this.digitsKey) return
    this.digitsKey = key
    this.digits = new Map([
      [main, createDigitAtlas(host, main, colors.text, ratio)],
      [start, createDigitAtlas(host, start, colors.text, ratio)],
      [number, createDigitAtlas(host, number, colors.text3, ratio)],
    ])
  }

  private addCanvas(className: string | undefined): CanvasRenderingContext2D | null {
    const canvas = this.host.appendChild(document.createElement('canvas'))
    canvas.className = className ?? ''
    canvas.ariaHidden = 'true'
    return canvas.getContext('2d', { alpha: false })
  }

  private size(g: CanvasRenderingContext2D | null, width: number, height: number) {
    if (g === null) return
    const [w, h] = [Math.round(width * this.ratio), Math.round(height * this.ratio)]
    if (g.canvas.width !== w) g.canvas.width = w
    if (g.canvas.height !== h) g.canvas.height = h
    g.canvas.style.cssText = `inline-size:${width}px;block-size:${height}px`
    g.setTransform(this.ratio, 0, 0, this.ratio, 0, 0)
    g.direction = this.state.isRtl ? 'rtl' : 'ltr'
    g.fontKerning = 'none'
    g.textRendering = 'optimizeSpeed'
  }

  /** Draws the table at an offset; false if the browser has no canvas context. */
  draw(top: number, x: number): boolean {
    if (!this.isOn) this.prepare()
    const { colors, state, context } = this
    if (!context || colors === undefined) return false
    const { metrics, isRtl } = state
    const pen: Pen = { g: context, colors, isRtl, fit: this.fit, digits: undefined }
    const start = startWidth(metrics)
    this.readLoaded(top)
    context.fillStyle = colors.surface
    context.fillRect(0, 0, metrics.width, metrics.height)
    this.fit.rulers = state.rulers?.main
    this.drawRun(pen, mainRun(metrics), top, start - x, start, this.fonts.main)
    this.fit.rulers = state.rulers?.start
    this.drawRun(pen, { from: 0, to: metrics.pinned }, top, metrics.numbers, metrics.numbers, this.fonts.start)
    this.fit.rulers = undefined
    this.drawNumbers(pen, top)
    this.drawLines(pen, top)
    drawRanges(pen, state, top, x)
    this.show(true)
    return true
  }

  private drawNumbers(pen: Pen, top: number) {
    const { g, colors, isRtl } = pen
    const { metrics } = this.state
    const { box } = this
    box.x = isRtl ? metrics.width - metrics.numbers : 0
    box.width = metrics.numbers
    this.setFont(pen, this.fonts.number)
    g.fillStyle = colors.canvas
    g.fillRect(box.x, 0, box.width, metrics.height)
    g.fillStyle = metrics.pinned > 0 ? colors.line : colors.lineStrong
    g.fillRect(isRtl ? box.x : box.width - 1, 0, 1, metrics.height)
    const first = Math.floor(top / metrics.rowHeight)
    for (let i = 0; i < this.loaded.length; i += 1) {
      if (!isRowMarked(this.state.marked, first + i)) continue
      g.fillStyle = colors.selected
      g.fillRect(isRtl ? box.x + 1 : box.x, (first + i) * metrics.rowHeight - top, box.width - 1, metrics.rowHeight)
    }
    g.fillStyle = colors.text3
    for (let i = 0; i < this.loaded.length; i += 1) {
      box.baseline = (first + i) * metrics.rowHeight - top + this.baseline
      rowNumberCell.draw(pen, String(first + i + 1), undefined, box)
    }
  }

  private setFont(pen: Pen, font: string) {
    pen.g.font = font
    pen.digits = this.digits.get(font)
    this.baseline = baselineOf(pen.g, this.state.metrics.rowHeight)
  }

  /** `at`: where the run begins; `clip`: before this nothing of it is seen. px from the window's start edge. */
  private drawRun(pen: Pen, run: ColumnRange, top: number, at: number, clip: number, font: string) {
    const { metrics } = this.state
    if (run.to === run.from) return
    const origin = leftOf(metrics, run.from)
    this.setFont(pen, font)
    for (let column = columnAt(metrics, run, clip - at); column < run.to; column += 1) {
      const x = leftOf(metrics, column) - origin + at
      if (x >= metrics.width) return
      this.drawColumn(pen, column, x, leftOf(metrics, column + 1) - leftOf(metrics, column), top)
    }
  }

  private drawColumn(pen: Pen, column: number, start: number, width: number, top: number) {
    const { model, metrics, isRtl, found } = this.state
    const { g, colors } = pen
    const { box, loaded, baseline } = this
    const about = model.columns[column]
    if (about === undefined) return
    const view = CELL_VIEWS[about.kind]
    box.x = isRtl ? metrics.width - start - width : start
    box.width = width
    pen.fit.width = spaceIn(width)
    g.textAlign = view.align
    // Hides what the column before wrote past its edge.
    g.fillStyle = column < metrics.pinned ? colors.canvas : colors.surface
    g.fillRect(box.x, 0, width, metrics.height)
    g.fillStyle = column === metrics.pinned - 1 ? colors.lineStrong : colors.line
    g.fillRect(isRtl ? box.x : box.x + width - 1, 0, 1, metrics.height)
    g.fillStyle = colors.text
    const first = Math.floor(top / metrics.rowHeight)
    for (const [i, isLoaded] of loaded.entries()) {
      const row = first + i
      const y = row * metrics.rowHeight - top
      box.middle = y + (metrics.rowHeight - 1) / 2
      box.baseline = y + baseline
      if (!isLoaded) {
        drawSkeleton(pen, box)
        continue
      }
      const mark = model.mark(row, column)
      const hit = found?.(row, column)
      if (mark === undefined && hit === undefined) {
        view.draw(pen, oneLine(model.text(row, column)), model.value(row, column), box)
      } else this.drawMarked(pen, { row, column }, mark, hit)
    }
  }

  /** A marked cell: its background, its icon, and its text in the space that is left. */
  private drawMarked(pen: Pen, { row, column }: CellPosition, mark: CellMark | undefined, hit: FindMark | undefined) {
    const { model, metrics } = this.state
    const { g, colors, isRtl } = pen
    const { box } = this
    const about = model.columns[column]
    if (about === undefined) return
    const view = CELL_VIEWS[about.kind]
    drawGround(pen, mark, hit, box, metrics.rowHeight - 1)
    const space = view.align === 'start' ? drawSign(pen, mark, box, this.fonts.family) : 0
    const { x, width } = box
    box.x = isRtl ? x : x + space
    box.width = width - space
    pen.fit.width = spaceIn(width - space)
    g.fillStyle = mark === 'refused' ? colors.bad : mark === 'conflict' ? colors.warn : colors.text
    view.draw(pen, oneLine(model.text(row, column)), model.value(row, column), box)
    g.fillStyle = colors.text
    box.x = x
    box.width = width
    pen.fit.width = spaceIn(width)
  }

  private drawLines({ g, colors }: Pen, top: number) {
    const { metrics } = this.state
    const first = Math.floor(top / metrics.rowHeight)
    g.fillStyle = colors.line
    for (let i = 1; i <= this.loaded.length; i += 1) {
      g.fillRect(0, (first + i) * metrics.rowHeight - top - 1, metrics.width, 1)
    }
  }

  private readLoaded(top: number) {
    const { model, metrics } = this.state
    const first = Math.floor(top / metrics.rowHeight)
    const end = Math.min(model.rowCount(), Math.ceil((top + metrics.height) / metrics.rowHeight))
    this.loaded.length = Math.max(0, end - first)
    for (let i = 0; i < this.loaded.length; i += 1) this.loaded[i] = model.isLoaded(first + i)
  }

  show(isOn: boolean) {
    if (this.isOn === isOn) return
    this.isOn = isOn
    this.context?.canvas.classList.toggle(styles.isShown ?? '', isOn)
  }

  remove() {
    this.context?.canvas.remove()
    this.probe?.remove()
  }
}

function drawSkeleton({ g, colors, isRtl }: Pen, { x, width, middle }: PenBox) {
  const long = (width - 2 * PADDING) * 0.6
  g.fillStyle = colors.skeleton
  g.fillRect(isRtl ? x + width - PADDING - long : x + PADDING, middle - SKELETON / 2, long, SKELETON)
  g.fillStyle = colors.text
}

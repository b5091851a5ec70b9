import { CELL_VIEWS } from './cells/cell-views.ts'
import { oneLine, PADDING, type Pen, type PenBox, roomIn, TextFit } from './cells/cell-view.ts'
import { rowNumberCell } from './cells/text.ts'
import { type DigitAtlas, createDigitAtlas } from './digit-atlas.ts'
import { columnAt, leftOf, mainRun, type Run, startWidth } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellMark, CellPlace } from './grid-model.ts'
import { type GridColors, toGridColors } from './grid-colors.ts'
import { drawGround, drawRanges, drawSign } from './scroll-canvas-marks.ts'
import { type Found, isRowMarked, type RenderState } from './render-state.ts'

const BONE = 8

/** How text stands in a line of a cell, in px from the cell's top, as the browser would set it. */
const baselineOf = (g: CanvasRenderingContext2D, rowHeight: number): number => {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = g.measureText('x')
  const [above, below] = [Math.round(fontBoundingBoxAscent), Math.round(fontBoundingBoxDescent)]
  return Math.floor((rowHeight - 1 - above - below) / 2) + above
}

/**
 * The motion picture: while the table flies past faster than anyone reads, one canvas shows it and the cells stay as they are.
 * It is drawn whole each time; copying what stays would save nothing here.
 */
export class ScrollCanvas {
  isOn = false
  private readonly scene: RenderState
  private readonly host: HTMLElement
  private sheet: CanvasRenderingContext2D | null | undefined
  private probe: HTMLElement | undefined
  private ink: GridColors | undefined
  private ratio = 0
  private fonts = { main: '', start: '', number: '', family: '' }
  private baseline = 0
  /** By font. */
  private figures = new Map<string, DigitAtlas | undefined>()
  private figuresLook = ''
  private readonly loaded: boolean[] = []
  private readonly fit = new TextFit()
  private readonly box: PenBox = { x: 0, width: 0, middle: 0, baseline: 0 }

  constructor(scene: RenderState, host: HTMLElement) {
    this.scene = scene
    this.host = host
  }

  /** Before a flight: the canvases have the size of the window and the colours of the theme. */
  private prepare() {
    this.sheet ??= this.addSheet(styles.picture)
    this.probe ??= this.host.appendChild(document.createElement('i'))
    this.probe.className = styles.probe ?? ''
    this.ink = toGridColors(this.probe)
    const { width, height } = this.scene.layout
    this.ratio = devicePixelRatio
    this.size(this.sheet, width, height)
    const style = getComputedStyle(this.host)
    const font = `${style.fontSize} ${style.fontFamily}`
    this.fonts = {
      main: `400 ${font}`,
      start: `500 ${font}`,
      number: `400 11px ${style.fontFamily}`,
      family: style.fontFamily,
    }
    this.prepareFigures(this.ink)
  }

  /** Anew only where font, colour or density are others than before. */
  private prepareFigures(ink: GridColors) {
    const { ratio, host } = this
    const { main, start, number } = this.fonts
    const look = [main, ink.text, ink.text3, ratio].join(' ')
    if (look === this.figuresLook) return
    this.figuresLook = look
    this.figures = new Map([
      [main, createDigitAtlas(host, main, ink.text, ratio)],
      [start, createDigitAtlas(host, start, ink.text, ratio)],
      [number, createDigitAtlas(host, number, ink.text3, ratio)],
    ])
  }

  private addSheet(className: string | undefined): CanvasRenderingContext2D | null {
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
    g.direction = this.scene.isRtl ? 'rtl' : 'ltr'
    g.fontKerning = 'none'
    g.textRendering = 'optimizeSpeed'
  }

  /** Draws the table at a place; false where there is no canvas to be had. */
  draw(top: number, x: number): boolean {
    if (!this.isOn) this.prepare()
    const { ink, scene, sheet } = this
    if (!sheet || ink === undefined) return false
    const { layout, isRtl } = scene
    const pen: Pen = { g: sheet, ink, isRtl, fit: this.fit, figures: undefined }
    const start = startWidth(layout)
    this.look(top)
    sheet.fillStyle = ink.surface
    sheet.fillRect(0, 0, layout.width, layout.height)
    this.fit.rulers = scene.rulers?.main
    this.drawRun(pen, mainRun(layout), top, start - x, start, this.fonts.main)
    this.fit.rulers = scene.rulers?.start
    this.drawRun(pen, { from: 0, to: layout.pinned }, top, layout.numbers, layout.numbers, this.fonts.start)
    this.fit.rulers = undefined
    this.drawNumbers(pen, top)
    this.drawLines(pen, top)
    drawRanges(pen, scene, top, x)
    this.show(true)
    return true
  }

  private drawNumbers(pen: Pen, top: number) {
    const { g, ink, isRtl } = pen
    const { layout } = this.scene
    const { box } = this
    box.x = isRtl ? layout.width - layout.numbers : 0
    box.width = layout.numbers
    this.setFont(pen, this.fonts.number)
    g.fillStyle = ink.canvas
    g.fillRect(box.x, 0, box.width, layout.height)
    g.fillStyle = layout.pinned > 0 ? ink.line : ink.lineStrong
    g.fillRect(isRtl ? box.x : box.width - 1, 0, 1, layout.height)
    const first = Math.floor(top / layout.rowHeight)
    for (let i = 0; i < this.loaded.length; i += 1) {
      if (!isRowMarked(this.scene.marked, first + i)) continue
      g.fillStyle = ink.selected
      g.fillRect(isRtl ? box.x + 1 : box.x, (first + i) * layout.rowHeight - top, box.width - 1, layout.rowHeight)
    }
    g.fillStyle = ink.text3
    for (let i = 0; i < this.loaded.length; i += 1) {
      box.baseline = (first + i) * layout.rowHeight - top + this.baseline
      rowNumberCell.draw(pen, String(first + i + 1), undefined, box)
    }
  }

  private setFont(pen: Pen, font: string) {
    pen.g.font = font
    pen.figures = this.figures.get(font)
    this.baseline = baselineOf(pen.g, this.scene.layout.rowHeight)
  }

  /** `at`: where the run begins; `clip`: before this nothing of it is seen. px from the window's start edge. */
  private drawRun(pen: Pen, run: Run, top: number, at: number, clip: number, font: string) {
    const { layout } = this.scene
    if (run.to === run.from) return
    const origin = leftOf(layout, run.from)
    this.setFont(pen, font)
    for (let column = columnAt(layout, run, clip - at); column < run.to; column += 1) {
      const x = leftOf(layout, column) - origin + at
      if (x >= layout.width) return
      this.drawColumn(pen, column, x, leftOf(layout, column + 1) - leftOf(layout, column), top)
    }
  }

  private drawColumn(pen: Pen, column: number, start: number, width: number, top: number) {
    const { model, layout, isRtl, found } = this.scene
    const { g, ink } = pen
    const { box, loaded, baseline } = this
    const about = model.columns[column]
    if (about === undefined) return
    const view = CELL_VIEWS[about.kind]
    box.x = isRtl ? layout.width - start - width : start
    box.width = width
    pen.fit.width = roomIn(width)
    g.textAlign = view.align
    // Hides what the column before wrote past its edge.
    g.fillStyle = column < layout.pinned ? ink.canvas : ink.surface
    g.fillRect(box.x, 0, width, layout.height)
    g.fillStyle = column === layout.pinned - 1 ? ink.lineStrong : ink.line
    g.fillRect(isRtl ? box.x : box.x + width - 1, 0, 1, layout.height)
    g.fillStyle = ink.text
    const first = Math.floor(top / layout.rowHeight)
    for (const [i, isLoaded] of loaded.entries()) {
      const row = first + i
      const y = row * layout.rowHeight - top
      box.middle = y + (layout.rowHeight - 1) / 2
      box.baseline = y + baseline
      if (!isLoaded) {
        drawBone(pen, box)
        continue
      }
      const mark = model.mark(row, column)
      const hit = found?.(row, column)
      if (mark === undefined && hit === undefined) {
        view.draw(pen, oneLine(model.text(row, column)), model.value(row, column), box)
      } else this.drawMarked(pen, { row, column }, mark, hit)
    }
  }

  /** A cell on which something is said: its ground, its sign, and its text where the sign leaves it. */
  private drawMarked(pen: Pen, { row, column }: CellPlace, mark: CellMark | undefined, hit: Found | undefined) {
    const { model, layout } = this.scene
    const { g, ink, isRtl } = pen
    const { box } = this
    const about = model.columns[column]
    if (about === undefined) return
    const view = CELL_VIEWS[about.kind]
    drawGround(pen, mark, hit, box, layout.rowHeight - 1)
    const room = view.align === 'start' ? drawSign(pen, mark, box, this.fonts.family) : 0
    const { x, width } = box
    box.x = isRtl ? x : x + room
    box.width = width - room
    pen.fit.width = roomIn(width - room)
    g.fillStyle = mark === 'refused' ? ink.bad : mark === 'conflict' ? ink.warn : ink.text
    view.draw(pen, oneLine(model.text(row, column)), model.value(row, column), box)
    g.fillStyle = ink.text
    box.x = x
    box.width = width
    pen.fit.width = roomIn(width)
  }

  private drawLines({ g, ink }: Pen, top: number) {
    const { layout } = this.scene
    const first = Math.floor(top / layout.rowHeight)
    g.fillStyle = ink.line
    for (let i = 1; i <= this.loaded.length; i += 1) {
      g.fillRect(0, (first + i) * layout.rowHeight - top - 1, layout.width, 1)
    }
  }

  /** Which rows are seen, and whether they are there yet. */
  private look(top: number) {
    const { model, layout } = this.scene
    const first = Math.floor(top / layout.rowHeight)
    const end = Math.min(model.rowCount(), Math.ceil((top + layout.height) / layout.rowHeight))
    this.loaded.length = Math.max(0, end - first)
    for (let i = 0; i < this.loaded.length; i += 1) this.loaded[i] = model.isLoaded(first + i)
  }

  show(isOn: boolean) {
    if (this.isOn === isOn) return
    this.isOn = isOn
    this.sheet?.canvas.classList.toggle(styles.isShown ?? '', isOn)
  }

  remove() {
    this.sheet?.canvas.remove()
    this.probe?.remove()
  }
}

function drawBone({ g, ink, isRtl }: Pen, { x, width, middle }: PenBox) {
  const long = (width - 2 * PADDING) * 0.6
  g.fillStyle = ink.bone
  g.fillRect(isRtl ? x + width - PADDING - long : x + PADDING, middle - BONE / 2, long, BONE)
  g.fillStyle = ink.text
}

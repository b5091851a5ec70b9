import { CELL_VIEWS } from './cells/cell-views.ts'
import { oneLine, PADDING, type Pen, type PenBox, textAt } from './cells/cell-view.ts'
import { rowNumberCell } from './cells/text.ts'
import { columnAt, leftOf, mainRun, NUMBERS, type Run, startRun, startWidth } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellMark } from './grid-model.ts'
import { type Ink, inkOf } from './ink.ts'
import type { Scene } from './scene.ts'

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
export class Picture {
  isOn = false
  private readonly scene: Scene
  private readonly host: HTMLElement
  private canvas: HTMLCanvasElement | undefined
  private probe: HTMLElement | undefined
  private g: CanvasRenderingContext2D | null = null
  private ink: Ink | undefined
  private ratio = 0
  private fonts = { main: '', start: '', number: '' }
  private readonly box: PenBox = { x: 0, width: 0, middle: 0, baseline: 0 }

  constructor(scene: Scene, host: HTMLElement) {
    this.scene = scene
    this.host = host
  }

  /** Before a flight: the canvas has the size of the window and the colours of the theme. */
  private prepare(): CanvasRenderingContext2D | null {
    this.canvas ??= this.makeCanvas()
    this.probe ??= this.host.appendChild(document.createElement('i'))
    this.probe.className = styles.probe ?? ''
    this.ink = inkOf(this.probe)
    const { width, height } = this.scene.layout
    this.ratio = devicePixelRatio
    const [w, h] = [Math.round(width * this.ratio), Math.round(height * this.ratio)]
    if (this.canvas.width !== w) this.canvas.width = w
    if (this.canvas.height !== h) this.canvas.height = h
    this.canvas.style.cssText = `inline-size:${width}px;block-size:${height}px`
    const style = getComputedStyle(this.host)
    const font = `${style.fontSize} ${style.fontFamily}`
    this.fonts = { main: `400 ${font}`, start: `500 ${font}`, number: `400 11px ${style.fontFamily}` }
    return this.g
  }

  private makeCanvas(): HTMLCanvasElement {
    const canvas = this.host.appendChild(document.createElement('canvas'))
    canvas.className = styles.picture ?? ''
    canvas.ariaHidden = 'true'
    this.g = canvas.getContext('2d', { alpha: false })
    return canvas
  }

  /** Draws the table at a place; false where there is no canvas to be had. */
  draw(top: number, x: number): boolean {
    const g = this.isOn ? this.g : this.prepare()
    const { ink, scene } = this
    if (g === null || ink === undefined) return false
    const { layout, isRtl } = scene
    g.setTransform(this.ratio, 0, 0, this.ratio, 0, 0)
    g.fillStyle = ink.surface
    g.fillRect(0, 0, layout.width, layout.height)
    g.direction = isRtl ? 'rtl' : 'ltr'
    g.fontKerning = 'none'
    const pen: Pen = { g, ink, isRtl }
    const start = startWidth(layout)
    this.drawRun(pen, mainRun(layout), top, start - x, start, this.fonts.main)
    this.drawRun(pen, startRun(layout), top, 0, 0, this.fonts.start)
    this.drawLines(pen, top)
    this.show(true)
    return true
  }

  /** `at`: where the run begins; `clip`: before this nothing of it is seen. px from the window's start edge. */
  private drawRun(pen: Pen, run: Run, top: number, at: number, clip: number, font: string) {
    const { layout } = this.scene
    const origin = leftOf(layout, run.from)
    for (let column = columnAt(layout, run, clip - at); column < run.to; column += 1) {
      const x = leftOf(layout, column) - origin + at
      if (x >= layout.width) return
      this.drawColumn(pen, column, x, leftOf(layout, column + 1) - leftOf(layout, column), top, font)
    }
  }

  private drawColumn(pen: Pen, column: number, start: number, width: number, top: number, font: string) {
    const { model, layout, isRtl } = this.scene
    const { g, ink } = pen
    const { box } = this
    const about = model.columns[column]
    const view = about ? CELL_VIEWS[about.kind] : rowNumberCell
    const isStart = column < layout.pinned
    box.x = isRtl ? layout.width - start - width : start
    box.width = width
    g.font = column === NUMBERS ? this.fonts.number : font
    g.textAlign = view.align
    const baseline = baselineOf(g, layout.rowHeight)
    // Hides what the column before wrote past its edge.
    g.fillStyle = isStart ? ink.canvas : ink.surface
    g.fillRect(box.x, 0, width, layout.height)
    const isEdge = column === layout.pinned - 1
    g.fillStyle = isEdge ? ink.lineStrong : ink.line
    g.fillRect(isRtl ? box.x : box.x + width - 1, 0, 1, layout.height)
    g.fillStyle = column === NUMBERS ? ink.text3 : ink.text
    const end = Math.min(model.rowCount(), Math.ceil((top + layout.height) / layout.rowHeight))
    for (let row = Math.floor(top / layout.rowHeight); row < end; row += 1) {
      const y = row * layout.rowHeight - top
      box.middle = y + (layout.rowHeight - 1) / 2
      box.baseline = y + baseline
      if (column === NUMBERS) g.fillText(String(row + 1), textAt(pen, box, 'end'), box.baseline)
      else if (!model.isLoaded(row)) drawBone(pen, box)
      else {
        const mark = model.mark(row, column)
        if (mark !== undefined) drawGround(pen, box, mark, y, layout.rowHeight)
        const text = model.text(row, column)
        view.draw(pen, oneLine(text), model.value(row, column), box)
      }
    }
  }

  private drawLines({ g, ink }: Pen, top: number) {
    const { model, layout } = this.scene
    const end = Math.min(model.rowCount(), Math.ceil((top + layout.height) / layout.rowHeight))
    g.fillStyle = ink.line
    for (let row = Math.floor(top / layout.rowHeight); row < end; row += 1) {
      g.fillRect(0, (row + 1) * layout.rowHeight - top - 1, layout.width, 1)
    }
  }

  show(isOn: boolean) {
    if (this.isOn === isOn) return
    this.isOn = isOn
    this.canvas?.classList.toggle(styles.isShown ?? '', isOn)
  }

  remove() {
    this.canvas?.remove()
    this.probe?.remove()
  }
}

function drawBone({ g, ink, isRtl }: Pen, { x, width, middle }: PenBox) {
  const long = (width - 2 * PADDING) * 0.6
  g.fillStyle = ink.bone
  g.fillRect(isRtl ? x + width - PADDING - long : x + PADDING, middle - BONE / 2, long, BONE)
  g.fillStyle = ink.text
}

function drawGround({ g, ink }: Pen, { x, width }: PenBox, mark: CellMark, y: number, height: number) {
  if (mark !== 'refused' && mark !== 'conflict') return
  g.fillStyle = mark === 'refused' ? ink.badSoft : ink.warnSoft
  g.fillRect(x, y, width - 1, height - 1)
  g.fillStyle = ink.text
}

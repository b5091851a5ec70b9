import { columnAt, type Layout, leftOf, mostColumns, type Run, widthOf } from './geometry.ts'
import styles from './Grid.module.css'
import { SelectionOverlay } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'
import { make, putInOrder, type Seen, RowBlock, BLOCK_ROWS } from './row-block.ts'

/** Everything in a strip is placed from here on, so that no number grows with the table. */
const STRETCH = 100_000
const baseOf = (top: number): number => top - (top % STRETCH)

/**
 * The cells of a run of columns as a ring of tiles. One box (`mover`) carries all of them: scrolling moves that, and only a
 * tile that comes in is written. Nothing is made or removed meanwhile.
 */
export class CellPane {
  readonly el = make(styles.strip)
  private readonly mover = this.el.appendChild(make(styles.mover))
  private readonly scene: RenderState
  private tiles: readonly RowBlock[] = []
  private marks: SelectionOverlay | undefined
  private run: Run = { from: 0, to: 0 }
  private span = 0
  private width = 0
  private base = Number.NaN
  private move = ''

  constructor(scene: RenderState) {
    this.scene = scene
  }

  /** Takes new columns, sizes or heights. `width`: px of the window that it fills. */
  fit(run: Run, width: number) {
    const { layout } = this.scene
    const span = Math.min(run.to - run.from, mostColumns(layout, run, width))
    const tall = BLOCK_ROWS * layout.rowHeight
    const count = run.to > run.from ? Math.ceil(Math.max(0, layout.height - 1) / tall) + 1 : 0
    this.el.style.inlineSize = `${width}px`
    this.el.style.setProperty('--tracks', tracksOf(layout, run))
    this.el.style.setProperty('--strip', `${widthOf(layout, run)}px`)
    const isSame =
      run.from === this.run.from && run.to === this.run.to && span === this.span && count === this.tiles.length
    this.base = Number.NaN
    this.width = width
    if (isSame) return this.tiles.forEach((tile) => tile.forget())
    this.run = run
    this.span = span
    this.tiles = Array.from({ length: count }, () => new RowBlock(this.scene, run, span))
    this.marks = new SelectionOverlay(this.scene, run)
    this.mover.replaceChildren(...this.tiles.map(({ el }) => el), this.marks.el)
  }

  /**
   * Brings the strip to a place: `top` px from the table's start, `x` px from the run's own edge. After a jump only what is
   * seen is written, for it all comes at once; the next time the rest.
   */
  paint(top: number, x: number, isForced: boolean, isJump: boolean) {
    const { scene, run, tiles, span } = this
    const base = baseOf(top)
    if (base !== this.base) this.rebase(base)
    const { layout } = scene
    const tall = BLOCK_ROWS * layout.rowHeight
    const first = Math.max(run.from, Math.min(run.to - span, columnAt(layout, run, x)))
    const from = Math.floor(top / tall)
    const seen = isJump ? this.seenAt(top, x, first) : undefined
    for (let at = from; at < from + tiles.length; at += 1) {
      const tile = tiles[at % tiles.length]
      if (tile === undefined) continue
      tile.show(at, first, isForced, seen)
      const y = at * tall - base
      if (tile.y !== y) tile.el.style.transform = `translateY(${(tile.y = y)}px)`
    }
    const move = `translate(${scene.isRtl ? x : -x}px,${base - top}px)`
    if (move !== this.move) this.mover.style.transform = this.move = move
  }

  private seenAt(top: number, x: number, first: number): Seen {
    const { layout } = this.scene
    return {
      top: Math.floor(top / layout.rowHeight),
      bottom: Math.ceil((top + layout.height) / layout.rowHeight) - 1,
      columns: Math.min(this.span, columnAt(layout, this.run, x + this.width - 1) - first + 1),
    }
  }

  private rebase(base: number) {
    this.base = base
    for (const tile of this.tiles) tile.y = Number.NaN
    this.mark()
  }

  /** Boxes over the cells stand where they belong. */
  mark() {
    if (!Number.isNaN(this.base)) this.marks?.show(this.base)
  }

  showChosen() {
    for (const tile of this.tiles) tile.showChosen()
  }

  rewrite(top: number, bottom: number) {
    for (const tile of this.tiles) tile.rewrite(top, bottom)
  }

  settle(top: number) {
    const { tiles } = this
    if (tiles.length === 0) return
    const first = Math.floor(top / (BLOCK_ROWS * this.scene.layout.rowHeight)) % tiles.length
    putInOrder(this.mover, tiles.length, first, (at) => tiles[at]?.el)
    for (const tile of tiles) tile.settle()
  }

  cell(row: number, column: number): HTMLElement | undefined {
    if (column < this.run.from || column >= this.run.to) return undefined
    for (const tile of this.tiles) {
      const cell = tile.cell(row, column)
      if (cell !== undefined) return cell
    }
    return undefined
  }
}

function tracksOf(layout: Layout, { from, to }: Run): string {
  const tracks: string[] = []
  for (let column = from; column < to; column += 1) {
    tracks.push(`${leftOf(layout, column + 1) - leftOf(layout, column)}px`)
  }
  return tracks.join(' ')
}

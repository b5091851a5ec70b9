import { type Filling, fillingTo } from '../grid/fill.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import type { Hit } from '../grid/hit.ts'
import {
  addRange,
  rangeBetween,
  extendTo,
  type Extent,
  isSelected,
  rowsOf,
  type Selection,
  selectCell,
  selectRange,
  toggleCell,
} from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import type { SelectOptions } from './grid-context.ts'

export interface PointerEvents {
  readonly selection: () => Selection
  readonly extent: () => Extent
  readonly select: (selection: Selection, how?: SelectOptions) => void
  /** Saves what is being typed, before anything else is selected. */
  readonly settle: () => void
  readonly focus: (isTouch: boolean) => void
  readonly open: (position: CellPosition) => void
  readonly tick: (position: CellPosition) => void
  readonly openRow: (row: number) => void
  readonly menu: (x: number, y: number) => void
  /** How far a fill would go, while the handle is held; undefined when it was released elsewhere. */
  readonly showFill: (range: CellRange | undefined) => void
  readonly fill: (fillOperation: Filling, counts: boolean) => void
  /** Double click on the handle: fills as far as the cells beside it are filled. */
  readonly fillFar: () => void
}

type Drag =
  | { readonly kind: 'cells' }
  | { readonly kind: 'rows'; readonly from: number }
  | { readonly kind: 'fill'; fillOperation: Filling | undefined }
  | { readonly kind: 'corner' }

/** How fast the table moves while something is dragged past its edge: px a frame for each px past it. */
const PULL = 0.25
const MAX_PULL = 60

/**
 * Mouse, pen and finger on the body. A mouse selects from pointerdown on; a finger scrolls, and selects what it taps, with
 * handles to draw the range larger. Listens on the scroller; the head has its own.
 */
export class GridPointer {
  private readonly view: GridView
  private readonly events: PointerEvents
  private readonly stop = new AbortController()
  private drag: Drag | undefined
  private pointer = -1
  private at = { x: 0, y: 0, mod: false }
  private frame = 0
  private wasActive = false

  constructor(view: GridView, events: PointerEvents) {
    this.view = view
    this.events = events
    const { scroller } = view.parts
    const signal = { signal: this.stop.signal }
    scroller.addEventListener('pointerdown', (event) => this.down(event), signal)
    scroller.addEventListener('mousedown', (event) => this.keepFocus(event), signal)
    scroller.addEventListener('pointermove', (event) => this.moved(event), signal)
    scroller.addEventListener('pointerup', (event) => this.up(event), signal)
    scroller.addEventListener('pointercancel', () => this.end(), signal)
    scroller.addEventListener('click', (event) => this.clicked(event), signal)
    scroller.addEventListener('dblclick', (event) => this.twice(event), signal)
    scroller.addEventListener('contextmenu', (event) => this.asked(event), signal)
  }

  private hit(event: MouseEvent): Hit {
    const inside = event.target instanceof Node && this.view.parts.host.contains(event.target)
    return inside ? this.view.hit(event.clientX, event.clientY) : { kind: 'outside' }
  }

  private down(event: PointerEvent) {
    if (!event.isPrimary) return
    const hit = this.hit(event)
    const isFinger = event.pointerType === 'touch'
    if (hit.kind === 'touch-start' || hit.kind === 'touch-end') return this.takeCorner(event, hit.kind)
    // A finger that comes down may be about to scroll: its tap is what counts.
    if (isFinger || event.button !== 0 || hit.kind === 'outside' || hit.kind === 'head' || hit.kind === 'corner') return
    this.events.settle()
    const mod = event.ctrlKey || event.metaKey
    if (hit.kind === 'fill-handle') this.begin(event, { kind: 'fill', fillOperation: undefined })
    else if (hit.kind === 'cell') this.pressCell(event, hit, mod)
    else if (hit.kind === 'row-number') this.pressRow(event, hit.row, mod)
    else if (hit.kind === 'expand') return this.events.openRow(hit.row)
    this.events.focus(false)
  }

  /** Keeps the focus in the input, from which a mouse click would take it. */
  private keepFocus(event: MouseEvent) {
    const { kind } = this.hit(event)
    if (kind !== 'outside' && kind !== 'head' && kind !== 'corner') event.preventDefault()
  }

  private pressCell(event: PointerEvent, position: CellPosition, mod: boolean) {
    const selection = this.events.selection()
    this.wasActive = isAt(selection.active, position)
    const { row, column } = position
    if (event.shiftKey) this.events.select(extendTo(selection, { row, column }))
    else if (mod) this.events.select(toggleCell(selection, { row, column }))
    else this.events.select(selectCell({ row, column }))
    this.begin(event, { kind: 'cells' })
  }

  private pressRow(event: PointerEvent, row: number, mod: boolean) {
    const selection = this.events.selection()
    const extent = this.events.extent()
    const from = event.shiftKey ? selection.anchor.row : row
    const range = rowsOf(from, row, extent)
    if (mod && !event.shiftKey) this.events.select(addRange(selection, range))
    else this.events.select(selectRange(range, { row: from, column: 0 }))
    this.begin(event, { kind: 'rows', from })
  }

  private takeCorner(event: PointerEvent, kind: 'touch-start' | 'touch-end') {
    event.preventDefault()
    const selection = this.events.selection()
    const range = selection.ranges.at(-1)
    if (!range) return
    const first = { row: range.top, column: range.left }
    const last = { row: range.bottom, column: range.right }
    const [anchor, head] = kind === 'touch-end' ? [first, last] : [last, first]
    this.events.select({ ...selection, anchor, head, active: anchor }, { isTouched: true, isQuiet: true })
    this.begin(event, { kind: 'corner' })
  }

  private begin(event: PointerEvent, drag: Drag) {
    this.drag = drag
    this.pointer = event.pointerId
    this.follow(event)
  }

  private follow({ clientX, clientY, ctrlKey, metaKey }: PointerEvent) {
    this.at = { x: clientX, y: clientY, mod: ctrlKey || metaKey }
  }

  private moved(event: PointerEvent) {
    if (!this.drag || event.pointerId !== this.pointer) return
    this.follow(event)
    // Not at pointerdown: the click of a link would go to the scroller.
    const { scroller } = this.view.parts
    if (!scroller.hasPointerCapture(event.pointerId)) scroller.setPointerCapture(event.pointerId)
    this.pull()
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.creep())
  }

  /** Past the edge the table keeps scrolling, also while the pointer does not move. */
  private creep() {
    this.frame = 0
    if (!this.drag) return
    const past = this.view.beyond(this.at.x, this.at.y)
    if (past.x === 0 && past.y === 0) return
    this.view.scrollBy(this.drag.kind === 'rows' ? 0 : speed(past.x), speed(past.y))
    this.pull()
    this.frame = requestAnimationFrame(() => this.creep())
  }

  /** Ends the drag at the cell nearest to the pointer. */
  private pull() {
    const { drag } = this
    const position = this.view.near(this.at.x, this.at.y)
    const selection = this.events.selection()
    if (drag?.kind === 'cells') this.extend(selection, position, false)
    else if (drag?.kind === 'corner') this.extend(selection, position, true)
    else if (drag?.kind === 'rows') {
      const range = rowsOf(drag.from, position.row, this.events.extent())
      const handlers = selection.ranges.slice(0, -1)
      this.events.select({ ...selectRange(range, selection.active), ranges: [...handlers, range] }, { isQuiet: true })
    } else if (drag?.kind === 'fill') {
      const source = selection.ranges.at(-1)
      drag.fillOperation = source && fillingTo(source, position)
      this.events.showFill(
        drag.fillOperation && rangeBetween(cornerOf(drag.fillOperation.target), endOf(drag.fillOperation.target)),
      )
    }
  }

  private extend(selection: Selection, position: CellPosition, isTouched: boolean) {
    if (isAt(selection.head, position)) return
    this.events.select(extendTo(selection, position), { isTouched, isQuiet: true })
  }

  private up(event: PointerEvent) {
    const { drag } = this
    if (!drag || event.pointerId !== this.pointer) return
    this.follow(event)
    if (drag.kind === 'fill' && drag.fillOperation) this.events.fill(drag.fillOperation, this.at.mod)
    this.end()
  }

  private end() {
    if (this.drag?.kind === 'fill') this.events.showFill(undefined)
    this.drag = undefined
    cancelAnimationFrame(this.frame)
    this.frame = 0
  }

  private clicked(event: MouseEvent) {
    const hit = this.hit(event)
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
    if (hit.kind === 'cell' && isTick(event.target)) this.events.tick(hit)
    // A click beside the cells took the focus from the input, and with it keys and what is pasted.
    if (hit.kind === 'outside' && event.target instanceof Node && this.view.parts.host.contains(event.target))
      this.events.focus(isFinger)
    if (!isFinger) return
    if (hit.kind === 'row-number' || hit.kind === 'expand') {
      this.events.settle()
      this.events.select(selectRange(rowsOf(hit.row, hit.row, this.events.extent())), { isTouched: true })
    }
    if (hit.kind !== 'cell') return
    const { row, column } = hit
    const wasActive = isAt(this.events.selection().active, hit)
    this.events.settle()
    this.events.select(selectCell({ row, column }), { isTouched: true })
    // The second tap on a cell types into it, with the keyboard on the screen.
    this.events.focus(true)
    if (wasActive && !isTick(event.target)) this.events.open({ row, column })
  }

  private twice(event: MouseEvent) {
    const hit = this.hit(event)
    if (hit.kind === 'fill-handle') return this.events.fillFar()
    // Two clicks on two cells are no double click on the second.
    if (hit.kind === 'cell' && this.wasActive && !isTick(event.target) && !event.ctrlKey && !event.metaKey) {
      this.events.open({ row: hit.row, column: hit.column })
    }
  }

  private asked(event: MouseEvent) {
    const hit = this.hit(event)
    if (hit.kind !== 'cell' && hit.kind !== 'row-number' && hit.kind !== 'expand' && hit.kind !== 'fill-handle') return
    event.preventDefault()
    this.events.settle()
    const selection = this.events.selection()
    if (hit.kind === 'cell' && !isSelected(selection, hit.row, hit.column)) {
      this.events.select(selectCell({ row: hit.row, column: hit.column }))
    } else if (hit.kind !== 'cell' && hit.kind !== 'fill-handle' && !isSelected(selection, hit.row, 0)) {
      this.events.select(selectRange(rowsOf(hit.row, hit.row, this.events.extent())))
    }
    this.events.focus(false)
    this.events.menu(event.clientX, event.clientY)
  }

  destroy() {
    this.end()
    this.stop.abort()
  }
}

const speed = (px: number): number => Math.max(-MAX_PULL, Math.min(MAX_PULL, px * PULL + Math.sign(px) * 2))

const isAt = (a: CellPosition, b: CellPosition): boolean => a.row === b.row && a.column === b.column

const cornerOf = ({ top, left }: CellRange): CellPosition => ({ row: top, column: left })
const endOf = ({ bottom, right }: CellRange): CellPosition => ({ row: bottom, column: right })

/** The checkbox is drawn without an element of its own: the mouse toggles it directly. */
const isTick = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('role') === 'img'

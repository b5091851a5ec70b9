import type { CommandName } from '../grid/commands.ts'
import type { CellPosition } from '../grid/grid-model.ts'
import type { GridHit } from '../grid/hit.ts'
import { addRange, extendTo, isSelected, rowsOf, selectCell, selectRange, toggleCell } from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import type { CellEditSession } from './cell-edit-session.ts'
import type { CellInput } from './cell-input.ts'
import { type DragParts, isAt, PointerDrag } from './pointer-drag.ts'

export interface PointerParts extends DragParts {
  readonly session: CellEditSession
  readonly input: CellInput
  readonly run: (name: CommandName) => void
  readonly menu: (x: number, y: number) => void
}

/**
 * Mouse, pen and touch on the body. A mouse selects from pointerdown on; touch scrolls, and a tap selects, with
 * handles to enlarge the range. Listens on the scroller; the header has its own listeners.
 */
export class GridPointer {
  private readonly view: GridView
  private readonly parts: PointerParts
  private readonly stop = new AbortController()
  private readonly drag: PointerDrag
  private wasActive = false

  constructor(view: GridView, parts: PointerParts) {
    this.view = view
    this.parts = parts
    this.drag = new PointerDrag(view, parts)
    const { scroller } = view.parts
    const signal = { signal: this.stop.signal }
    scroller.addEventListener('pointerdown', (event) => this.down(event), signal)
    scroller.addEventListener('mousedown', (event) => this.keepFocus(event), signal)
    scroller.addEventListener('pointermove', (event) => this.drag.move(event), signal)
    scroller.addEventListener('pointerup', (event) => this.drag.release(event), signal)
    scroller.addEventListener('pointercancel', () => this.drag.end(), signal)
    scroller.addEventListener('click', (event) => this.clicked(event), signal)
    scroller.addEventListener('dblclick', (event) => this.twice(event), signal)
    scroller.addEventListener('contextmenu', (event) => this.requested(event), signal)
  }

  private focus(isTouch: boolean) {
    this.parts.input.setScreenKeyboard(!isTouch)
    this.parts.input.focus()
  }

  private openRow(row: number) {
    this.parts.select(selectCell({ row, column: this.parts.selections.active.column }))
    this.parts.run('open-row')
  }

  private hit(event: MouseEvent): GridHit {
    const inside = event.target instanceof Node && this.view.parts.host.contains(event.target)
    return inside ? this.view.pointing.hit(event.clientX, event.clientY) : { kind: 'outside' }
  }

  private down(event: PointerEvent) {
    if (!event.isPrimary) return
    const hit = this.hit(event)
    const isFinger = event.pointerType === 'touch'
    if (hit.kind === 'touch-start' || hit.kind === 'touch-end') return this.takeCorner(event, hit.kind)
    // A touch may be the start of scrolling: only a tap counts.
    if (isFinger || event.button !== 0 || hit.kind === 'outside' || hit.kind === 'head' || hit.kind === 'corner') return
    this.parts.session.save('stay')
    const mod = event.ctrlKey || event.metaKey
    if (hit.kind === 'fill-handle') this.drag.begin(event, { kind: 'fill', fillOperation: undefined })
    else if (hit.kind === 'cell') this.pressCell(event, hit, mod)
    else if (hit.kind === 'row-number') this.pressRow(event, hit.row, mod)
    else if (hit.kind === 'expand') return this.openRow(hit.row)
    this.focus(false)
  }

  /** Keeps the focus in the input, from which a mouse click would take it. */
  private keepFocus(event: MouseEvent) {
    const { kind } = this.hit(event)
    if (kind !== 'outside' && kind !== 'head' && kind !== 'corner') event.preventDefault()
  }

  private pressCell(event: PointerEvent, position: CellPosition, mod: boolean) {
    const selection = this.parts.selections.selection.get()
    this.wasActive = isAt(selection.active, position)
    const { row, column } = position
    if (event.shiftKey) this.parts.select(extendTo(selection, { row, column }))
    else if (mod) this.parts.select(toggleCell(selection, { row, column }))
    else this.parts.select(selectCell({ row, column }))
    this.drag.begin(event, { kind: 'cells' })
  }

  private pressRow(event: PointerEvent, row: number, mod: boolean) {
    const selection = this.parts.selections.selection.get()
    const extent = this.parts.selections.extent
    const from = event.shiftKey ? selection.anchor.row : row
    const range = rowsOf(from, row, extent)
    if (mod && !event.shiftKey) this.parts.select(addRange(selection, range))
    else this.parts.select(selectRange(range, { row: from, column: 0 }))
    this.drag.begin(event, { kind: 'rows', from })
  }

  private takeCorner(event: PointerEvent, kind: 'touch-start' | 'touch-end') {
    event.preventDefault()
    const selection = this.parts.selections.selection.get()
    const range = selection.ranges.at(-1)
    if (!range) return
    const first = { row: range.top, column: range.left }
    const last = { row: range.bottom, column: range.right }
    const [anchor, head] = kind === 'touch-end' ? [first, last] : [last, first]
    this.parts.select({ ...selection, anchor, head, active: anchor }, { isTouched: true, isQuiet: true })
    this.drag.begin(event, { kind: 'corner' })
  }

  private clicked(event: MouseEvent) {
    const hit = this.hit(event)
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
    if (hit.kind === 'cell' && isTick(event.target)) this.parts.actions.toggleCheck(hit)
    // A click beside the cells would take the focus from the input, and with it keys and paste events.
    if (hit.kind === 'outside' && event.target instanceof Node && this.view.parts.host.contains(event.target))
      this.focus(isFinger)
    if (!isFinger) return
    if (hit.kind === 'row-number' || hit.kind === 'expand') {
      this.parts.session.save('stay')
      this.parts.select(selectRange(rowsOf(hit.row, hit.row, this.parts.selections.extent)), { isTouched: true })
    }
    if (hit.kind !== 'cell') return
    const { row, column } = hit
    const wasActive = isAt(this.parts.selections.selection.get().active, hit)
    this.parts.session.save('stay')
    this.parts.select(selectCell({ row, column }), { isTouched: true })
    // The second tap on a cell types into it, with the keyboard on the screen.
    this.focus(true)
    if (wasActive && !isTick(event.target)) this.parts.session.open({ row, column })
  }

  private twice(event: MouseEvent) {
    const hit = this.hit(event)
    if (hit.kind === 'fill-handle') return this.parts.actions.fillFar()
    // Two clicks on two cells are no double click on the second.
    if (hit.kind === 'cell' && this.wasActive && !isTick(event.target) && !event.ctrlKey && !event.metaKey) {
      this.parts.session.open({ row: hit.row, column: hit.column })
    }
  }

  private requested(event: MouseEvent) {
    const hit = this.hit(event)
    if (hit.kind !== 'cell' && hit.kind !== 'row-number' && hit.kind !== 'expand' && hit.kind !== 'fill-handle') return
    event.preventDefault()
    this.parts.session.save('stay')
    const selection = this.parts.selections.selection.get()
    if (hit.kind === 'cell' && !isSelected(selection, hit.row, hit.column)) {
      this.parts.select(selectCell({ row: hit.row, column: hit.column }))
    } else if (hit.kind !== 'cell' && hit.kind !== 'fill-handle' && !isSelected(selection, hit.row, 0)) {
      this.parts.select(selectRange(rowsOf(hit.row, hit.row, this.parts.selections.extent)))
    }
    this.focus(false)
    this.parts.menu(event.clientX, event.clientY)
  }

  destroy() {
    this.drag.end()
    this.stop.abort()
  }
}

/** The checkbox has no element of its own: a click toggles it directly. */
const isTick = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('role') === 'img'

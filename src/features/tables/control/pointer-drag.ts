import { type FillPlan, fillingTo } from '../grid/fill.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import { extendTo, rangeBetween, rowsOf, type GridSelection, selectRange } from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import type { EditActions } from './edit-actions.ts'
import type { Select } from './grid-context.ts'
import type { SelectionManager } from './selection-manager.ts'

export interface DragParts {
  readonly selections: SelectionManager
  readonly actions: EditActions
  readonly select: Select
}

type Drag =
  | { readonly kind: 'cells' }
  | { readonly kind: 'rows'; readonly from: number }
  | { readonly kind: 'fill'; fillOperation: FillPlan | undefined }
  | { readonly kind: 'corner' }

/** Scroll speed during a drag past the edge of the table: px per frame for each px past it. */
const PULL = 0.25
const MAX_PULL = 60

/** A drag over the body, from pointerdown to pointerup: selects cells or rows, or drags the fill handle. */
export class PointerDrag {
  private readonly view: Pick<GridView, 'parts' | 'pointing' | 'scrollBy'>
  private readonly parts: DragParts
  private drag: Drag | undefined
  private pointer = -1
  private at = { x: 0, y: 0, mod: false }
  private frame = 0

  constructor(view: PointerDrag['view'], parts: DragParts) {
    this.view = view
    this.parts = parts
  }

  /** Starts a drag with the pressed pointer. */
  begin(event: PointerEvent, drag: Drag) {
    this.drag = drag
    this.pointer = event.pointerId
    this.follow(event)
  }

  private follow({ clientX, clientY, ctrlKey, metaKey }: PointerEvent) {
    this.at = { x: clientX, y: clientY, mod: ctrlKey || metaKey }
  }

  move(event: PointerEvent) {
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
    const past = this.view.pointing.beyond(this.at.x, this.at.y)
    if (past.x === 0 && past.y === 0) return
    this.view.scrollBy(this.drag.kind === 'rows' ? 0 : speed(past.x), speed(past.y))
    this.pull()
    this.frame = requestAnimationFrame(() => this.creep())
  }

  private pull() {
    const { drag } = this
    const position = this.view.pointing.near(this.at.x, this.at.y)
    const selection = this.parts.selections.selection.get()
    if (drag?.kind === 'cells') this.extend(selection, position, false)
    else if (drag?.kind === 'corner') this.extend(selection, position, true)
    else if (drag?.kind === 'rows') {
      const range = rowsOf(drag.from, position.row, this.parts.selections.extent)
      const handlers = selection.ranges.slice(0, -1)
      this.parts.select({ ...selectRange(range, selection.active), ranges: [...handlers, range] }, { isQuiet: true })
    } else if (drag?.kind === 'fill') {
      const source = selection.ranges.at(-1)
      drag.fillOperation = source && fillingTo(source, position)
      this.parts.selections.showFill(
        drag.fillOperation && rangeBetween(cornerOf(drag.fillOperation.target), endOf(drag.fillOperation.target)),
      )
    }
  }

  private extend(selection: GridSelection, position: CellPosition, isTouched: boolean) {
    if (isAt(selection.head, position)) return
    this.parts.select(extendTo(selection, position), { isTouched, isQuiet: true })
  }

  /** Ends the drag, and fills as far as the handle was dragged. */
  release(event: PointerEvent) {
    const { drag } = this
    if (!drag || event.pointerId !== this.pointer) return
    this.follow(event)
    if (drag.kind === 'fill' && drag.fillOperation) this.parts.actions.fill(drag.fillOperation, this.at.mod)
    this.end()
  }

  end() {
    if (this.drag?.kind === 'fill') this.parts.selections.showFill(undefined)
    this.drag = undefined
    cancelAnimationFrame(this.frame)
    this.frame = 0
  }
}

const speed = (px: number): number => Math.max(-MAX_PULL, Math.min(MAX_PULL, px * PULL + Math.sign(px) * 2))

export const isAt = (a: CellPosition, b: CellPosition): boolean => a.row === b.row && a.column === b.column

const cornerOf = ({ top, left }: CellRange): CellPosition => ({ row: top, column: left })
const endOf = ({ bottom, right }: CellRange): CellPosition => ({ row: bottom, column: right })

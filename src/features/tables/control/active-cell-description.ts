import { formatCount } from '#lib/format.ts'
import type { CellPosition } from '../grid/grid-model.ts'
import type { GridView } from '../grid/view.ts'
import type { CellInput } from './cell-input.ts'
import type { GridContext } from './grid-context.ts'

/** Description of the active cell for screen readers, which read it from the grid's input. */
export class ActiveCellDescription {
  private readonly id: string
  private readonly context: () => GridContext
  private readonly active: () => CellPosition
  private view: GridView | undefined
  private input: CellInput | undefined
  private named: HTMLElement | undefined

  /** `id`: given to the element of the active cell. */
  constructor(id: string, context: () => GridContext, active: () => CellPosition) {
    this.id = `${id}-active-cell`
    this.context = context
    this.active = active
  }

  /** Connects the mounted grid body. Returns a function that disconnects it. */
  attach(view: GridView, input: CellInput): () => void {
    this.view = view
    this.input = input
    const stop = view.watch(({ isResting }) => {
      if (isResting) this.name()
      else this.unname()
    })
    this.update()
    return () => {
      stop()
      this.unname()
      this.view = this.input = undefined
    }
  }

  /** Sets an id on the active cell's element at rest, so that the input can refer to it (`aria-activedescendant`). */
  private name() {
    const { row, column } = this.active()
    const el = this.view?.cellElement(row, column)
    if (el === this.named) return
    this.unname()
    if (!el) return
    el.id = this.id
    this.named = el
    this.update()
  }

  private unname() {
    if (!this.named) return
    this.named.removeAttribute('id')
    this.named = undefined
    this.update()
  }

  update() {
    const { model, texts, locale } = this.context()
    const { row, column } = this.active()
    const about = model.columns[column]
    if (!about || !this.input) return
    if (model.rowCount() === 0) {
      const { noRows, noRowsHint } = texts.grid
      this.input.describe({ label: noRows, cell: undefined, isReadOnly: false, hint: noRowsHint, error: undefined })
      return
    }
    const text = model.isLoaded(row) ? model.text(row, column) || texts.grid.empty : texts.grid.loading
    const label = texts.grid.cell(about.name, formatCount(row + 1, locale), text.slice(0, 200))
    const edit = model.edit(row, column)
    const error = edit?.state === 'refused' || edit?.state === 'conflict' ? (edit.code ?? edit.state) : undefined
    this.input.describe({
      label,
      cell: this.named?.id,
      isReadOnly: about.readOnly !== undefined,
      hint: texts.grid.hint,
      error,
    })
  }
}

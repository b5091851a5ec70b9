import { formatCount } from '#lib/format.ts'
import type { CommandName } from '../grid/commands.ts'
import type { FillPlan } from '../grid/fill.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import { selectRange } from '../grid/selection.ts'
import { holdsTicks } from '../values/values.ts'
import { runOperation, type CellOperation } from './cell-operation.ts'
import { getBox, rangeAt } from './cell-positions.ts'
import type { ControlState } from './control-state.ts'
import type { Select } from './grid-context.ts'
import { toMoveContext } from './move-context.ts'
import {
  checkOperation,
  clearOperation,
  doubleClickFill,
  fillOperation,
  fillSelectionOperation,
  repeatOperation,
  toggledCheck,
} from './operations.ts'
import type { SelectionManager } from './selection-manager.ts'

/** Changes of cells by keys, pointer and menus, and undoing them. */
export class EditActions {
  private readonly state: ControlState
  private readonly selections: SelectionManager
  private readonly select: Select

  constructor(state: ControlState, selections: SelectionManager, select: Select) {
    this.state = state
    this.selections = selections
    this.select = select
  }

  /** Runs a command that changes cells. False for other commands, and if there is nothing to do. */
  run(name: CommandName): boolean {
    const { context } = this.state
    const { active, ranges } = this.selections.selection.get()
    const last = ranges.at(-1) ?? rangeAt(active)
    switch (name) {
      case 'clear':
        return this.perform(clearOperation(context, ranges))
      case 'fill-down':
        return this.perform(repeatOperation(context, last, 'down'))
      case 'fill-right':
        return this.perform(repeatOperation(context, last, 'right'))
      case 'fill-selection':
        return this.perform(fillSelectionOperation(context, ranges, active.row, active.column))
      case 'copy-above':
        return this.perform(repeatOperation(context, rangeAt(active), 'down'))
      case 'toggle': {
        const column = context.model.columns[active.column]
        return column !== undefined && holdsTicks(column.kind) && this.tickAll(ranges, active)
      }
      case 'undo':
      case 'redo':
        void this.undoOrRedo(name)
        return true
      default:
        return false
    }
  }

  /**
   * Changes cells; a value that was refused and is entered again (`typed`) is sent again. False when there is nothing to do.
   */
  perform(operation: CellOperation | undefined, typed?: CellPosition & { readonly id: string | undefined }): boolean {
    if (!operation) return false
    if (this.selections.copiedRange) this.selections.showCopied(undefined)
    const changes = runOperation(this.state.context, operation, this.state.abort.signal)
    if (changes instanceof Promise || !typed || changes.cells.length || changes.locked) return true
    const { model, edits } = this.state.context
    const column = model.columns[typed.column]?.id
    const isRefused = model.edit(typed.row, typed.column)?.state === 'refused'
    if (isRefused && typed.id && column) edits.retry([{ row: typed.id, column }])
    return true
  }

  fill(to: FillPlan, counts: boolean) {
    this.performFill(fillOperation(this.state.context, to, counts))
  }

  /** Fills as far as the cells beside the range are filled. */
  fillFar() {
    const { extent, selection } = this.selections
    const range = selection.get().ranges.at(-1)
    const operation = range && doubleClickFill(this.state.context, range, extent, toMoveContext(this.state, extent))
    if (operation) this.performFill(operation)
  }

  private performFill(operation: ReturnType<typeof fillOperation>) {
    this.perform(operation)
    this.select(selectRange(operation.selected, this.selections.active), { isQuiet: true, isSilent: true })
  }

  toggleCheck(position: CellPosition) {
    if (this.selections.selection.get().ranges.length === 1) this.tickAll([rangeAt(position)], position)
  }

  private tickAll(ranges: readonly CellRange[], { row, column }: CellPosition): boolean {
    const { context } = this.state
    return this.perform(checkOperation(context, ranges, toggledCheck(context.model.value(row, column))))
  }

  private async undoOrRedo(way: 'undo' | 'redo') {
    const { edits, texts, announce, locale } = this.state.context
    const { signal } = this.state.abort
    const { announcements } = texts.grid
    const step = edits.history()[way]
    if (!step) return announce(way === 'undo' ? announcements.nothingToUndo : announcements.nothingToRedo)
    const turned = edits[way]()
    const cells = turned instanceof Promise ? await turned : turned
    if (signal.aborted) return
    if (step.name === 'move-column')
      return announce((way === 'undo' ? announcements.undoneAct : announcements.redoneAct)(texts.acts[step.name]))
    const done = (way === 'undo' ? announcements.undone : announcements.redone)(
      texts.acts[step.name],
      formatCount(cells.length, locale),
    )
    announce(step.rows > 0 ? announcements.withRows(done, formatCount(step.rows, locale)) : done)
    const touched = getBox(this.state.context, cells)
    if (!touched) return
    this.select(selectRange(touched), { isQuiet: true, isSilent: true })
    this.selections.reveal(this.selections.active)
  }
}

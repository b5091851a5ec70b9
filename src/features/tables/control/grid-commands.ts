import type { CommandName } from '../grid/commands.ts'
import { isAtEnd, walk } from '../grid/moves.ts'
import { selectionAfter, type MoveContext } from '../grid/selecting.ts'
import { countCells, type GridSelection, isSingleCell, selectCell } from '../grid/selection.ts'
import { stampOf } from '../values/dates.ts'
import type { After, CellEditSession } from './cell-edit-session.ts'
import { nextUnsaved } from './cell-positions.ts'
import type { GridClipboard } from './clipboard.ts'
import type { ControlState } from './control-state.ts'
import type { EditActions } from './edit-actions.ts'
import type { CommandHandlers, SelectOptions } from './grid-context.ts'
import { toMoveContext } from './move-context.ts'
import type { SelectionManager } from './selection-manager.ts'

export interface CommandParts {
  readonly selections: SelectionManager
  readonly session: CellEditSession
  readonly actions: EditActions
  readonly clipboard: GridClipboard
}

/** Carries out the commands of keys and menus: each by the part that it is for, or as another selection. */
export class GridCommands {
  private readonly state: ControlState
  private readonly parts: CommandParts
  private readonly handlers = new Set<CommandHandlers>()
  /** Esc had nothing else to close: the next Tab leaves the grid. */
  private isLeaving = false

  constructor(state: ControlState, parts: CommandParts) {
    this.state = state
    this.parts = parts
  }

  /** Registers command handlers of another part of the screen. Returns a function that removes them. */
  offer(handlers: CommandHandlers): () => void {
    this.handlers.add(handlers)
    return () => this.handlers.delete(handlers)
  }

  /** Selects, scrolls to the selection and announces it. An open edit is saved. */
  select(selection: GridSelection, watched?: SelectOptions) {
    this.parts.session.save('stay')
    this.isLeaving = false
    this.parts.selections.select(selection, watched)
  }

  /** Runs a command. False if no handler takes it, so that its key keeps its default action. */
  run(name: CommandName): boolean {
    const { isLeaving } = this
    const { session, selections, actions, clipboard } = this.parts
    this.isLeaving = false
    if (session.isOn && session.run(name)) return true
    const selection = selections.selection.get()
    if ((name === 'next' || name === 'previous') && (isLeaving || isAtEnd(selection, name, selections.extent)))
      return false
    const other = [...this.handlers].findLast((offered) => offered[name])?.[name]
    if (other) {
      other()
      return true
    }
    const next = selections.extent.rows > 0 ? selectionAfter(name, selection, this.moveContext) : undefined
    if (!next) return this.runHere(name, selection) || actions.run(name) || clipboard.run(name)
    this.select(next)
    const { announce, texts } = this.state.context
    if (name === 'add-range') announce(texts.grid.announcements.rangeStarted)
    return true
  }

  private runHere(name: CommandName, { active, ranges }: GridSelection): boolean {
    const { context, view } = this.state
    const { session } = this.parts
    switch (name) {
      case 'edit':
      case 'choices':
        session.open(active, name === 'choices')
        return true
      case 'enter':
        if (ranges.length === 1 && ranges.every(isSingleCell)) session.open(active)
        else this.move('down')
        return true
      case 'today':
      case 'now':
        session.open(active, false, stampOf(name, context.now()))
        return true
      case 'open-link':
        view?.cellElement(active.row, active.column)?.querySelector<HTMLAnchorElement>('a[href]')?.click()
        return true
      case 'let-go':
        this.letGo()
        return true
      case 'next-unsaved':
      case 'previous-unsaved': {
        const position = nextUnsaved(context, active, name === 'next-unsaved')
        if (position) this.select(selectCell(position))
        else context.announce(context.texts.grid.announcements.nothingUnsaved)
        return true
      }
      default:
        return false
    }
  }

  /** Moves the selection after a cell was saved. */
  move(after: After) {
    const { selection, extent } = this.parts.selections
    if (after === 'stay') return
    if (after === 'down' || after === 'up')
      this.select(walk(selection.get(), 'down', after === 'down' ? 1 : -1, extent))
    else if (after === 'next' || after === 'previous') {
      this.select(walk(selection.get(), 'across', after === 'next' ? 1 : -1, extent))
    } else {
      const next = selectionAfter(ARROWS[after], selection.get(), this.moveContext)
      if (next) this.select(next)
    }
  }

  private letGo() {
    const { selections } = this.parts
    if (selections.copiedRange) selections.showCopied(undefined)
    else if (countCells(selections.selection.get()) > 1) this.select(selectCell(selections.active))
    else this.isLeaving = true
  }

  private get moveContext(): MoveContext {
    return toMoveContext(this.state, this.parts.selections.extent)
  }
}

const ARROWS = {
  'arrow-up': 'up',
  'arrow-down': 'down',
  'arrow-left': 'left',
  'arrow-right': 'right',
} as const satisfies Partial<Record<After, CommandName>>

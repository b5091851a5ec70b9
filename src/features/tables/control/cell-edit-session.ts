import { createStore, type Store } from '#lib/store.ts'
import { onPageHide } from '#ui/on-page-hide.ts'
import type { CommandName } from '../grid/commands.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import type { GridColumn } from '../columns/table-column.ts'
import { type CellEditorKind, KIND_FACTS } from '../columns/column-kind.ts'
import { editText, holdsTicks, isEmptyValue, parseValue } from '../values/values.ts'
import { looksAlike } from './cell-changes.ts'
import { rangeAt } from './cell-positions.ts'
import type { ControlState } from './control-state.ts'
import type { EditActions } from './edit-actions.ts'
import { setOperation, typeOperation } from './operations.ts'
import type { SelectionManager } from './selection-manager.ts'

/** An editor beside a cell, for what a line of text cannot hold. */
export interface OpenEditor {
  readonly kind: CellEditorKind
  readonly position: CellPosition
  readonly text: string
}

/** Result of an editor: a text, to be parsed by the kind of its column, or a value. */
export type EditorResult = { readonly text: string } | { readonly value: unknown }

/** Move of the selection when a cell is saved. */
export type After =
  | 'down'
  | 'up'
  | 'next'
  | 'previous'
  | 'arrow-up'
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'stay'

/** The cell that is typed into, and what it was when that began, should rows or columns move meanwhile. */
export interface EditedCell extends CellPosition {
  /** Of its row. */
  readonly id: string | undefined
  readonly about: GridColumn
  readonly base: unknown
}

export interface CellEditDeps {
  readonly state: ControlState
  readonly selections: SelectionManager
  readonly actions: EditActions
  readonly move: (after: After) => void
}

const AFTER: Readonly<Partial<Record<CommandName, After>>> = {
  'save-down': 'down',
  'save-up': 'up',
  'save-next': 'next',
  'save-previous': 'previous',
  'save-arrow-up': 'arrow-up',
  'save-arrow-down': 'arrow-down',
  'save-arrow-left': 'arrow-left',
  'save-arrow-right': 'arrow-right',
}

/** Editing of one cell, inline or in an editor beside it, from the first character to saving or discarding. */
export class CellEditSession {
  /** The editor beside the active cell; undefined while none is open. */
  readonly editor: Store<OpenEditor | undefined> = createStore<OpenEditor | undefined>(undefined)
  private readonly deps: CellEditDeps
  private at: EditedCell | undefined
  private draft: EditorResult | undefined
  private stopLeaving: (() => void) | undefined

  constructor(deps: CellEditDeps) {
    this.deps = deps
  }

  get isOn(): boolean {
    return this.at !== undefined
  }

  /** Begins an edit with its first character; false where nothing may be typed. */
  begin(): boolean {
    const { selections, state } = this.deps
    const { context, view } = state
    const { model, texts, notify } = context
    const { active, extent } = selections
    const about = model.columns[active.column]
    if (extent.rows === 0 || !about) return false
    if (about.readOnly) {
      notify(texts.grid.announcements[about.readOnly])
      return false
    }
    const { row, column } = active
    this.at = { row, column, id: model.idOf(row), about, base: model.value(row, column) }
    selections.reveal(active)
    selections.showTyping(true)
    // On `pagehide`, what is being typed is only stored if it is an edit by then.
    const page = view?.parts.scroller.ownerDocument.defaultView
    if (page) this.stopLeaving ??= onPageHide(page, () => this.leave())
    return true
  }

  /** Opens the editor of a cell, by its kind; `text` replaces the present value. */
  open(position: CellPosition, isChoosing = false, text?: string) {
    const { model } = this.deps.state.context
    const about = model.columns[position.column]
    if (!about || !model.isLoaded(position.row)) return
    const value = model.value(position.row, position.column)
    // A text in a checkbox column is corrected as text, not overwritten by a tick.
    const isBox = holdsTicks(about.kind) && (typeof value === 'boolean' || isEmptyValue(value))
    if (isBox && text === undefined && !about.readOnly) return this.deps.actions.toggleCheck(position)
    if (!this.begin()) return
    const shown = text ?? editText(about.kind, value)
    const facts = KIND_FACTS[about.kind]
    const needsLines = facts.value === 'text' && (isChoosing || shown.includes('\n'))
    const kind = facts.editor ?? (needsLines ? 'long-text' : undefined)
    if (text === undefined && kind) return this.editor.set({ kind, position, text: shown })
    const input = this.deps.state.input
    input?.setScreenKeyboard(true)
    input?.open(shown)
  }

  /** Closes the editor beside the cell and saves its result; undefined discards it. */
  closeEditor(result: EditorResult | undefined, after: After = 'stay') {
    const { at } = this
    this.editor.set(undefined)
    this.end()
    if (at && result) this.enter(at, result)
    this.deps.move(after)
    this.deps.state.input?.focus()
  }

  /** Stores the draft of the editor beside the cell, should the tab close before the editor does. */
  keep(draft: EditorResult) {
    if (this.editor.get()) this.draft = draft
  }

  /** Saves the draft when the tab closes. */
  leave() {
    if (this.editor.get()) this.closeEditor(this.draft)
    else this.save('stay')
  }

  /** Runs the commands of an edit session; false for all other commands. */
  run(name: CommandName): boolean {
    const after = AFTER[name]
    const input = this.deps.state.input
    if (after) this.save(after)
    else if (name === 'save-to-all') this.save('stay', this.deps.selections.selection.get().ranges)
    else if (name === 'line-break') input?.insert('\n')
    else if (name === 'caret') input?.toggleCaret()
    else if (name === 'give-up') this.cancel()
    else return false
    return true
  }

  save(after: After, into?: readonly CellRange[]) {
    const { at } = this
    const input = this.deps.state.input
    if (this.editor.get() || !at || !input) return
    const { text } = input
    this.end()
    input.close()
    if (into) this.deps.actions.perform(typeOperation(into, text), at)
    else this.enter(at, { text }, true)
    this.deps.move(after)
  }

  cancel() {
    this.end()
    this.deps.state.input?.close()
  }

  private end() {
    this.at = undefined
    this.draft = undefined
    this.stopLeaving?.()
    this.stopLeaving = undefined
    this.deps.selections.showTyping(false)
  }

  /** Enters the result at the cell's present position; by identifiers where the cell is not shown any more. */
  private enter(at: EditedCell, result: EditorResult, isLine = false) {
    const { id, about, base } = at
    const position = this.getPosition(at)
    if (position) {
      const ranges = [rangeAt(position)]
      const operation = 'text' in result ? typeOperation(ranges, result.text) : setOperation(ranges, result.value)
      return this.deps.actions.perform(
        { ...operation, seen: { value: base } },
        isLine ? { ...at, ...position } : undefined,
      )
    }
    const value = 'text' in result ? parseValue(about.kind, result.text) : result.value
    if (id === undefined || looksAlike(about, base, value)) return
    const cells = [{ row: id, column: about.id, value, base }]
    this.deps.state.context.edits.apply({ name: 'type', overwrite: true, cells })
  }

  /** Returns the present position of the edited cell; undefined when its row or column is not shown any more. */
  private getPosition({ row, column, id, about }: EditedCell): CellPosition | undefined {
    const { model, pages } = this.deps.state.context
    const exists = model.columns[column]?.id === about.id
    const across = exists ? column : model.columns.findIndex((other) => other.id === about.id)
    const down = id === undefined || model.idOf(row) === id ? row : pages.numberOf(id)
    return down === undefined || across < 0 ? undefined : { row: down, column: across }
  }
}

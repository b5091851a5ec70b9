import { formatCount } from '#lib/format.ts'
import type { Store } from '#lib/store.ts'
import { onPageHide } from '#ui/on-page-hide.ts'
import type { HeadSelection, SelectMode } from '../columns/head/head-handle.ts'
import type { CommandName } from '../grid/commands.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import { isAtEnd, walk } from '../grid/moves.ts'
import { selectionAfter, type MoveContext } from '../grid/selecting.ts'
import {
  countCells,
  type GridExtent,
  isSingleCell,
  type GridSelection,
  selectCell,
  selectRange,
} from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import { stampOf } from '../values/dates.ts'
import { runOperation, type CellOperation } from './cell-operation.ts'
import { getBox, nextUnsaved } from './cell-positions.ts'
import { CellInput } from './cell-input.ts'
import { GridClipboard } from './clipboard.ts'
import {
  clearOperation,
  doubleClickFill,
  fillOperation,
  toggledCheck,
  repeatOperation,
  fillSelectionOperation,
  checkOperation,
} from './operations.ts'
import type { GridContext, CommandHandlers, ConfirmPaste, SelectOptions } from './grid-context.ts'
import { GridPointer } from './pointer.ts'
import { SelectionManager } from './selection-manager.ts'
import { toMoveContext } from './move-context.ts'
import {
  type After,
  type EditorResult,
  type OpenEditor,
  rangeAt,
  type EditedCell,
  CellEditSession,
} from './cell-edit-session.ts'

/**
 * Input of the grid: keys, mouse, touch, clipboard and menus all end here, and leave as actions for the
 * unsaved values, as another selection, or as a command for another part of the page.
 */
export class GridController {
  /** Position of the request for the menu of the cells, while it opens; undefined when that was by key. */
  menuAt: { readonly x: number; readonly y: number } | undefined
  private context: GridContext
  private readonly selections: SelectionManager
  private readonly session: CellEditSession
  private readonly clipboard: GridClipboard
  private view: GridView | undefined
  private input: CellInput | undefined
  private readonly handlers = new Set<CommandHandlers>()
  private preview: ConfirmPaste | undefined
  private isLeaving = false
  private cleanups: (() => void)[] = []
  private stopRefusals: (() => void) | undefined
  private abort = new AbortController()

  /** `id`: one in the API spec; the active cell's element is named with it. */
  constructor(id: string, context: GridContext) {
    this.context = context
    this.selections = new SelectionManager(id, () => this.context)
    this.session = new CellEditSession({
      context: () => this.context,
      selections: this.selections,
      input: () => this.input,
      perform: (operation, typed) => this.perform(operation, typed),
      move: (after) => this.move(after),
      tick: (position) => this.tick(position),
      leaving: (enter) => {
        const page = this.view?.parts.scroller.ownerDocument.defaultView
        return page ? onPageHide(page, enter) : () => undefined
      },
    })
    this.clipboard = new GridClipboard({
      context: () => this.context,
      selections: this.selections,
      input: () => this.input,
      preview: () => this.preview,
      signal: () => this.abort.signal,
      select: (selection, look) => this.select(selection, look),
    })
  }

  get selection(): Store<GridSelection> {
    return this.selections.selection
  }

  /** The same, as the heads of the columns show it. */
  get heads(): Store<HeadSelection> {
    return this.selections.heads
  }

  /** Number of rows and columns. */
  get extent(): GridExtent {
    return this.selections.extent
  }

  /** The editor beside the active cell; undefined while none is open. */
  get editor(): Store<OpenEditor | undefined> {
    return this.session.editor
  }

  /** Connects the mounted grid body, or disconnects it. */
  attach(view: GridView | undefined) {
    this.detach()
    if (!view) return
    this.view = view
    this.abort = new AbortController()
    const input = new CellInput(view.parts.editor, {
      command: (name) => this.run(name),
      typing: () => this.session.begin(),
      copy: (event, isCut) => this.clipboard.copy(event.clipboardData, isCut),
      paste: (event, isCareful) => this.clipboard.paste(event.clipboardData, isCareful),
      left: () => this.session.save('stay'),
    })
    this.input = input
    const pointer = new GridPointer(view, {
      selection: () => this.selection.get(),
      extent: () => this.extent,
      select: (selection, look) => this.select(selection, look),
      settle: () => this.session.save('stay'),
      focus: (isTouch) => {
        input.setScreenKeyboard(!isTouch)
        input.focus()
      },
      open: (position) => this.session.open(position),
      tick: (position) => this.tick(position),
      openRow: (row) => {
        this.select(selectCell({ row, column: this.selections.active.column }))
        this.run('open-row')
      },
      menu: (x, y) => {
        this.menuAt = { x, y }
        this.run('menu')
        this.menuAt = undefined
      },
      showFill: (range) => this.selections.showFill(range),
      fill: (to, counts) => this.fill(fillOperation(this.context, to, counts)),
      fillFar: () => this.fillFar(),
    })
    this.cleanups = [
      this.selections.attach(view, input),
      () => this.stopRefusals?.(),
      () => pointer.destroy(),
      () => input.destroy(),
    ]
    this.announceRefusals()
  }

  /** Announces values that the service refuses, anywhere in the table. */
  private announceRefusals() {
    const { edits } = this.context
    let before = edits.counts().refused
    this.stopRefusals?.()
    this.stopRefusals = edits.onChange(() => {
      this.selections.describeActive()
      const now = edits.counts().refused
      if (now > before)
        this.context.announce(
          this.context.texts.grid.announcements.refused(formatCount(now - before, this.context.locale)),
        )
      before = now
    })
  }

  private detach() {
    this.session.leave()
    this.abort.abort()
    for (const stop of this.cleanups) stop()
    this.cleanups = []
    this.view = this.input = undefined
  }

  /** Registers command handlers of another part of the screen. Returns a function that removes them. */
  offer(handlers: CommandHandlers): () => void {
    this.handlers.add(handlers)
    return () => this.handlers.delete(handlers)
  }

  /** Sets the dialog that confirms a paste of many rows. Returns a function that removes it. */
  previewWith(preview: ConfirmPaste): () => void {
    this.preview = preview
    return () => {
      if (this.preview === preview) this.preview = undefined
    }
  }

  /** Other columns, rows or sentences. */
  update(context: GridContext) {
    const before = this.context
    this.context = context
    // Only that: rows that come in another order must neither end an edit session nor abort a paste.
    if (before.edits !== context.edits && this.view) this.announceRefusals()
    if (before.model !== context.model) this.selections.follow(before)
  }

  /** Rows came or went above the selection or the edited cell: both follow their rows. */
  shiftRows(rows: number) {
    this.selections.shift(rows)
  }

  /** Rows came or went. */
  settleInside() {
    this.selections.settle()
  }

  focus() {
    this.input?.focus()
  }

  /** Takes the focus without anybody having pointed at a cell: no keyboard comes up on the screen for that. */
  arrive() {
    this.input?.setScreenKeyboard(false)
    this.input?.focus()
  }

  /** Selects, scrolls to the selection and announces it. An open edit is saved. */
  select(selection: GridSelection, look?: SelectOptions) {
    this.session.save('stay')
    this.isLeaving = false
    this.selections.select(selection, look)
  }

  selectColumn(column: number, how: SelectMode) {
    this.session.save('stay')
    this.selections.selectColumn(column, how)
  }

  selectAll(isSelected: boolean) {
    this.session.save('stay')
    this.selections.selectAll(isSelected)
  }

  /** Stores the draft of the editor beside the cell: it is saved when the tab closes before the editor does. */
  saveDraft(draft: EditorResult) {
    this.session.keep(draft)
  }

  /** Closes the editor beside the cell and saves its result; undefined discards it. */
  closeEditor(result: EditorResult | undefined, after?: After) {
    this.session.closeEditor(result, after)
  }

  /** Runs a command. False if no handler takes it, so that its key keeps its default action. */
  run(name: CommandName): boolean {
    const { isLeaving } = this
    this.isLeaving = false
    if (this.session.isOn && this.session.run(name)) return true
    if ((name === 'next' || name === 'previous') && (isLeaving || isAtEnd(this.selection.get(), name, this.extent)))
      return false
    const other = [...this.handlers].findLast((offered) => offered[name])?.[name]
    if (other) {
      other()
      return true
    }
    const selection = this.selection.get()
    const next = this.extent.rows > 0 ? selectionAfter(name, selection, this.moveContext) : undefined
    if (!next) return this.change(name, selection)
    this.select(next)
    if (name === 'add-range') this.context.announce(this.context.texts.grid.announcements.rangeStarted)
    return true
  }

  private change(name: CommandName, selection: GridSelection): boolean {
    const { context } = this
    const { active, ranges } = selection
    const last = ranges.at(-1) ?? rangeAt(active)
    switch (name) {
      case 'edit':
      case 'choices':
        this.session.open(active, name === 'choices')
        return true
      case 'enter':
        if (ranges.length === 1 && isSingleCell(last)) this.session.open(active)
        else this.move('down')
        return true
      case 'today':
      case 'now':
        this.session.open(active, false, stampOf(name, context.now()))
        return true
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
      case 'toggle':
        return context.model.columns[active.column]?.kind === 'checkbox' && this.tickAll(ranges, active)
      case 'open-link':
        this.view?.cellElement(active.row, active.column)?.querySelector<HTMLAnchorElement>('a[href]')?.click()
        return true
      case 'undo':
      case 'redo':
        void this.undoOrRedo(name)
        return true
      case 'let-go':
        this.clearSelection(selection)
        return true
      case 'next-unsaved':
      case 'previous-unsaved': {
        const position = nextUnsaved(context, active, name === 'next-unsaved')
        if (position) this.select(selectCell(position))
        else context.announce(context.texts.grid.announcements.nothingUnsaved)
        return true
      }
      default:
        return this.clipboard.run(name)
    }
  }

  private move(after: After) {
    const selection = this.selection.get()
    const { extent } = this
    if (after === 'stay') return
    if (after === 'down' || after === 'up') this.select(walk(selection, 'down', after === 'down' ? 1 : -1, extent))
    else if (after === 'next' || after === 'previous') {
      this.select(walk(selection, 'across', after === 'next' ? 1 : -1, extent))
    } else {
      const next = selectionAfter(ARROWS[after], selection, this.moveContext)
      if (next) this.select(next)
    }
  }

  /** Changes cells; a value that was refused and is entered again is sent again. False when there is nothing to do. */
  private perform(operation: CellOperation | undefined, typed?: EditedCell): boolean {
    if (!operation) return false
    if (this.selections.copiedRange) this.selections.showCopied(undefined)
    const changes = runOperation(this.context, operation, this.abort.signal)
    if (changes instanceof Promise || !typed || changes.cells.length || changes.locked) return true
    const { model, edits } = this.context
    const column = model.columns[typed.column]?.id
    const isRefused = model.edit(typed.row, typed.column)?.state === 'refused'
    if (isRefused && typed.id && column) edits.retry([{ row: typed.id, column }])
    return true
  }

  private fill(operation: CellOperation & { readonly selected: CellRange }) {
    this.perform(operation)
    this.select(selectRange(operation.selected, this.selections.active), { isQuiet: true, isSilent: true })
  }

  private fillFar() {
    const range = this.selection.get().ranges.at(-1)
    const operation = range && doubleClickFill(this.context, range, this.extent, this.moveContext)
    if (operation) this.fill(operation)
  }

  private tick(position: CellPosition) {
    if (this.selection.get().ranges.length === 1) this.tickAll([rangeAt(position)], position)
  }

  private tickAll(ranges: readonly CellRange[], { row, column }: CellPosition): boolean {
    return this.perform(checkOperation(this.context, ranges, toggledCheck(this.context.model.value(row, column))))
  }

  private clearSelection(selection: GridSelection) {
    if (this.selections.copiedRange) this.selections.showCopied(undefined)
    else if (countCells(selection) > 1) this.select(selectCell(selection.active))
    else this.isLeaving = true
  }

  private async undoOrRedo(way: 'undo' | 'redo') {
    const { edits, texts, announce, locale } = this.context
    const { signal } = this.abort
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
    const touched = getBox(this.context, cells)
    if (!touched) return
    this.select(selectRange(touched), { isQuiet: true, isSilent: true })
    this.selections.reveal(this.selections.active)
  }

  private get moveContext(): MoveContext {
    return toMoveContext(this.context.model, this.extent, this.view)
  }
}

const ARROWS = {
  'arrow-up': 'up',
  'arrow-down': 'down',
  'arrow-left': 'left',
  'arrow-right': 'right',
} as const satisfies Partial<Record<After, CommandName>>

import { formatCount } from '#lib/format.ts'
import type { Store } from '#lib/store.ts'
import type { HeadSelection, SelectMode } from '../columns/head/head-handle.ts'
import type { CommandName } from '../grid/commands.ts'
import type { GridSelection } from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import { type After, CellEditSession, type EditorResult, type OpenEditor } from './cell-edit-session.ts'
import { CellInput } from './cell-input.ts'
import { GridClipboard } from './clipboard.ts'
import type { ControlState } from './control-state.ts'
import { EditActions } from './edit-actions.ts'
import { GridCommands } from './grid-commands.ts'
import type { CommandHandlers, GridContext, SelectOptions } from './grid-context.ts'
import { GridPointer } from './pointer.ts'
import { SelectionManager } from './selection-manager.ts'

/**
 * Handles all input of the grid (keys, mouse, touch, clipboard, menus) and converts it to actions for the
 * unsaved values, to another selection, or to a command for another part of the page.
 */
export class GridController {
  /** Position of the request for the menu of the cells, while it opens; undefined when that was by key. */
  menuAt: { readonly x: number; readonly y: number } | undefined
  readonly selection: Store<GridSelection>
  /** The same, as the column headers show it. */
  readonly heads: Store<HeadSelection>
  /** The editor beside the active cell; undefined while none is open. */
  readonly editor: Store<OpenEditor | undefined>
  readonly selections: SelectionManager
  readonly clipboard: GridClipboard
  /** True once a mounted grid body was disconnected: the next one replaces it. */
  wasRemoved = false
  private readonly state: ControlState
  private readonly actions: EditActions
  private readonly session: CellEditSession
  private readonly commands: GridCommands
  private cleanups: (() => void)[] = []
  private stopRefusals: (() => void) | undefined

  /** `id`: one in the API spec; the active cell's element is named with it. */
  constructor(id: string, context: GridContext) {
    const state = { context, view: undefined, input: undefined, abort: new AbortController() }
    const select = (selection: GridSelection, watched?: SelectOptions) => this.select(selection, watched)
    const selections = new SelectionManager(id, () => this.state.context)
    const actions = new EditActions(state, selections, select)
    const session = new CellEditSession({ state, selections, actions, move: (after) => this.commands.move(after) })
    const clipboard = new GridClipboard({ state, selections, select })
    this.commands = new GridCommands(state, { selections, session, actions, clipboard })
    this.state = state
    this.selections = selections
    this.actions = actions
    this.session = session
    this.clipboard = clipboard
    this.selection = selections.selection
    this.heads = selections.heads
    this.editor = session.editor
  }

  /** Connects the mounted grid body, or disconnects it. */
  attach(view: GridView | undefined) {
    this.detach()
    if (!view) return
    const { state, selections, session, actions, clipboard } = this
    state.view = view
    state.abort = new AbortController()
    const input = new CellInput(view.parts.editor, {
      command: (name) => this.run(name),
      typing: () => session.begin(),
      copy: (event, isCut) => clipboard.copy(event.clipboardData, isCut),
      paste: (event, isCareful) => clipboard.paste(event.clipboardData, isCareful),
      left: () => session.save('stay'),
    })
    state.input = input
    const pointer = new GridPointer(view, {
      selections,
      session,
      actions,
      input,
      select: (selection, options) => this.select(selection, options),
      run: (name) => this.run(name),
      menu: (x, y) => {
        this.menuAt = { x, y }
        this.run('menu')
        this.menuAt = undefined
      },
    })
    this.cleanups = [
      selections.attach(view, input),
      () => this.stopRefusals?.(),
      () => pointer.destroy(),
      () => input.destroy(),
    ]
    this.followRefusals()
  }

  /** Announces values that the service refuses, anywhere in the table. */
  private followRefusals() {
    this.stopRefusals?.()
    const { edits } = this.state.context
    let before = edits.counts().refused
    this.stopRefusals = edits.onChange(() => {
      this.selections.describeActive()
      const now = edits.counts().refused
      const { announce, texts, locale } = this.state.context
      if (now > before) announce(texts.grid.announcements.refused(formatCount(now - before, locale)))
      before = now
    })
  }

  private detach() {
    const { state } = this
    if (state.view) this.wasRemoved = true
    this.session.leave()
    state.abort.abort()
    for (const stop of this.cleanups) stop()
    this.cleanups = []
    state.view = state.input = undefined
  }

  /** Registers command handlers of another part of the screen. Returns a function that removes them. */
  offer(handlers: CommandHandlers): () => void {
    return this.commands.offer(handlers)
  }

  /** Sets other columns, rows or texts. */
  update(context: GridContext) {
    const { state } = this
    const before = state.context
    state.context = context
    // Only that: rows that come in another order must neither end an edit session nor abort a paste.
    if (before.edits !== context.edits && state.view) this.followRefusals()
    if (before.model !== context.model) this.selections.follow(before)
  }

  /** Rows were added or removed above the selection or the edited cell: both follow their rows. */
  shiftRows(rows: number) {
    this.selections.shift(rows)
  }

  focus() {
    this.state.input?.focus()
  }

  /** Takes the focus without a click on a cell: the on-screen keyboard stays closed. */
  arrive() {
    this.state.input?.setScreenKeyboard(false)
    this.state.input?.focus()
  }

  /** Selects, scrolls to the selection and announces it. An open edit is saved. */
  select(selection: GridSelection, watched?: SelectOptions) {
    this.commands.select(selection, watched)
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
    return this.commands.run(name)
  }
}

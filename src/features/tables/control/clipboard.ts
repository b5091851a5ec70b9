import type { Cells } from '../clipboard/tsv.ts'
import type { CommandName } from '../grid/commands.ts'
import { type GridSelection, selectRange } from '../grid/selection.ts'
import type { ControlState } from './control-state.ts'
import { copy } from './copying.ts'
import { clearOperation } from './operations.ts'
import { runOperation } from './cell-operation.ts'
import type { GridContext, ConfirmPaste, Select } from './grid-context.ts'
import { cellsIn, paste } from './pasting.ts'
import type { SelectionManager } from './selection-manager.ts'

export interface ClipboardDeps {
  readonly state: ControlState
  readonly selections: SelectionManager
  readonly select: Select
}

/** Copy, cut and paste of the selection, by keys and by menus. */
export class GridClipboard {
  private readonly deps: ClipboardDeps
  private preview: ConfirmPaste | undefined

  constructor(deps: ClipboardDeps) {
    this.deps = deps
  }

  /** Sets the dialog that confirms a paste of many rows. Returns a function that removes it. */
  previewWith(preview: ConfirmPaste): () => void {
    this.preview = preview
    return () => {
      if (this.preview === preview) this.preview = undefined
    }
  }

  /** Carries out a command of a menu. False when it is none of the clipboard's. */
  run(name: CommandName): boolean {
    if (name === 'copy' || name === 'cut') {
      const input = this.deps.state.input
      input?.focus()
      // Menus have no clipboard event; this creates one.
      input?.el.ownerDocument.execCommand(name)
    } else if (name === 'paste' || name === 'paste-empty') void this.pasteFromBrowser(name === 'paste-empty')
    else return false
    return true
  }

  copy(data: DataTransfer | null, isCut: boolean) {
    const { selections } = this.deps
    const context = this.deps.state.context
    const signal = this.deps.state.abort.signal
    const { ranges } = selections.selection.get()
    if (selections.extent.rows === 0) return
    copy(context, ranges, data, signal, (copied) => {
      if (signal.aborted) return
      selections.showCopied(isCut ? undefined : ranges.at(-1))
      // With the context that was copied from: the selected positions are those of its rows.
      if (isCut)
        void runOperation(
          context,
          { ...clearOperation(context, copied), name: 'cut', done: context.texts.grid.announcements.cut },
          signal,
        )
    })
  }

  paste(data: Pick<DataTransfer, 'getData'> | null, isCareful: boolean) {
    const context = this.deps.state.context
    // The selection at the time of the key press, however long the cells take to load.
    const selection = this.deps.selections.selection.get()
    const signal = this.deps.state.abort.signal
    const cells = data ? cellsIn(data, context.loadHtmlReader) : undefined
    if (!(cells instanceof Promise)) return this.pasteCells(context, selection, cells, isCareful, signal)
    void cells.then(
      (read) => !signal.aborted && this.pasteCells(context, selection, read, isCareful, signal),
      () => signal.aborted || context.notify(context.texts.grid.announcements.unreadPaste),
    )
  }

  private pasteCells(
    context: GridContext,
    selection: GridSelection,
    cells: Cells | undefined,
    isCareful: boolean,
    signal: AbortSignal,
  ) {
    if (!cells) return context.notify(context.texts.grid.announcements.nothingToPaste)
    if (context.model.columns.length === 0) return
    void paste(context, selection, cells, isCareful, this.preview, signal).then((range) => {
      if (range) this.deps.select(selectRange(range), { isQuiet: true, isSilent: true })
    })
  }

  private async pasteFromBrowser(isCareful: boolean) {
    this.deps.state.input?.focus()
    try {
      const text = await navigator.clipboard.readText()
      this.paste({ getData: (type) => (type === 'text/plain' ? text : '') }, isCareful)
    } catch {
      const { notify, texts } = this.deps.state.context
      notify(texts.grid.announcements.noClipboard)
    }
  }
}

import type { Cells } from '../clipboard/tsv.ts'
import type { CommandName } from '../grid/commands.ts'
import { type GridSelection, selectRange } from '../grid/selection.ts'
import type { CellInput } from './cell-input.ts'
import { copy } from './copying.ts'
import { clearOperation } from './operations.ts'
import { runOperation } from './cell-operation.ts'
import type { GridContext, ConfirmPaste, SelectOptions } from './grid-context.ts'
import { cellsIn, paste } from './pasting.ts'
import type { SelectionManager } from './selection-manager.ts'

export interface ClipboardDeps {
  readonly context: () => GridContext
  readonly selections: SelectionManager
  readonly input: () => CellInput | undefined
  readonly preview: () => ConfirmPaste | undefined
  readonly signal: () => AbortSignal
  readonly select: (selection: GridSelection, look: SelectOptions) => void
}

/** Copy, cut and paste of the selection, by keys and by menus. */
export class GridClipboard {
  private readonly deps: ClipboardDeps

  constructor(deps: ClipboardDeps) {
    this.deps = deps
  }

  /** Carries out a command of a menu. False when it is none of the clipboard's. */
  run(name: CommandName): boolean {
    if (name === 'copy' || name === 'cut') {
      const input = this.deps.input()
      input?.focus()
      // Menus have no event of the clipboard; this makes one.
      input?.el.ownerDocument.execCommand(name)
    } else if (name === 'paste' || name === 'paste-empty') void this.pasteFromBrowser(name === 'paste-empty')
    else return false
    return true
  }

  copy(data: DataTransfer | null, isCut: boolean) {
    const { selections } = this.deps
    const context = this.deps.context()
    const signal = this.deps.signal()
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
    const context = this.deps.context()
    // The selection at the time of the key press, however long the cells take to load.
    const selection = this.deps.selections.selection.get()
    const signal = this.deps.signal()
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
    void paste(context, selection, cells, isCareful, this.deps.preview(), signal).then((range) => {
      if (range) this.deps.select(selectRange(range), { isQuiet: true, isSilent: true })
    })
  }

  private async pasteFromBrowser(isCareful: boolean) {
    this.deps.input()?.focus()
    try {
      const text = await navigator.clipboard.readText()
      this.paste({ getData: (type) => (type === 'text/plain' ? text : '') }, isCareful)
    } catch {
      const { notify, texts } = this.deps.context()
      notify(texts.grid.announcements.noClipboard)
    }
  }
}

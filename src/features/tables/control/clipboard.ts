import type { Cells } from '../clipboard/tsv.ts'
import type { CommandName } from '../grid/commands.ts'
import { type Selection, selectRange } from '../grid/selection.ts'
import type { CellInput } from './cell-input.ts'
import { copy } from './copying.ts'
import { clearing } from './deeds.ts'
import { act } from './act.ts'
import type { Desk, Preview, SelectLook } from './desk.ts'
import { cellsIn, paste } from './pasting.ts'
import type { Stage } from './stage.ts'

export interface ClipboardDeps {
  readonly desk: () => Desk
  readonly stage: Stage
  readonly input: () => CellInput | undefined
  readonly preview: () => Preview | undefined
  readonly signal: () => AbortSignal
  readonly select: (selection: Selection, look: SelectLook) => void
}

/** What is selected goes to the clipboard, and what lies there comes into the cells: by keys, and by menus. */
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
    const { stage } = this.deps
    const desk = this.deps.desk()
    const signal = this.deps.signal()
    const { ranges } = stage.selection.get()
    if (stage.extent.rows === 0) return
    copy(desk, ranges, data, signal, (copied) => {
      if (signal.aborted) return
      stage.showCopied(isCut ? undefined : ranges.at(-1))
      // By the desk that was copied from: what was selected stands there in its places.
      if (isCut) void act(desk, { ...clearing(desk, copied), name: 'cut', done: desk.texts.grid.said.cut }, signal)
    })
  }

  paste(data: Pick<DataTransfer, 'getData'> | null, isCareful: boolean) {
    const desk = this.deps.desk()
    // What is selected at the press of the key, however long the cells take to come.
    const selection = this.deps.stage.selection.get()
    const signal = this.deps.signal()
    const cells = data ? cellsIn(data, desk.loadHtmlReader) : undefined
    if (!(cells instanceof Promise)) return this.pasteCells(desk, selection, cells, isCareful, signal)
    void cells.then(
      (read) => !signal.aborted && this.pasteCells(desk, selection, read, isCareful, signal),
      () => signal.aborted || desk.say(desk.texts.grid.said.unreadPaste),
    )
  }

  private pasteCells(
    desk: Desk,
    selection: Selection,
    cells: Cells | undefined,
    isCareful: boolean,
    signal: AbortSignal,
  ) {
    if (!cells) return desk.say(desk.texts.grid.said.nothingToPaste)
    if (desk.model.columns.length === 0) return
    void paste(desk, selection, cells, isCareful, this.deps.preview(), signal).then((range) => {
      if (range) this.deps.select(selectRange(range), { isQuiet: true, isSilent: true })
    })
  }

  private async pasteFromBrowser(isCareful: boolean) {
    this.deps.input()?.focus()
    try {
      const text = await navigator.clipboard.readText()
      this.paste({ getData: (type) => (type === 'text/plain' ? text : '') }, isCareful)
    } catch {
      const { say, texts } = this.deps.desk()
      say(texts.grid.said.noClipboard)
    }
  }
}

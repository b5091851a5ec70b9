import { formatCount } from '#lib/format.ts'
import type { Store } from '#lib/store.ts'
import { beforeLeaving } from '#ui/before-leaving.ts'
import type { HeadSelection, SelectHow } from '../columns/head/head-handle.ts'
import type { CommandName } from '../grid/commands.ts'
import type { CellPlace, CellRange } from '../grid/grid-model.ts'
import { isAtEnd, walk } from '../grid/moves.ts'
import { selectionAfter, type Surroundings } from '../grid/selecting.ts'
import { countCells, type Extent, isSingleCell, type Selection, selectCell, selectRange } from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import { stampOf } from '../values/dates.ts'
import { act, type Deed } from './act.ts'
import { boxOf, nextUnsaved } from './addresses.ts'
import { CellInput } from './cell-input.ts'
import { GridClipboard } from './clipboard.ts'
import { clearing, farFilling, filling, otherTick, repeating, spreading, ticking } from './deeds.ts'
import type { Desk, Others, Preview, SelectLook } from './desk.ts'
import { GridPointer } from './pointer.ts'
import { Stage } from './stage.ts'
import { surroundingsOf } from './surroundings.ts'
import { type After, type EditorResult, type OpenEditor, rangeAt, type TypedCell, Typing } from './typing.ts'

/**
 * What a person does with the grid: keys, mouse, finger, clipboard and menus all end here, and leave as acts for the
 * unsaved values, as another selection, or as a command for another part of the page.
 */
export class GridController {
  /** Where the menu of the cells was asked for, while it opens; undefined when that was by key. */
  menuAt: { readonly x: number; readonly y: number } | undefined
  private desk: Desk
  private readonly stage: Stage
  private readonly typing: Typing
  private readonly clipboard: GridClipboard
  private view: GridView | undefined
  private input: CellInput | undefined
  private readonly others = new Set<Others>()
  private preview: Preview | undefined
  private isLeaving = false
  private stops: (() => void)[] = []
  private stopVerdicts: (() => void) | undefined
  private abort = new AbortController()

  /** `id`: one in the document; the active cell's element is named with it. */
  constructor(id: string, desk: Desk) {
    this.desk = desk
    this.stage = new Stage(id, () => this.desk)
    this.typing = new Typing({
      desk: () => this.desk,
      stage: this.stage,
      input: () => this.input,
      perform: (deed, typed) => this.perform(deed, typed),
      move: (after) => this.move(after),
      tick: (place) => this.tick(place),
      leaving: (enter) => {
        const page = this.view?.parts.scroller.ownerDocument.defaultView
        return page ? beforeLeaving(page, enter) : () => undefined
      },
    })
    this.clipboard = new GridClipboard({
      desk: () => this.desk,
      stage: this.stage,
      input: () => this.input,
      preview: () => this.preview,
      signal: () => this.abort.signal,
      select: (selection, look) => this.select(selection, look),
    })
  }

  /** What is selected now. */
  get selection(): Store<Selection> {
    return this.stage.selection
  }

  /** The same, as the heads of the columns show it. */
  get heads(): Store<HeadSelection> {
    return this.stage.heads
  }

  /** How many rows and columns there are now. */
  get extent(): Extent {
    return this.stage.extent
  }

  /** The editor that stands beside the active cell. */
  get editor(): Store<OpenEditor | undefined> {
    return this.typing.editor
  }

  /** The body is there, or it is gone. */
  attach(view: GridView | undefined) {
    this.detach()
    if (!view) return
    this.view = view
    this.abort = new AbortController()
    const input = new CellInput(view.parts.editor, {
      command: (name) => this.run(name),
      typing: () => this.typing.begin(),
      copy: (event, isCut) => this.clipboard.copy(event.clipboardData, isCut),
      paste: (event, isCareful) => this.clipboard.paste(event.clipboardData, isCareful),
      left: () => this.typing.save('stay'),
    })
    this.input = input
    const pointer = new GridPointer(view, {
      selection: () => this.selection.get(),
      extent: () => this.extent,
      select: (selection, look) => this.select(selection, look),
      settle: () => this.typing.save('stay'),
      focus: (isTouch) => {
        input.setScreenKeyboard(!isTouch)
        input.focus()
      },
      open: (place) => this.typing.open(place),
      tick: (place) => this.tick(place),
      openRow: (row) => {
        this.select(selectCell({ row, column: this.stage.active.column }))
        this.run('open-row')
      },
      menu: (x, y) => {
        this.menuAt = { x, y }
        this.run('menu')
        this.menuAt = undefined
      },
      showFill: (range) => this.stage.showFill(range),
      fill: (to, counts) => this.fill(filling(this.desk, to, counts)),
      fillFar: () => this.fillFar(),
    })
    this.stops = [
      this.stage.attach(view, input),
      () => this.stopVerdicts?.(),
      () => pointer.destroy(),
      () => input.destroy(),
    ]
    this.watchVerdicts()
  }

  /** What the service refuses is told, wherever in the table that is. */
  private watchVerdicts() {
    const { edits } = this.desk
    let before = edits.counts().refused
    this.stopVerdicts?.()
    this.stopVerdicts = edits.onChange(() => {
      this.stage.tell()
      const now = edits.counts().refused
      if (now > before)
        this.desk.whisper(this.desk.texts.grid.said.refused(formatCount(now - before, this.desk.locale)))
      before = now
    })
  }

  private detach() {
    this.typing.leave()
    this.abort.abort()
    for (const stop of this.stops) stop()
    this.stops = []
    this.view = this.input = undefined
  }

  /** Commands that another part of the page carries out for as long as it stands. The answer takes them back. */
  offer(others: Others): () => void {
    this.others.add(others)
    return () => this.others.delete(others)
  }

  /** Who is asked about a paste of many rows. The answer takes it back. */
  previewWith(preview: Preview): () => void {
    this.preview = preview
    return () => {
      if (this.preview === preview) this.preview = undefined
    }
  }

  /** Other columns, rows or sentences. */
  update(desk: Desk) {
    const before = this.desk
    this.desk = desk
    // Only that: rows that come in another order must not take the input from who types, nor a paste its end.
    if (before.edits !== desk.edits && this.view) this.watchVerdicts()
    if (before.model !== desk.model) this.stage.follow(before)
  }

  /** Rows came or went above what is selected, or where somebody types: it goes on with its rows. */
  shiftRows(rows: number) {
    this.stage.shift(rows)
  }

  /** Rows came or went. */
  settleInside() {
    this.stage.settle()
  }

  focus() {
    this.input?.focus()
  }

  /** Takes the focus without anybody having pointed at a cell: no keyboard comes up on the screen for that. */
  arrive() {
    this.input?.setScreenKeyboard(false)
    this.input?.focus()
  }

  /** Selects, shows it, and tells it to who listens. What is being typed is saved. */
  select(selection: Selection, look?: SelectLook) {
    this.typing.save('stay')
    this.isLeaving = false
    this.stage.select(selection, look)
  }

  selectColumn(column: number, how: SelectHow) {
    this.typing.save('stay')
    this.stage.selectColumn(column, how)
  }

  selectAll(isSelected: boolean) {
    this.typing.save('stay')
    this.stage.selectAll(isSelected)
  }

  /** What the editor beside the cell holds by now: it counts when the page goes before the editor is closed. */
  keepDraft(draft: EditorResult) {
    this.typing.keep(draft)
  }

  /** What the editor beside the cell made of it; undefined when it was given up. */
  closeEditor(result: EditorResult | undefined, after?: After) {
    this.typing.closeEditor(result, after)
  }

  /** Carries a command out. False when nobody here takes it, so that its key does what it does elsewhere. */
  run(name: CommandName): boolean {
    const { isLeaving } = this
    this.isLeaving = false
    if (this.typing.isOn && this.typing.run(name)) return true
    if ((name === 'next' || name === 'previous') && (isLeaving || isAtEnd(this.selection.get(), name, this.extent)))
      return false
    const other = [...this.others].findLast((offered) => offered[name])?.[name]
    if (other) {
      other()
      return true
    }
    const selection = this.selection.get()
    const next = this.extent.rows > 0 ? selectionAfter(name, selection, this.surroundings) : undefined
    if (!next) return this.change(name, selection)
    this.select(next)
    if (name === 'add-range') this.desk.whisper(this.desk.texts.grid.said.rangeStarted)
    return true
  }

  private change(name: CommandName, selection: Selection): boolean {
    const { desk } = this
    const { active, ranges } = selection
    const last = ranges.at(-1) ?? rangeAt(active)
    switch (name) {
      case 'edit':
      case 'choices':
        this.typing.open(active, name === 'choices')
        return true
      case 'enter':
        if (ranges.length === 1 && isSingleCell(last)) this.typing.open(active)
        else this.move('down')
        return true
      case 'today':
      case 'now':
        this.typing.open(active, false, stampOf(name, desk.now()))
        return true
      case 'clear':
        return this.perform(clearing(desk, ranges))
      case 'fill-down':
        return this.perform(repeating(desk, last, 'down'))
      case 'fill-right':
        return this.perform(repeating(desk, last, 'right'))
      case 'fill-selection':
        return this.perform(spreading(desk, ranges, active.row, active.column))
      case 'copy-above':
        return this.perform(repeating(desk, rangeAt(active), 'down'))
      case 'toggle':
        return desk.model.columns[active.column]?.kind === 'checkbox' && this.tickAll(ranges, active)
      case 'open-link':
        this.view?.cellElement(active.row, active.column)?.querySelector<HTMLAnchorElement>('a[href]')?.click()
        return true
      case 'undo':
      case 'redo':
        void this.turnBack(name)
        return true
      case 'let-go':
        this.letGo(selection)
        return true
      case 'next-unsaved':
      case 'previous-unsaved': {
        const place = nextUnsaved(desk, active, name === 'next-unsaved')
        if (place) this.select(selectCell(place))
        else desk.whisper(desk.texts.grid.said.nothingUnsaved)
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
      const next = selectionAfter(ARROWS[after], selection, this.surroundings)
      if (next) this.select(next)
    }
  }

  /** Changes cells; a value that was refused and is entered again is sent again. False when there is nothing to do. */
  private perform(deed: Deed | undefined, typed?: TypedCell): boolean {
    if (!deed) return false
    if (this.stage.copiedRange) this.stage.showCopied(undefined)
    const changes = act(this.desk, deed, this.abort.signal)
    if (changes instanceof Promise || !typed || changes.cells.length || changes.locked) return true
    const { model, edits } = this.desk
    const column = model.columns[typed.column]?.id
    const isRefused = model.edit(typed.row, typed.column)?.state === 'refused'
    if (isRefused && typed.id && column) edits.retry([{ row: typed.id, column }])
    return true
  }

  private fill(deed: Deed & { readonly selected: CellRange }) {
    this.perform(deed)
    this.select(selectRange(deed.selected, this.stage.active), { isQuiet: true, isSilent: true })
  }

  private fillFar() {
    const range = this.selection.get().ranges.at(-1)
    const deed = range && farFilling(this.desk, range, this.extent, this.surroundings)
    if (deed) this.fill(deed)
  }

  private tick(place: CellPlace) {
    if (this.selection.get().ranges.length === 1) this.tickAll([rangeAt(place)], place)
  }

  private tickAll(ranges: readonly CellRange[], { row, column }: CellPlace): boolean {
    return this.perform(ticking(this.desk, ranges, otherTick(this.desk.model.value(row, column))))
  }

  private letGo(selection: Selection) {
    if (this.stage.copiedRange) this.stage.showCopied(undefined)
    else if (countCells(selection) > 1) this.select(selectCell(selection.active))
    else this.isLeaving = true
  }

  private async turnBack(way: 'undo' | 'redo') {
    const { edits, texts, whisper, locale } = this.desk
    const { signal } = this.abort
    const { said } = texts.grid
    const step = edits.history()[way]
    if (!step) return whisper(way === 'undo' ? said.nothingToUndo : said.nothingToRedo)
    const turned = edits[way]()
    const cells = turned instanceof Promise ? await turned : turned
    if (signal.aborted) return
    if (step.name === 'move-column')
      return whisper((way === 'undo' ? said.undoneAct : said.redoneAct)(texts.acts[step.name]))
    const done = (way === 'undo' ? said.undone : said.redone)(texts.acts[step.name], formatCount(cells.length, locale))
    whisper(step.rows > 0 ? said.withRows(done, formatCount(step.rows, locale)) : done)
    const touched = boxOf(this.desk, cells)
    if (!touched) return
    this.select(selectRange(touched), { isQuiet: true, isSilent: true })
    this.stage.reveal(this.stage.active)
  }

  private get surroundings(): Surroundings {
    return surroundingsOf(this.desk.model, this.extent, this.view)
  }
}

const ARROWS = {
  'arrow-up': 'up',
  'arrow-down': 'down',
  'arrow-left': 'left',
  'arrow-right': 'right',
} as const satisfies Partial<Record<After, CommandName>>

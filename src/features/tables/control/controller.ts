import { formatCount } from '#lib/format.ts'
import { createStore, type Store } from '#lib/store.ts'
import { type HeadSelection, nothingSelected, type SelectHow } from '../columns/head/head-handle.ts'
import type { CellAddress } from '../edits/table-edits.ts'
import type { CommandName } from '../grid/commands.ts'
import type { CellPlace, CellRange } from '../grid/grid-model.ts'
import { edgeFrom, walk } from '../grid/moves.ts'
import { selectionAfter, type Surroundings } from '../grid/selecting.ts'
import {
  allOf,
  clampSelection,
  columnsOf,
  countCells,
  type Extent,
  isSingleCell,
  type Selection,
  selectCell,
  selectRange,
} from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import { editText, isEmptyValue } from '../values/values.ts'
import { act, type Deed } from './act.ts'
import { CellInput } from './cell-input.ts'
import { copy } from './copying.ts'
import { headSelection } from './head-selection.ts'
import { clearing, filling, otherTick, repeating, setting, spreading, ticking, typing } from './deeds.ts'
import type { Desk, Others, Preview, SelectLook } from './desk.ts'
import { cellsIn, paste } from './pasting.ts'
import { GridPointer } from './pointer.ts'

/** An editor beside a cell, for what a line of text cannot hold. */
export interface OpenEditor {
  readonly kind: 'long-text' | 'date' | 'select' | 'multi-select' | 'json'
  readonly place: CellPlace
  readonly text: string
}

const POPOVERS: ReadonlySet<string> = new Set(['long-text', 'date', 'select', 'multi-select', 'json'])

/** How the selection moves when a cell is saved. */
type After = 'down' | 'up' | 'next' | 'previous' | 'arrow-up' | 'arrow-down' | 'arrow-left' | 'arrow-right' | 'stay'

/** Where somebody is typing: the cell, and the row it was in when they began, should rows move meanwhile. */
interface Typing extends CellPlace {
  readonly column: number
  readonly id: string | undefined
}

/**
 * What a person does with the grid: keys, mouse, finger, clipboard and menus all end here, and leave as acts for the
 * unsaved values, as another selection, or as a command for another part of the page.
 */
export class GridController {
  /** What is selected now. */
  readonly selection: Store<Selection> = createStore(selectCell({ row: 0, column: 0 }))
  /** The same, as the heads of the columns show it. */
  readonly heads: Store<HeadSelection> = createStore(nothingSelected)
  /** The editor that stands beside the active cell. */
  readonly editor: Store<OpenEditor | undefined> = createStore<OpenEditor | undefined>(undefined)
  private readonly id: string
  /** Where the menu of the cells was asked for, while it opens; undefined when that was by key. */
  menuAt: { readonly x: number; readonly y: number } | undefined
  private desk: Desk
  private view: GridView | undefined
  private input: CellInput | undefined
  private pointer: GridPointer | undefined
  private stops: (() => void)[] = []
  private topRow = 0
  private readonly others = new Set<Others>()
  private preview: Preview | undefined
  private copied: CellRange | undefined
  private fillTo: CellRange | undefined
  private isTouched = false
  private isLeaving = false
  private typing: Typing | undefined
  private abort = new AbortController()
  private named: HTMLElement | undefined

  /** `id`: one in the document; the active cell's element is named with it. */
  constructor(id: string, desk: Desk) {
    this.id = id
    this.desk = desk
  }

  /** The body is there, or it is gone. */
  attach(view: GridView | undefined) {
    this.detach()
    if (!view) return
    this.view = view
    this.abort = new AbortController()
    this.input = new CellInput(view.parts.editor, {
      command: (name) => this.run(name),
      typing: () => this.begin(),
      copy: (event, isCut) => this.copy(event.clipboardData, isCut),
      paste: (event, isCareful) => this.pasteFrom(event.clipboardData, isCareful),
      left: () => this.save('stay'),
    })
    this.pointer = new GridPointer(view, {
      selection: () => this.selection.get(),
      extent: () => this.extent,
      select: (selection, how) => this.select(selection, how),
      settle: () => this.save('stay'),
      focus: (isTouch) => this.focusFrom(isTouch),
      open: (place) => this.openAt(place),
      tick: (place) => this.tick(place),
      openRow: (row) => {
        this.select(selectCell({ row, column: this.selection.get().active.column }))
        this.run('open-row')
      },
      menu: (x, y) => {
        this.menuAt = { x, y }
        this.run('menu')
        this.menuAt = undefined
      },
      showFill: (range) => this.mark({ fillTo: range }),
      fill: (to, counts) => this.fill(filling(this.desk, to, counts)),
      fillFar: () => this.fillFar(),
    })
    this.stops = [
      view.watch(({ top, isResting }) => {
        this.topRow = top
        if (isResting) this.name()
        else this.unname()
      }),
      this.desk.edits.onChange(() => this.tell()),
    ]
    this.mark({})
    this.tell()
  }

  private detach() {
    this.abort.abort()
    for (const stop of this.stops) stop()
    this.stops = []
    this.unname()
    this.pointer?.destroy()
    this.input?.destroy()
    this.view = this.input = this.pointer = undefined
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

  /** Other columns, rows, sentences: what is selected goes on by the column it was in. */
  update(desk: Desk) {
    const before = this.desk
    this.desk = desk
    if (before.model === desk.model) return
    if (before.edits !== desk.edits && this.view) this.attach(this.view)
    const { active } = this.selection.get()
    const id = before.model.columns[active.column]?.id
    const column = desk.model.columns.findIndex((other) => other.id === id)
    const isSame = before.model.columns.every((other, at) => other.id === desk.model.columns[at]?.id)
    if (!isSame && column >= 0) this.select(selectCell({ row: active.row, column }), { isQuiet: true })
    else this.settleInside()
  }

  /** Rows have gone: so has what was selected of them. */
  settleInside() {
    const { rows } = this.extent
    // A table that is not here yet has no rows; what was asked for in the address stays.
    if (rows === 0) return
    const inside = clampSelection(this.selection.get(), this.extent)
    if (inside !== this.selection.get()) this.select(inside, { isQuiet: true })
    this.tell()
  }

  get extent(): Extent {
    return { rows: this.desk.model.rowCount(), columns: this.desk.model.columns.length }
  }

  get hasFocus(): boolean {
    return this.input?.hasFocus ?? false
  }

  focus() {
    this.input?.focus()
  }

  private focusFrom(isTouch: boolean) {
    this.input?.setScreenKeyboard(!isTouch)
    this.focus()
  }

  /** Selects, shows it, and tells it to who listens. */
  select(selection: Selection, how: SelectLook = {}) {
    if (this.typing) this.save('stay')
    this.isTouched = how.isTouched ?? false
    this.isLeaving = false
    this.selection.set(selection)
    this.heads.set(headSelection(this.heads.get(), selection, this.extent))
    this.mark({})
    if (!how.isQuiet) {
      const { row, column } = this.shownEnd(selection)
      this.view?.reveal(row, column)
    }
    this.tell()
    if (!how.isSilent) this.tellRange(selection)
  }

  /** While a range grows, its moving end is what has to be seen. */
  private shownEnd({ ranges, active, head, anchor }: Selection): CellPlace {
    const range = ranges.at(-1)
    if (!range || isSingleCell(range)) return active
    const isWhole =
      range.bottom - range.top + 1 === this.extent.rows || range.right - range.left + 1 === this.extent.columns
    return isWhole || (anchor.row === head.row && anchor.column === head.column) ? active : head
  }

  /** A column was chosen by its head. */
  selectColumn(column: number, how: SelectHow) {
    const selection = this.selection.get()
    const from = how === 'extend' ? selection.anchor.column : column
    const range = columnsOf(from, column, this.extent)
    const row = Math.max(0, Math.min(this.topRow, this.extent.rows - 1))
    const only = selectRange(range, { row, column: from })
    this.select(how === 'add' ? { ...only, ranges: [...selection.ranges, range] } : only, { isQuiet: true })
  }

  selectAll(isSelected: boolean) {
    const { active } = this.selection.get()
    this.select(isSelected ? selectRange(allOf(this.extent), active) : selectCell(active), { isQuiet: true })
  }

  private mark(change: { readonly fillTo?: CellRange | undefined }) {
    if ('fillTo' in change) this.fillTo = change.fillTo
    const { ranges, active } = this.selection.get()
    const { rows, columns } = this.extent
    this.view?.mark({
      ranges: rows && columns ? ranges : [],
      active: rows && columns ? active : undefined,
      copied: this.copied,
      fillTo: this.fillTo,
      isHandleHidden: this.typing !== undefined || ranges.length !== 1,
      isTouched: this.isTouched,
    })
  }

  /** Carries a command out. False when nobody here takes it, so that its key does what it does elsewhere. */
  run(name: CommandName): boolean {
    const { isLeaving } = this
    this.isLeaving = false
    if (this.typing || this.input?.mode !== 'rest') {
      if (this.whileTyping(name)) return true
    }
    if ((name === 'next' || name === 'previous') && (isLeaving || this.isAtEnd(name))) return false
    const other = [...this.others].findLast((offered) => offered[name])?.[name]
    if (other) {
      other()
      return true
    }
    const selection = this.selection.get()
    if (this.extent.rows > 0) {
      const next = selectionAfter(name, selection, this.surroundings)
      if (next) {
        this.select(next)
        if (name === 'add-range') this.desk.whisper(this.desk.texts.grid.said.rangeStarted)
        return true
      }
    }
    return this.change(name, selection)
  }

  private change(name: CommandName, selection: Selection): boolean {
    const { active, ranges } = selection
    const last = ranges.at(-1)
    switch (name) {
      case 'edit':
      case 'choices':
        this.openAt(active, name === 'choices')
        return true
      case 'enter':
        if (ranges.length === 1 && last && isSingleCell(last)) this.openAt(active)
        else this.select(walk(selection, 'down', 1, this.extent))
        return true
      case 'clear':
        this.perform(clearing(this.desk, ranges))
        return true
      case 'fill-down':
      case 'fill-right': {
        const deed = last && repeating(this.desk, last, name === 'fill-down' ? 'down' : 'right')
        if (deed) this.perform(deed)
        return deed !== undefined
      }
      case 'fill-selection':
        this.perform(spreading(this.desk, ranges, active.row, active.column))
        return true
      case 'copy-above': {
        const deed = repeating(this.desk, rangeAt(active), 'down')
        if (deed) this.perform(deed)
        return true
      }
      case 'today':
      case 'now':
        this.openAt(active, false, stampOf(name, this.desk.now()))
        return true
      case 'toggle':
        return this.toggle(selection)
      case 'open-link':
        return this.follow(active)
      case 'undo':
      case 'redo':
        this.turnBack(name)
        return true
      case 'let-go':
        this.letGo(selection)
        return true
      case 'copy':
      case 'cut':
        this.focus()
        // Menus have no event of the clipboard; this makes one.
        this.input?.el.ownerDocument.execCommand(name)
        return true
      case 'paste':
      case 'paste-empty':
        void this.pasteFromBrowser(name === 'paste-empty')
        return true
      default:
        return false
    }
  }

  private whileTyping(name: CommandName): boolean {
    switch (name) {
      case 'save-down':
      case 'save-up':
      case 'save-next':
      case 'save-previous':
      case 'save-arrow-up':
      case 'save-arrow-down':
      case 'save-arrow-left':
      case 'save-arrow-right':
        this.save(name.slice('save-'.length) as After)
        return true
      case 'save-to-all':
        this.save('stay', this.selection.get().ranges)
        return true
      case 'line-break':
        this.input?.insert('\n')
        return true
      case 'caret':
        this.input?.toggleCaret()
        return true
      case 'give-up':
        this.giveUp()
        return true
      default:
        return false
    }
  }

  /** The first sign comes in; false where nothing may be typed. */
  private begin(): boolean {
    const { active } = this.selection.get()
    const { model, texts, say } = this.desk
    const reason = model.columns[active.column]?.readOnly
    if (this.extent.rows === 0 || this.extent.columns === 0) return false
    if (reason) {
      say(texts.grid.said[reason])
      return false
    }
    this.typing = { ...active, id: model.idOf(active.row) }
    this.view?.reveal(active.row, active.column)
    this.mark({})
    return true
  }

  /** Opens a cell to change what stands in it, as its kind is changed; `text` in place of what stands there. */
  private openAt(place: CellPlace, isChoosing = false, text?: string) {
    const { model } = this.desk
    const about = model.columns[place.column]
    if (!about || !model.isLoaded(place.row)) return
    if (about.kind === 'checkbox' && text === undefined && !about.readOnly) return this.tick(place)
    if (!this.begin()) return
    const shown = text ?? editText(about.kind, model.value(place.row, place.column))
    const kind = about.kind === 'text' && (isChoosing || shown.includes('\n')) ? 'long-text' : about.kind
    if (text === undefined && POPOVERS.has(kind)) {
      this.editor.set({ kind: kind as OpenEditor['kind'], place, text: shown })
      return
    }
    this.input?.setScreenKeyboard(true)
    this.input?.open(shown)
    this.mark({})
  }

  /** What the editor beside the cell made of it; undefined when it was given up. */
  closeEditor(result: { readonly text: string } | { readonly value: unknown } | undefined, after: After = 'stay') {
    const { typing: at } = this
    this.editor.set(undefined)
    this.typing = undefined
    if (at && result) {
      const ranges = [rangeAt(this.placeOf(at))]
      this.perform('text' in result ? typing(ranges, result.text) : setting(ranges, result.value))
    }
    if (after !== 'stay') this.move(after)
    this.focus()
    this.mark({})
  }

  private save(after: After, into?: readonly CellRange[]) {
    const { typing: at, input } = this
    if (this.editor.get() || !at || !input) return
    const { text } = input
    this.typing = undefined
    input.close()
    this.perform(typing(into ?? [rangeAt(this.placeOf(at))], text), at)
    this.move(after)
    this.mark({})
  }

  private giveUp() {
    this.typing = undefined
    this.input?.close()
    this.mark({})
  }

  /** Where the row is now that somebody types into. */
  private placeOf({ row, column, id }: Typing): CellPlace {
    const { model, pages } = this.desk
    if (id === undefined || model.idOf(row) === id) return { row, column }
    return { row: pages.numberOf(id) ?? row, column }
  }

  private move(after: After) {
    const selection = this.selection.get()
    if (after === 'stay') return
    if (after === 'down' || after === 'up') this.select(walk(selection, 'down', after === 'down' ? 1 : -1, this.extent))
    else if (after === 'next' || after === 'previous') {
      this.select(walk(selection, 'across', after === 'next' ? 1 : -1, this.extent))
    } else {
      const next = selectionAfter(after.slice('arrow-'.length) as CommandName, selection, this.surroundings)
      if (next) this.select(next)
    }
  }

  /** Changes cells; a value that was refused and is entered again is sent again. */
  private perform(deed: Deed, typed?: Typing) {
    this.uncopy()
    const changes = act(this.desk, deed, this.abort.signal)
    if (changes instanceof Promise || !typed || changes.cells.length || changes.locked) return
    const edit = this.desk.model.edit(typed.row, typed.column)
    const column = this.desk.model.columns[typed.column]?.id
    if (edit?.state === 'refused' && typed.id && column) this.desk.edits.retry([{ row: typed.id, column }])
  }

  private fill(deed: Deed & { readonly selected: CellRange }) {
    this.perform(deed)
    this.select(selectRange(deed.selected, this.selection.get().active), { isQuiet: true, isSilent: true })
  }

  /** As far down as the column beside the range is filled. */
  private fillFar() {
    const range = this.selection.get().ranges.at(-1)
    if (!range) return
    const { model } = this.desk
    const side = range.left > 0 ? range.left - 1 : range.right + 1
    if (side >= this.extent.columns) return
    const step = { rows: 1, columns: 0 }
    const to = edgeFrom({ row: range.bottom, column: side }, step, this.extent, this.surroundings)
    if (to.row <= range.bottom || isEmptyValue(model.value(range.bottom + 1, side))) return
    const target = { ...range, top: range.bottom + 1, bottom: to.row }
    this.fill(filling(this.desk, { source: range, target, way: 'down' }, false))
  }

  private tick(place: CellPlace) {
    const { model } = this.desk
    const isIn = this.selection.get().ranges.length === 1
    if (!isIn) return
    this.perform(ticking(this.desk, [rangeAt(place)], otherTick(model.value(place.row, place.column))))
  }

  private toggle({ active, ranges }: Selection): boolean {
    const { model } = this.desk
    if (model.columns[active.column]?.kind !== 'checkbox') return false
    this.perform(ticking(this.desk, ranges, otherTick(model.value(active.row, active.column))))
    return true
  }

  private follow({ row, column }: CellPlace): boolean {
    const link = this.view?.cellElement(row, column)?.querySelector<HTMLAnchorElement>('a[href]')
    link?.click()
    return true
  }

  private letGo(selection: Selection) {
    if (this.copied || this.fillTo) {
      this.uncopy()
      this.mark({ fillTo: undefined })
    } else if (countCells(selection) > 1) this.select(selectCell(selection.active))
    else this.isLeaving = true
  }

  private turnBack(way: 'undo' | 'redo') {
    const { edits, texts, whisper, locale } = this.desk
    const { said } = texts.grid
    const step = edits.history()[way]
    if (!step) return whisper(way === 'undo' ? said.nothingToUndo : said.nothingToRedo)
    const cells = edits[way]()
    whisper((way === 'undo' ? said.undone : said.redone)(texts.acts[step.name], formatCount(cells.length, locale)))
    const touched = this.boxOf(cells)
    if (touched) this.select(selectRange(touched), { isSilent: true })
  }

  /** The rectangle around cells that are on the screen or were. */
  private boxOf(cells: readonly CellAddress[]): CellRange | undefined {
    const { model, pages } = this.desk
    const columnAt = new Map(model.columns.map(({ id }, at) => [id, at]))
    let box: CellRange | undefined
    for (const cell of cells) {
      const row = pages.numberOf(cell.row)
      const column = columnAt.get(cell.column)
      if (row === undefined || column === undefined) continue
      box = {
        top: Math.min(box?.top ?? row, row),
        left: Math.min(box?.left ?? column, column),
        bottom: Math.max(box?.bottom ?? row, row),
        right: Math.max(box?.right ?? column, column),
      }
    }
    return box
  }

  private copy(data: DataTransfer | null, isCut: boolean) {
    const { ranges } = this.selection.get()
    if (this.extent.rows === 0 || !copy(this.desk, ranges, data, this.abort.signal)) return
    if (isCut) {
      const { said } = this.desk.texts.grid
      this.perform({ ...clearing(this.desk, ranges), name: 'cut', done: said.cut })
    } else {
      this.copied = ranges.at(-1)
      this.mark({})
    }
  }

  private uncopy() {
    this.copied = undefined
  }

  private pasteFrom(data: Pick<DataTransfer, 'getData'> | null, isCareful: boolean) {
    const cells = data && cellsIn(data)
    const { say, texts } = this.desk
    if (!cells) return say(texts.grid.said.nothingToPaste)
    if (this.extent.columns === 0) return
    const { copied } = this
    void paste(this.desk, this.selection.get(), cells, isCareful, this.preview, this.abort.signal).then((range) => {
      // What was copied stays on the clipboard, and so does its box.
      this.copied = copied
      if (range) this.select(selectRange(range), { isQuiet: true, isSilent: true })
    })
  }

  private async pasteFromBrowser(isCareful: boolean) {
    const { say, texts } = this.desk
    this.focus()
    try {
      const text = await navigator.clipboard.readText()
      this.pasteFrom({ getData: (type) => (type === 'text/plain' ? text : '') }, isCareful)
    } catch {
      say(texts.grid.said.noClipboard)
    }
  }

  private isAtEnd(name: 'next' | 'previous'): boolean {
    const { rows, columns } = this.extent
    const { active, ranges } = this.selection.get()
    const only = ranges.length === 1 && ranges[0] && isSingleCell(ranges[0])
    if (rows === 0) return true
    if (!only) return false
    return name === 'next'
      ? active.row === rows - 1 && active.column === columns - 1
      : active.row === 0 && active.column === 0
  }

  private get surroundings(): Surroundings {
    const { model } = this.desk
    const scroller = this.view?.parts.scroller
    return {
      extent: this.extent,
      isRtl: scroller !== undefined && getComputedStyle(scroller).direction === 'rtl',
      pageRows: this.view?.pageRows ?? 1,
      pageColumns: (column, by) => this.columnsInWindow(column, by),
      isLoaded: model.isLoaded,
      isEmpty: (row, column) => isEmptyValue(model.value(row, column)),
    }
  }

  private columnsInWindow(column: number, by: 1 | -1): number {
    const { columns } = this.desk.model
    const room = (this.view?.parts.scroller.clientWidth ?? 0) * 0.8
    let width = 0
    let count = 0
    for (let at = column; at >= 0 && at < columns.length; at += by) {
      width += columns[at]?.width ?? 0
      if (width > room) break
      count++
    }
    return Math.max(1, count)
  }

  /** The active cell's element has a name while it stands still, so that the input can point to it. */
  private name() {
    const { active } = this.selection.get()
    const el = this.view?.cellElement(active.row, active.column)
    if (el === this.named) return
    this.unname()
    if (!el) return
    el.id = `${this.id}-active-cell`
    this.named = el
    this.tell()
  }

  private unname() {
    if (!this.named) return
    this.named.removeAttribute('id')
    this.named = undefined
    this.tell()
  }

  /** What a screen reader hears of the active cell. */
  private tell() {
    const { model, texts, locale } = this.desk
    const { row, column } = this.selection.get().active
    const about = model.columns[column]
    if (!about || !this.input) return
    const text = model.isLoaded(row) ? model.text(row, column) || texts.grid.empty : texts.grid.loading
    const label = texts.grid.cell(about.name, formatCount(row + 1, locale), text.slice(0, 200))
    const edit = model.edit(row, column)
    const error = edit?.state === 'refused' || edit?.state === 'conflict' ? (edit.code ?? '') : undefined
    this.input.describe(label, this.named?.id, about.readOnly !== undefined, error)
  }

  private tellRange(selection: Selection) {
    const count = countCells(selection)
    if (count < 2) return
    const { said } = this.desk.texts.grid
    const { locale, whisper } = this.desk
    const range = selection.ranges[0]
    if (selection.ranges.length > 1 || !range) {
      whisper(said.ranges(formatCount(selection.ranges.length, locale), formatCount(count, locale)))
    } else {
      const height = formatCount(range.bottom - range.top + 1, locale)
      whisper(said.range(height, formatCount(range.right - range.left + 1, locale)))
    }
  }

  destroy() {
    this.detach()
  }
}

const rangeAt = ({ row, column }: CellPlace): CellRange => ({ top: row, left: column, bottom: row, right: column })

const two = (number: number): string => String(number).padStart(2, '0')

const stampOf = (name: 'today' | 'now', now: Date): string =>
  name === 'today'
    ? `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
    : `${two(now.getHours())}:${two(now.getMinutes())}`

import { createStore, type Store } from '#lib/store.ts'
import type { CommandName } from '../grid/commands.ts'
import type { CellPlace, CellRange, GridColumn } from '../grid/grid-model.ts'
import { editText, isEmptyValue, parseValue } from '../values/values.ts'
import type { Deed } from './act.ts'
import type { CellInput } from './cell-input.ts'
import { looksSame } from './changes.ts'
import { setting, typing } from './deeds.ts'
import type { Desk } from './desk.ts'
import type { Stage } from './stage.ts'

/** An editor beside a cell, for what a line of text cannot hold. */
export interface OpenEditor {
  readonly kind: 'long-text' | 'date' | 'select' | 'multi-select' | 'json'
  readonly place: CellPlace
  readonly text: string
}

/** What an editor made of a cell: a text, to be read by the kind of its column, or a value. */
export type EditorResult = { readonly text: string } | { readonly value: unknown }

/** How the selection moves when a cell is saved. */
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
export interface TypedCell extends CellPlace {
  /** Of its row. */
  readonly id: string | undefined
  readonly about: GridColumn
  readonly base: unknown
}

export interface TypingDeps {
  readonly desk: () => Desk
  readonly stage: Stage
  readonly input: () => CellInput | undefined
  readonly perform: (deed: Deed, typed?: TypedCell) => void
  readonly move: (after: After) => void
  /** Turns the tick of a cell around. */
  readonly tick: (place: CellPlace) => void
  /** Calls back should the page go away; answers the way to end that. */
  readonly leaving: (act: () => void) => () => void
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

const BESIDE = ['long-text', 'date', 'select', 'multi-select', 'json'] as const

/** One cell being changed, in its line or in an editor beside it, from the first sign to saving or giving up. */
export class Typing {
  /** The editor that stands beside the active cell. */
  readonly editor: Store<OpenEditor | undefined> = createStore<OpenEditor | undefined>(undefined)
  private readonly deps: TypingDeps
  private at: TypedCell | undefined
  private draft: EditorResult | undefined
  private stopLeaving: (() => void) | undefined

  constructor(deps: TypingDeps) {
    this.deps = deps
  }

  get isOn(): boolean {
    return this.at !== undefined
  }

  /** The first sign comes in; false where nothing may be typed. */
  begin(): boolean {
    const { stage } = this.deps
    const { model, texts, say } = this.deps.desk()
    const { active, extent } = stage
    const about = model.columns[active.column]
    if (extent.rows === 0 || !about) return false
    if (about.readOnly) {
      say(texts.grid.said[about.readOnly])
      return false
    }
    const { row, column } = active
    this.at = { row, column, id: model.idOf(row), about, base: model.value(row, column) }
    stage.reveal(active)
    stage.showTyping(true)
    // A page that goes away takes what is being typed along only if it is an edit by then.
    this.stopLeaving ??= this.deps.leaving(() => this.leave())
    return true
  }

  /** Opens a cell to change what stands in it, as its kind is changed; `text` in place of what stands there. */
  open(place: CellPlace, isChoosing = false, text?: string) {
    const { model } = this.deps.desk()
    const about = model.columns[place.column]
    if (!about || !model.isLoaded(place.row)) return
    const value = model.value(place.row, place.column)
    // Text that somebody put where a box should be is mended as text, not lost to a tick.
    const isBox = about.kind === 'checkbox' && (typeof value === 'boolean' || isEmptyValue(value))
    if (isBox && text === undefined && !about.readOnly) return this.deps.tick(place)
    if (!this.begin()) return
    const shown = text ?? editText(about.kind, value)
    const wanted = about.kind === 'text' && (isChoosing || shown.includes('\n')) ? 'long-text' : about.kind
    const kind = BESIDE.find((other) => other === wanted)
    if (text === undefined && kind) return this.editor.set({ kind, place, text: shown })
    const input = this.deps.input()
    input?.setScreenKeyboard(true)
    input?.open(shown)
  }

  /** What the editor beside the cell made of it; undefined when it was given up. */
  closeEditor(result: EditorResult | undefined, after: After = 'stay') {
    const { at } = this
    this.editor.set(undefined)
    this.end()
    if (at && result) this.enter(at, result)
    this.deps.move(after)
    this.deps.input()?.focus()
  }

  /** What the editor beside the cell would make of it, should it not come to an end of its own. */
  keep(draft: EditorResult) {
    if (this.editor.get()) this.draft = draft
  }

  /** The page goes: what was entered so far counts, wherever it was entered. */
  leave() {
    if (this.editor.get()) this.closeEditor(this.draft)
    else this.save('stay')
  }

  /** Takes the commands of somebody who types; false for all others. */
  run(name: CommandName): boolean {
    const after = AFTER[name]
    const input = this.deps.input()
    if (after) this.save(after)
    else if (name === 'save-to-all') this.save('stay', this.deps.stage.selection.get().ranges)
    else if (name === 'line-break') input?.insert('\n')
    else if (name === 'caret') input?.toggleCaret()
    else if (name === 'give-up') this.giveUp()
    else return false
    return true
  }

  save(after: After, into?: readonly CellRange[]) {
    const { at } = this
    const input = this.deps.input()
    if (this.editor.get() || !at || !input) return
    const { text } = input
    this.end()
    input.close()
    if (into) this.deps.perform(typing(into, text), at)
    else this.enter(at, { text }, true)
    this.deps.move(after)
  }

  giveUp() {
    this.end()
    this.deps.input()?.close()
  }

  private end() {
    this.at = undefined
    this.draft = undefined
    this.stopLeaving?.()
    this.stopLeaving = undefined
    this.deps.stage.showTyping(false)
  }

  /** Into the cell where it stands now; one that the screen has no place for any more is named instead. */
  private enter(at: TypedCell, result: EditorResult, isLine = false) {
    const { id, about, base } = at
    const place = this.placeOf(at)
    if (place) {
      const ranges = [rangeAt(place)]
      const deed = 'text' in result ? typing(ranges, result.text) : setting(ranges, result.value)
      return this.deps.perform({ ...deed, seen: { value: base } }, isLine ? { ...at, ...place } : undefined)
    }
    const value = 'text' in result ? parseValue(about.kind, result.text) : result.value
    if (id === undefined || looksSame(about, base, value)) return
    this.deps.desk().edits.apply({ name: 'type', overwrite: true, cells: [{ row: id, column: about.id, value, base }] })
  }

  /** Where the cell is now that somebody types into; undefined when its row or column is not shown any more. */
  private placeOf({ row, column, id, about }: TypedCell): CellPlace | undefined {
    const { model, pages } = this.deps.desk()
    const isThere = model.columns[column]?.id === about.id
    const across = isThere ? column : model.columns.findIndex((other) => other.id === about.id)
    const down = id === undefined || model.idOf(row) === id ? row : pages.numberOf(id)
    return down === undefined || across < 0 ? undefined : { row: down, column: across }
  }
}

export const rangeAt = ({ row, column }: CellPlace): CellRange => ({
  top: row,
  left: column,
  bottom: row,
  right: column,
})

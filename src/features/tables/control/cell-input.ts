import { scaleOf } from '#ui/element-scale.ts'
import { isApple } from '#ui/platform.ts'
import type { CommandName } from '../grid/commands.ts'
import { commandOf, type InputMode } from '../grid/keyboard.ts'
import styles from './CellInput.module.css'

export interface CellInputEvents {
  /** Returns true if the command was handled: its key does nothing else then. */
  readonly command: (name: CommandName) => boolean
  /** Called when typing begins over the cell, before its first character is painted; false if nothing may be typed. */
  readonly typing: () => boolean
  readonly copy: (event: ClipboardEvent, isCut: boolean) => void
  /** `isCareful`: pasted with Shift, which fills only empty cells. */
  readonly paste: (event: ClipboardEvent, isCareful: boolean) => void
  /** The focus moved elsewhere while something was being typed. */
  readonly left: () => void
}

export interface CellDescription {
  readonly label: string
  /** The id of its element, where it is on the screen. */
  readonly cell: string | undefined
  readonly isReadOnly: boolean
  readonly hint: string
  /** Reason why the service refused its value. */
  readonly error: string | undefined
}

/**
 * The one input of the grid. It has the focus while the grid has it and is invisible over the active cell, so that a
 * key or the composition of an input method begins without creating anything first. During a composition it is neither
 * moved nor emptied by us.
 */
export class CellInput {
  readonly el: HTMLTextAreaElement
  private readonly events: CellInputEvents
  private readonly stop = new AbortController()
  private now: InputMode = 'rest'
  private isComposing = false
  private isShiftPaste = false

  constructor(parent: HTMLElement, events: CellInputEvents) {
    this.events = events
    this.el = parent.ownerDocument.createElement('textarea')
    this.el.className = styles.input ?? ''
    this.el.rows = 1
    this.el.spellcheck = false
    this.el.autocapitalize = 'off'
    this.el.setAttribute('autocomplete', 'off')
    this.el.setAttribute('data-grid-input', '')
    parent.append(this.el)
    const grid = parent.parentElement?.querySelector('[role=grid]')?.id
    if (grid) this.el.setAttribute('aria-controls', grid)
    this.listen()
  }

  get mode(): InputMode {
    return this.now
  }

  get text(): string {
    return this.el.value
  }

  private listen() {
    const { el } = this
    const signal = { signal: this.stop.signal }
    el.addEventListener('keydown', (event) => this.pressed(event), signal)
    el.addEventListener('input', () => this.typed(), signal)
    el.addEventListener('compositionstart', () => this.composes(), signal)
    el.addEventListener('compositionend', () => (this.isComposing = false), signal)
    el.addEventListener('copy', (event) => this.copied(event, false), signal)
    el.addEventListener('cut', (event) => this.copied(event, true), signal)
    el.addEventListener('paste', (event) => this.pasted(event), signal)
    // Some browsers offer to copy only where something is selected, unless the page handles the event.
    for (const type of ['beforecopy', 'beforecut', 'beforepaste']) {
      el.addEventListener(type, (event) => this.now === 'rest' && event.preventDefault(), signal)
    }
    el.addEventListener('blur', () => this.blurred(), signal)
  }

  private pressed(event: KeyboardEvent) {
    // Keys of a composition belong to the input method; 229 marks those without a start event.
    if (event.isComposing || this.isComposing || event.keyCode === 229) return
    this.isShiftPaste = event.shiftKey && event.key.toLowerCase() === 'v'
    const name = commandOf(event, this.now, isApple())
    if (name === undefined || !this.events.command(name)) return
    event.preventDefault()
    event.stopPropagation()
  }

  private typed() {
    if (this.now !== 'rest' || this.el.value === '') return
    if (this.events.typing()) this.show('enter')
    else if (!this.isComposing) this.el.value = ''
  }

  private composes() {
    this.isComposing = true
    if (this.now === 'rest' && this.events.typing()) this.show('enter')
  }

  private copied(event: ClipboardEvent, isCut: boolean) {
    if (this.now !== 'rest') return
    event.preventDefault()
    this.events.copy(event, isCut)
  }

  private pasted(event: ClipboardEvent) {
    if (this.now !== 'rest') return
    event.preventDefault()
    this.events.paste(event, this.isShiftPaste)
  }

  private blurred() {
    // When the whole window loses the focus, the element keeps it.
    if (!this.hasFocus && this.now !== 'rest') this.events.left()
  }

  private show(mode: InputMode) {
    if (this.now === 'rest' && mode !== 'rest') setSpace(this.el)
    this.now = mode
    this.el.classList.toggle(styles.isOpen ?? '', mode !== 'rest')
  }

  /** Opens with a text; the caret is at its end. */
  open(text: string, mode: 'enter' | 'edit' = 'edit') {
    this.el.value = text
    this.show(mode)
    this.focus()
    this.el.setSelectionRange(text.length, text.length)
    this.el.scrollTop = this.el.scrollHeight
  }

  /** F2 while typing: from now on the arrows move the caret, or save again. */
  toggleCaret() {
    if (this.now !== 'rest') this.show(this.now === 'enter' ? 'edit' : 'enter')
  }

  insert(text: string) {
    this.el.setRangeText(text, this.el.selectionStart, this.el.selectionEnd, 'end')
    this.show('edit')
  }

  close() {
    this.show('rest')
    this.el.value = ''
  }

  focus() {
    this.el.focus({ preventScroll: true })
  }

  get hasFocus(): boolean {
    const root = this.el.getRootNode()
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === this.el
  }

  /** Shows or suppresses the on-screen keyboard: on touch it appears only for typing, not for every tapped cell. */
  setScreenKeyboard(isWanted: boolean) {
    this.el.inputMode = isWanted ? 'text' : 'none'
  }

  describe({ label, cell, isReadOnly, hint, error }: CellDescription) {
    this.el.ariaLabel = label
    this.el.ariaReadOnly = isReadOnly ? 'true' : null
    this.el.ariaInvalid = error === undefined ? null : 'true'
    this.el.ariaDescription = error ?? hint
    if (cell === undefined) this.el.removeAttribute('aria-activedescendant')
    else this.el.setAttribute('aria-activedescendant', cell)
  }

  destroy() {
    this.stop.abort()
    this.el.remove()
  }
}

/** Sets the space that the input may grow into with its text: from its cell to the edges of the grid's viewport. */
function setSpace(el: HTMLElement) {
  const cell = el.parentElement
  const port = cell?.parentElement
  if (!cell || !port) return
  const [box, space] = [cell.getBoundingClientRect(), port.getBoundingClientRect()]
  const across = getComputedStyle(port).direction === 'rtl' ? box.right - space.left : space.right - box.left
  const scale = scaleOf(port)
  el.style.setProperty('--across', `${Math.round(across / scale)}px`)
  el.style.setProperty('--down', `${Math.round((space.bottom - box.top) / scale)}px`)
}

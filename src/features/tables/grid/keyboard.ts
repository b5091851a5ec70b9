import type { KeyPress } from '#ui/hotkeys.ts'
import type { CommandName } from './commands.ts'

/** Mode of the input: `rest`; `enter`: typing over a cell, arrows save and move; `edit`: arrows move the caret. */
export type InputMode = 'rest' | 'enter' | 'edit'

/**
 * The keys of each command in the notation of `useHotkeys`: `mod` is ⌘ on Apple devices and Ctrl elsewhere. The first one
 * is the one that menus name. Copying, cutting and pasting come as events of the browser, whatever key its user has for
 * them; their keys are listed here for display.
 */
export const REST_KEYS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  'edge-up': ['mod+ArrowUp'],
  'edge-down': ['mod+ArrowDown'],
  'edge-left': ['mod+ArrowLeft'],
  'edge-right': ['mod+ArrowRight'],
  'row-start': ['Home'],
  'row-end': ['End'],
  'first-cell': ['mod+Home'],
  'last-cell': ['mod+End'],
  'page-up': ['PageUp'],
  'page-down': ['PageDown'],
  'page-left': ['alt+PageUp'],
  'page-right': ['alt+PageDown'],
  next: ['Tab'],
  previous: ['shift+Tab'],
  above: ['shift+Enter'],
  'to-active': ['mod+Backspace'],
  'next-corner': ['mod+.'],
  'extend-up': ['shift+ArrowUp'],
  'extend-down': ['shift+ArrowDown'],
  'extend-left': ['shift+ArrowLeft'],
  'extend-right': ['shift+ArrowRight'],
  'extend-edge-up': ['shift+mod+ArrowUp'],
  'extend-edge-down': ['shift+mod+ArrowDown'],
  'extend-edge-left': ['shift+mod+ArrowLeft'],
  'extend-edge-right': ['shift+mod+ArrowRight'],
  'extend-row-start': ['shift+Home'],
  'extend-row-end': ['shift+End'],
  'extend-first-cell': ['shift+mod+Home'],
  'extend-last-cell': ['shift+mod+End'],
  'extend-page-up': ['shift+PageUp'],
  'extend-page-down': ['shift+PageDown'],
  'extend-page-left': ['shift+alt+PageUp'],
  'extend-page-right': ['shift+alt+PageDown'],
  'select-all': ['mod+a', 'shift+mod+Space'],
  'select-column': ['mod+Space'],
  'select-row': ['shift+Space'],
  'only-active': ['shift+Backspace'],
  'add-range': ['shift+F8'],
  'let-go': ['Escape'],
  edit: ['F2'],
  enter: ['Enter'],
  choices: ['alt+ArrowDown'],
  clear: ['Delete', 'Backspace'],
  'fill-down': ['mod+d'],
  'fill-right': ['mod+r'],
  'fill-selection': ['mod+Enter'],
  'copy-above': ["mod+'"],
  today: ['mod+;'],
  now: ['mod+:'],
  toggle: ['Space'],
  'open-link': ['alt+Enter'],
  undo: ['mod+z'],
  redo: ['shift+mod+z', 'mod+y'],
  'add-row': ['alt+shift+Enter'],
  'delete-rows': ['mod+Delete', 'shift+mod+Backspace'],
  'open-row': ['shift+mod+Enter'],
  menu: ['shift+F10', 'ContextMenu'],
  'column-menu': ['alt+shift+ArrowDown'],
  find: ['mod+f'],
  'find-next': ['mod+g', 'F3'],
  'find-previous': ['shift+mod+g', 'shift+F3'],
  'next-unsaved': ['alt+F8'],
  'previous-unsaved': ['alt+shift+F8'],
  unsaved: ['F8'],
}

export const TYPING_KEYS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  'save-down': ['Enter'],
  'save-up': ['shift+Enter'],
  'save-next': ['Tab'],
  'save-previous': ['shift+Tab'],
  'save-to-all': ['mod+Enter'],
  'line-break': ['alt+Enter'],
  caret: ['F2'],
  'give-up': ['Escape'],
}

/** Only while typing over a cell: afterwards they belong to the caret. */
export const ARROW_KEYS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  'save-arrow-up': ['ArrowUp'],
  'save-arrow-down': ['ArrowDown'],
  'save-arrow-left': ['ArrowLeft'],
  'save-arrow-right': ['ArrowRight'],
}

/** Commands that the browser carries out and reports by events. */
export const NATIVE_KEYS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  copy: ['mod+c'],
  cut: ['mod+x'],
  paste: ['mod+v'],
  'paste-empty': ['shift+mod+v'],
}

const byPress = (
  table: Readonly<Partial<Record<CommandName, readonly string[]>>>,
): ReadonlyMap<string, CommandName> => {
  const map = new Map<string, CommandName>()
  for (const [name, keys] of Object.entries(table)) {
    for (const key of keys) map.set(normal(key), name as CommandName)
  }
  return map
}

const normal = (keys: string): string => {
  const names = keys.split('+')
  const key = names.pop() ?? ''
  return spell(key, names.includes('mod'), names.includes('alt'), names.includes('shift'))
}

const spell = (key: string, mod: boolean, alt: boolean, shift: boolean): string =>
  `${mod ? 'mod+' : ''}${alt ? 'alt+' : ''}${shift && !isSign(key) ? 'shift+' : ''}${key.toLowerCase()}`

/** Which keys produce a character differs from keyboard to keyboard: shift is part of it. */
const isSign = (key: string): boolean => key.length === 1 && key.toLowerCase() === key.toUpperCase()

const AT_REST = byPress(REST_KEYS)
const TYPING = byPress(TYPING_KEYS)
const ARROWS = byPress(ARROW_KEYS)

/**
 * Returns the command of a key press; undefined for none. Printable keys without modifiers are none: they type. So is
 * whatever AltGr produces, which browsers report as Ctrl with Alt.
 */
export function commandOf(press: KeyPress, mode: InputMode, isApple: boolean): CommandName | undefined {
  const key = press.key === ' ' || press.key === '\u00A0' ? 'Space' : press.key
  // ⌘ and space belong to the system; spreadsheets take Ctrl there.
  const onlyCtrl = isApple && press.ctrlKey && !press.metaKey
  const mod = isApple ? press.metaKey || (onlyCtrl && key === 'Space') : press.ctrlKey
  const other = isApple ? press.ctrlKey && !(onlyCtrl && key === 'Space') : press.metaKey
  if (other) return undefined
  const spelled = spell(key, mod, press.altKey, press.shiftKey)
  if (mode === 'rest') return AT_REST.get(spelled)
  return TYPING.get(spelled) ?? (mode === 'enter' ? ARROWS.get(spelled) : undefined)
}

/** The keys that menus and tooltips name beside a command. */
export const keysOf = (name: CommandName): string | undefined =>
  (REST_KEYS[name] ?? NATIVE_KEYS[name] ?? TYPING_KEYS[name] ?? ARROW_KEYS[name])?.[0]

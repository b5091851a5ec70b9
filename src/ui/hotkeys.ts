export interface Hotkey {
  /** `mod+k`, `shift+mod+z`, `/`, `+`, `space`, `g h` (one after the other). `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
  readonly keys: string
  readonly run: (event: KeyboardEvent) => void
  /** Called at the time of the key press, with it. */
  readonly when?: ((press?: KeyboardEvent) => boolean) | undefined
  /** Works above open dialogs too, such as the command palette. */
  readonly everywhere?: boolean | undefined
}

/** Conditions that decide if a key press counts. */
export interface KeySituation {
  readonly isApple: boolean
  /** The focus is in something that takes text. */
  readonly isTyping: boolean
  /** The focus is on a part that itself responds to ↵ and space. */
  readonly isOnControl: boolean
  readonly singleKeys: boolean
  /** Pressed keys of a sequence such as `g h`. */
  readonly pressed: readonly string[]
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `run`: do it. `more`: the first part of a sequence. `no`: not these keys. */
export type KeyVerdict = 'run' | 'more' | 'no'

/** Maximum pause before the next key of a sequence, in milliseconds. */
export const SEQUENCE_MS = 1_000

export function judgeKeys(keys: string, press: KeyPress, situation: KeySituation): KeyVerdict {
  const steps = keys.split(' ')
  const at = situation.pressed.length
  const step = steps[at]
  if (step === undefined || situation.pressed.some((key, index) => steps[index] !== key)) return 'no'
  if (!fits(step, press, situation.isApple) || !isAllowed(step, situation)) return 'no'
  return at === steps.length - 1 ? 'run' : 'more'
}

/** Returns the keys of one step, modifiers first. A plus is a key, too: `+`, `mod++`. */
export const namesOf = (step: string): readonly string[] =>
  step.endsWith('+') ? [...step.split('+').filter((name) => name !== ''), '+'] : step.split('+')

const keyOf = (step: string): string => {
  const name = namesOf(step).at(-1) ?? ''
  return name === 'space' ? ' ' : name
}

function fits(step: string, press: KeyPress, isApple: boolean): boolean {
  const names = namesOf(step).slice(0, -1)
  const key = keyOf(step)
  const wants = (name: string) => names.includes(name)
  const mod = isApple ? press.metaKey : press.ctrlKey
  const other = isApple ? press.ctrlKey : press.metaKey
  // Which key produces "?" or "/" differs from keyboard to keyboard: for signs, shift is part of the sign.
  const isSign = key.length === 1 && key !== ' ' && key.toLowerCase() === key.toUpperCase()
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    mod === wants('mod') &&
    !other &&
    press.altKey === wants('alt') &&
    (isSign || press.shiftKey === wants('shift'))
  )
}

function isAllowed(step: string, { isTyping, isOnControl, singleKeys }: KeySituation): boolean {
  if (/(mod|alt)\+/.test(step)) return true
  const key = keyOf(step)
  if (/^(enter| )$/i.test(key)) return !isTyping && !isOnControl
  if (key.length === 1) return !isTyping && singleKeys
  return key.toLowerCase() === 'escape' || !isTyping
}

/** True for short cuts that a user can switch off: some step of them is a single key without a modifier. */
export const hasSingleKey = (keys: string): boolean =>
  keys.split(' ').some((step) => !/(mod|alt)\+/.test(step) && namesOf(step).at(-1)?.length === 1)

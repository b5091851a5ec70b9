import { namesOf } from './hotkeys.ts'
import { isApple } from './platform.ts'

const NAMES: Readonly<Record<string, string>> = {
  enter: 'Enter',
  escape: 'Esc',
  shift: 'Shift',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** A short cut as text, for screen readers: `Ctrl K`, `G then H`. Keys have their printed names in every language. */
export function keyNames(keys: string, then: string): string {
  const steps = keys.split(' ').map((step) => namesOf(step).map(nameOf).join(' '))
  return steps.join(` ${then} `)
}

/** As it is printed on a key: `Home`, `F2`, `K`. */
export const capitalized = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

function nameOf(key: string): string {
  if (key === 'mod') return isApple() ? 'Command' : 'Ctrl'
  if (key === 'alt') return isApple() ? 'Option' : 'Alt'
  return NAMES[key.toLowerCase()] ?? capitalized(key)
}

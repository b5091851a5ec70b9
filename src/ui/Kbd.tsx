import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { hasSingleKey, namesOf } from './hotkeys.ts'
import styles from './Kbd.module.css'
import { capitalized } from './key-names.ts'
import { isApple } from './platform.ts'
import { useRootElements } from './portal.tsx'

// No font has these glyphs everywhere, so those that have an icon are drawn.
const CAPS: Readonly<Record<string, () => ReactNode>> = {
  mod: () => (isApple() ? <Icon name="command" /> : 'Ctrl'),
  enter: () => <Icon name="corner-down-left" />,
  shift: () => (isApple() ? '⇧' : 'Shift'),
  alt: () => (isApple() ? '⌥' : 'Alt'),
  escape: () => 'Esc',
  space: () => 'Space',
  arrowup: () => '↑',
  arrowdown: () => '↓',
  arrowleft: () => '←',
  arrowright: () => '→',
  pageup: () => 'PgUp',
  pagedown: () => 'PgDn',
}

const cap = (key: string) => CAPS[key.toLowerCase()]?.() ?? capitalized(key)

/** Caps of a shortcut as `useHotkeys` takes it (`mod+enter`, `g h`), for display; none while keys are off. */
export function Kbd({ keys }: { readonly keys: string }) {
  const { singleKeys } = useRootElements()
  return !singleKeys && hasSingleKey(keys) ? null : (
    <span className={styles.kbd} data-keys aria-hidden="true">
      {keys
        .split(' ')
        .flatMap(namesOf)
        .map((key) => (
          <i key={key}>{cap(key)}</i>
        ))}
    </span>
  )
}

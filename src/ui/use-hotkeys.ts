import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Hotkey, judgeKeys, SEQUENCE_MS } from './hotkeys.ts'
import { useIsTopLayer } from './layers.tsx'
import { isApple } from './platform.ts'
import { useRootElements } from './portal.tsx'

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const CONTROL = 'a[href], button, input, summary, [role=option], [role=menuitem]'

/**
 * Binds keys for as long as the component is mounted. They work within the console's own root; those of a page are off
 * while a dialog is above it. The innermost component that binds a key gets it.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]) {
  const { root, keys, singleKeys } = useRootElements()
  const isTopLayer = useIsTopLayer()
  const sequence = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 })

  /** Runs what the key completes after the keys `before`, or waits for the next key of a sequence. */
  const act = (event: KeyboardEvent, before: readonly string[]) => {
    const target = event.composedPath()[0]
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return
    if (!isOurs(event, root, keys)) return
    const situation = {
      isApple: isApple(),
      isTyping: target.matches(TYPING),
      isOnControl: target.matches(CONTROL),
      singleKeys,
      pressed: before,
    }
    const open = hotkeys.filter((hotkey) => (hotkey.everywhere || isTopLayer()) && (hotkey.when?.(event) ?? true))
    for (const hotkey of open) {
      const verdict = judgeKeys(hotkey.keys, event, situation)
      if (verdict === 'no') continue
      event.preventDefault()
      if (verdict === 'run') return hotkey.run(event)
      sequence.current = { keys: [...before, event.key.toLowerCase()], at: event.timeStamp }
      return
    }
  }
  const onCapture = useEffectEvent((event: KeyboardEvent) => {
    const { keys: pressed, at } = sequence.current
    sequence.current = { keys: [], at: 0 }
    if (pressed.length > 0 && event.timeStamp - at < SEQUENCE_MS) act(event, pressed)
  })
  const onBubble = useEffectEvent((event: KeyboardEvent) => act(event, []))

  // Not after the paint: the user may press keys as soon as the page is visible.
  useLayoutEffect(() => {
    if (!root) return
    const page = root.ownerDocument
    // The next key of a sequence is captured before components that bound the same key alone.
    const capture = (event: KeyboardEvent) => onCapture(event)
    const bubble = (event: KeyboardEvent) => onBubble(event)
    page.addEventListener('keydown', capture, true)
    page.addEventListener('keydown', bubble)
    return () => {
      page.removeEventListener('keydown', capture, true)
      page.removeEventListener('keydown', bubble)
    }
  }, [root])
}

/** True for a key pressed within the console, or with nothing focused where the console is the whole page. */
export function isOurs(event: KeyboardEvent, root: HTMLElement | null, keys: 'page' | 'inside'): boolean {
  if (!root) return false
  const path = event.composedPath()
  if (path.includes(root)) return true
  // With nothing focused, keys arrive at the body.
  return keys === 'page' && path[0] === root.ownerDocument.body
}

import { useEffect, useRef } from 'react'
import { useRootPlace } from '#ui/portal.tsx'
import { isOurs } from '#ui/use-hotkeys.ts'

/**
 * Holds back what is typed while something that will take it is still on its way, so that no letter acts on the page
 * below. Tells the letters so far, when asked.
 */
export function useTypedAhead(isWaiting: boolean, isOpen: boolean): () => string {
  const typed = useRef('')
  const { root, keys } = useRootPlace()
  useEffect(() => {
    if (!isWaiting || !root) return
    const page = root.ownerDocument
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isOurs(event, root, keys)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key.length === 1) typed.current += event.key
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
    }
    page.addEventListener('keydown', hold, true)
    return () => page.removeEventListener('keydown', hold, true)
  }, [isWaiting, root, keys])
  // What was typed for one opening is not meant for the next.
  useEffect(() => {
    if (!isOpen) typed.current = ''
  }, [isOpen])
  return () => typed.current
}

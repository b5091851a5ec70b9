import { useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useAskBeforeLeaving } from '#ui/use-ask-before-leaving.ts'

/** Asks before a page with unsaved work is left, by a link or by closing it. Another part of the page is no leaving. */
export function useLeaving(isUnsaved: boolean) {
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskBeforeLeaving(isUnsaved)
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** Goes somewhere without asking: the work is done. */
    go: (onwards: () => void) => {
      isFree.current = true
      onwards()
    },
  }
}

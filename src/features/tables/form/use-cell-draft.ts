import { useCallback, useRef, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { onPageHide } from '#ui/on-page-hide.ts'
import { useUnmount } from '#ui/use-unmount.ts'
import { useLatest } from '#ui/use-latest.ts'

/** Debounce of an entered value after the last key, in ms: a crash takes no more than that. */
const PAUSE = 400

export interface CellDraft {
  readonly text: string
  /** `isUnfinished`: it is valid but may be incomplete; nothing is entered before the field is left. */
  readonly type: (text: string, isUnfinished?: boolean) => void
  /** Enters what was typed at once and shows the value again. */
  readonly leave: () => void
  /** Restores the text from before typing; false if nothing was typed. */
  readonly giveUp: () => boolean
}

/**
 * Returns the draft of a field of a row: it stays as typed while the field has the focus, and is entered when typing
 * pauses, when the field loses the focus and when it or the page is closed. `text` is the display text of the value.
 */
export function useCellDraft(text: string, enter: (text: string) => void): CellDraft {
  const { clock } = useServices()
  const [draft, setDraft] = useState<string>()
  const typing = useRef<{ first: string; last: string; stop: () => void }>(undefined)

  // Value at the time the typing rests, or the field is unmounted.
  const latest = useLatest({ text, enter })
  const settle = useCallback(() => {
    const typed = typing.current
    if (!typed) return
    typed.stop()
    if (typed.last !== latest.current.text) latest.current.enter(typed.last)
  }, [latest])
  useUnmount(() => {
    settle()
    typing.current = undefined
  })

  return {
    text: draft ?? text,
    type: (next, isUnfinished = false) => {
      const first = typing.current?.first ?? text
      typing.current?.stop()
      const stopWaiting = isUnfinished ? () => undefined : clock.after(PAUSE, settle)
      // On `pagehide`, what is being typed is only stored if it is an edit by then.
      const stopLeaving = onPageHide(window, settle)
      const stop = () => {
        stopWaiting()
        stopLeaving()
      }
      typing.current = { first, last: next, stop }
      setDraft(next)
    },
    leave: () => {
      settle()
      typing.current = undefined
      setDraft(undefined)
    },
    giveUp: () => {
      const typed = typing.current
      if (!typed || typed.first === typed.last) return false
      typed.stop()
      typing.current = undefined
      setDraft(undefined)
      if (text !== typed.first) enter(typed.first)
      return true
    },
  }
}

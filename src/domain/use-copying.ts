import { useState } from 'react'
import { useServices } from './services.tsx'

/** Time for which success is shown, in milliseconds. */
const SHOWN_MS = 2_000

/**
 * Copies texts to the clipboard: `copy(text, done)`. `announcement` is `done` for a moment afterwards, or `failed` if
 * the browser refuses.
 */
export function useCopying(failed: string) {
  const { clock } = useServices()
  const [announcement, setAnnounced] = useState<string>()
  const announce = (words: string) => {
    setAnnounced(words)
    clock.after(SHOWN_MS, () => setAnnounced((now) => (now === words ? undefined : now)))
  }
  const copy = (text: string, done: string) => {
    navigator.clipboard.writeText(text).then(
      () => announce(done),
      () => announce(failed),
    )
  }
  return { announcement, copy }
}

import { useState } from 'react'
import { useServices } from './services.tsx'

/** Time for which success is shown, in milliseconds. */
const SHOWN_MS = 2_000

/**
 * Puts texts on the clipboard and says for a moment what came of it: `copy(text, words)`, and `said` while it is to be
 * shown and heard. `failed` is said when the browser refuses.
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

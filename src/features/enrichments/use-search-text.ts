import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#domain/services.tsx'

/** How long typing rests before the address, and with it the search, follows. */
const REST_MS = 250

/**
 * The text of a search box that the address keeps: what is typed shows at once and reaches the address when it has
 * rested; an address that changes by itself (Back, *Clear filters*) shows in the box.
 */
export function useSearchText(q: string, write: (q: string) => void): readonly [string, (text: string) => void] {
  const { clock } = useServices()
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [written, setWritten] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // What comes back from our own writing must not undo what was typed since.
    if (q !== written) setTyped(q)
    setWritten(q)
  }

  const settle = useEffectEvent((rested: string) => {
    const text = rested.trim()
    if (text === q) return
    setWritten(text)
    write(text)
  })
  useEffect(() => clock.after(REST_MS, () => settle(typed)), [typed, clock])
  return [typed, setTyped]
}

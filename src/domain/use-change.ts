import { useRef, useState } from 'react'
import type { Outcome } from './settle.ts'

/** One change at a time: two clicks are one change. `outcome` is how the last one ended, when it is not done. */
export function useChange<T>(change: () => Promise<Outcome<T>>) {
  const running = useRef<Promise<Outcome<T>>>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<T>>()

  const run = async (): Promise<Outcome<T>> => {
    setIsBusy(true)
    try {
      const ended = await change()
      setOutcome(ended)
      return ended
    } finally {
      running.current = undefined
      setIsBusy(false)
    }
  }
  return { run: () => (running.current ??= run()), isBusy, outcome, forget: () => setOutcome(undefined) }
}

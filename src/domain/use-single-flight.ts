import { useRef, useState } from 'react'

/**
 * Runs work that two clicks must not start twice. While it is in progress, a further call gets the promise of the first;
 * after an end for which `isOver` holds it gets that end, for as long as the component lives: closing a window or going
 * to another page takes a moment, in which its button can still be clicked.
 */
export function useSingleFlight<Args extends readonly unknown[], End>(
  work: (...args: Args) => Promise<End>,
  isOver: (end: End, ...args: Args) => boolean,
): { readonly run: (...args: Args) => Promise<End>; readonly isBusy: boolean } {
  const running = useRef<Promise<End>>(undefined)
  const [isBusy, setIsBusy] = useState(false)

  const begin = async (...args: Args): Promise<End> => {
    let isDone = false
    setIsBusy(true)
    try {
      // A synchronous throw must also come after the promise is stored.
      const end = await Promise.resolve().then(() => work(...args))
      isDone = isOver(end, ...args)
      return end
    } finally {
      if (!isDone) {
        running.current = undefined
        setIsBusy(false)
      }
    }
  }
  return { run: (...args) => (running.current ??= begin(...args)), isBusy }
}

import { useEffect, useRef, useState } from 'react'
import type { PasteDecision, LargePaste } from '../control/grid-context.ts'
import type { GridController } from '../control/controller.ts'

export interface AskedPaste {
  readonly plan: LargePaste
  readonly answer: (answer: PasteDecision | undefined) => void
}

/** Hears of pastes that are to be looked at first. A paste that nobody answers, because the page goes, is not made. */
export function usePastePreview(controller: GridController): AskedPaste | undefined {
  const [asked, setAsked] = useState<AskedPaste>()
  const open = useRef<AskedPaste>(undefined)
  useEffect(() => {
    const stop = controller.clipboard.previewWith(
      (plan) =>
        new Promise((resolve) => {
          open.current?.answer(undefined)
          const answer = (said: PasteDecision | undefined) => {
            open.current = undefined
            setAsked(undefined)
            resolve(said)
          }
          open.current = { plan, answer }
          setAsked(open.current)
        }),
    )
    return () => {
      stop()
      open.current?.answer(undefined)
    }
  }, [controller])
  return asked
}

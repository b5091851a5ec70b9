import { useEffect, useRef, useState } from 'react'
import type { PasteDecision, LargePaste } from '../control/grid-context.ts'
import type { GridController } from '../control/controller.ts'

export interface PastePrompt {
  readonly plan: LargePaste
  readonly decide: (decision: PasteDecision | undefined) => void
}

/** Receives pastes that are previewed first. A paste without a decision, because the page is left, is not applied. */
export function usePastePreview(controller: GridController): PastePrompt | undefined {
  const [prompt, setRequested] = useState<PastePrompt>()
  const open = useRef<PastePrompt>(undefined)
  useEffect(() => {
    const stop = controller.clipboard.previewWith(
      (plan) =>
        new Promise((resolve) => {
          open.current?.decide(undefined)
          const respond = (decision: PasteDecision | undefined) => {
            open.current = undefined
            setRequested(undefined)
            resolve(decision)
          }
          open.current = { plan, decide: respond }
          setRequested(open.current)
        }),
    )
    return () => {
      stop()
      open.current?.decide(undefined)
    }
  }, [controller])
  return prompt
}

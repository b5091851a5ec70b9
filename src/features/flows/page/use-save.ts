import { useCallback } from 'react'
import { useFlow } from '../editor/flow-context.ts'

/** Saves the flow; where questions are open, or a merge waits to be seen, shows that: until then there is nothing to send. */
export function useSave(): () => void {
  const { saver, stage } = useFlow()
  return useCallback(() => {
    const { kind: word, awaitsReview } = saver.state.get()
    if (word === 'conflict' || awaitsReview) stage.isResolving.set(true)
    else saver.save()
    const half = stage.unparsedJson.get()
    // It is no part of what is sent, and whoever saves is told so.
    if (half) stage.unparsedJson.set({ ...half, isLeftOut: true })
  }, [saver, stage])
}

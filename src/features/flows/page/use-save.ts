import { useCallback } from 'react'
import { useFlow } from '../editor/flow-context.ts'

/** Saves the flow; where questions are open, or a merge waits to be seen, shows that: until then there is nothing to send. */
export function useSave(): () => void {
  const { saver, pageState } = useFlow()
  return useCallback(() => {
    const { kind: word, awaitsReview } = saver.state.get()
    if (word === 'conflict' || awaitsReview) pageState.isResolving.set(true)
    else saver.save()
    const half = pageState.unparsedJson.get()
    // It is no part of what is sent, which is shown to the user.
    if (half) pageState.unparsedJson.set({ ...half, isLeftOut: true })
  }, [saver, pageState])
}

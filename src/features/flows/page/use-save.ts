import { useCallback } from 'react'
import { useFlow } from '../editor/flow-context.ts'

/** Saves the flow; with open conflicts, or a merge to review, opens the resolver: until then nothing can be sent. */
export function useSave(): () => void {
  const { saver, pageState } = useFlow()
  return useCallback(() => {
    pageState.justAdded.set(undefined)
    const { kind: word, awaitsReview } = saver.state.get()
    if (word === 'conflict' || awaitsReview) pageState.isResolving.set(true)
    else saver.save()
    const half = pageState.unparsedJson.get()
    // It is no part of what is sent, which is shown to the user.
    if (half) pageState.unparsedJson.set({ ...half, isLeftOut: true })
  }, [saver, pageState])
}

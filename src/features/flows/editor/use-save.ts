import { useCallback } from 'react'
import { useFlow } from './flow-context.ts'

/** Saves the flow; where questions are open, or a merge waits to be seen, shows that: until then there is nothing to send. */
export function useSave(): () => void {
  const { saver, stage } = useFlow()
  return useCallback(() => {
    const { word, isToBeSeen } = saver.state.get()
    if (word === 'conflict' || isToBeSeen) stage.isResolving.set(true)
    else saver.save()
  }, [saver, stage])
}

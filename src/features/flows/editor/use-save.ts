import { useCallback } from 'react'
import { useFlow } from './flow-context.ts'

/** Saves the flow; where questions are open, shows them: until they are answered there is nothing to send. */
export function useSave(): () => void {
  const { saver, stage } = useFlow()
  return useCallback(() => {
    if (saver.state.get().word === 'conflict') stage.isResolving.set(true)
    else saver.save()
  }, [saver, stage])
}

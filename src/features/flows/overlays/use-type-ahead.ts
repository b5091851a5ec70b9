import { useLayoutEffect } from 'react'
import { useFlow } from '../editor/flow-context.ts'

/** Gives a field that has just come what was typed for it before, once. `take` lasts as long as the field. */
export function useTypeAhead(take: (typed: string) => void): void {
  const { ahead } = useFlow().pageState
  // Before the field is painted: what is typed from now on goes there by itself.
  useLayoutEffect(() => {
    const typed = ahead.get()
    ahead.set(undefined)
    if (typed !== undefined) take(typed)
  }, [ahead, take])
}

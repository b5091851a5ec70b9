import { useEffect, useEffectEvent } from 'react'
import { onPageHide } from './on-page-hide.ts'

/** Calls the function of the last rendering when the page is about to be closed while something waits (`onPageHide`). */
export function usePageHide(isWaiting: boolean, act: () => void): void {
  const notify = useEffectEvent(act)
  useEffect(() => (isWaiting ? onPageHide(window, () => notify()) : undefined), [isWaiting])
}

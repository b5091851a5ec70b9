import type { Clock } from '#lib/clock.ts'
import type { mergeFlows } from './merge-flows.ts'

export interface MergeInPage {
  /** Gives it now or a moment later. */
  readonly use: (use: (merge: typeof mergeFlows) => void) => void
  /** Cancels the request for a result; a later caller requests it again. */
  readonly stop: () => void
}

/** Delay before code that failed to load is requested again, in milliseconds. */
const AGAIN = 5000

/**
 * Fetches the code of the merge, which no flow needs to be seen: from the beginning, so that it is here before another user's
 * change is, and again for as long as it does not come and has not been stopped.
 */
export function fetchMerge(clock: Clock, bring = async () => import('./merge-flows.ts')): MergeInPage {
  let here: typeof mergeFlows | undefined
  let waiting: ((merge: typeof mergeFlows) => void)[] = []
  let isStopped = false
  let isComing = false
  let stopPause: (() => void) | undefined
  const load = () => {
    isStopped = false
    if (isComing) return
    isComing = true
    void bring().then(
      ({ mergeFlows }) => {
        here = mergeFlows
        for (const use of waiting) use(mergeFlows)
        waiting = []
      },
      () => {
        isComing = false
        if (isStopped) return
        stopPause?.()
        stopPause = clock.after(AGAIN, load)
      },
    )
  }
  load()
  return {
    use: (use) => {
      if (here) return use(here)
      waiting.push(use)
      if (isStopped) load()
    },
    stop: () => {
      isStopped = true
      waiting = []
      stopPause?.()
    },
  }
}

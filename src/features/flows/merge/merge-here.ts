import type { Clock } from '#lib/clock.ts'
import type { mergeFlows } from './merge-flows.ts'

/** Gives the merge of this page to who needs it, now or a moment later. */
export type MergeHere = (use: (merge: typeof mergeFlows) => void) => void

/** How long it takes until code that did not come is asked for again, in milliseconds. */
const AGAIN = 5000

/**
 * Fetches the code of the merge, which no flow needs to be seen: from the beginning, so that it is here before somebody else's
 * change is, and again for as long as it does not come.
 */
export function fetchMerge(clock: Clock): MergeHere {
  let here: typeof mergeFlows | undefined
  let waiting: ((merge: typeof mergeFlows) => void)[] = []
  const load = () =>
    void import('./merge-flows.ts').then(
      ({ mergeFlows }) => {
        here = mergeFlows
        for (const use of waiting) use(mergeFlows)
        waiting = []
      },
      () => void clock.after(AGAIN, load),
    )
  load()
  return (use) => {
    if (here) use(here)
    else waiting.push(use)
  }
}

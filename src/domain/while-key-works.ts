import { ApiError } from '#api/errors.ts'
import { runEnrichment } from '#contract/enrichments.ts'
import type { Services } from './services.tsx'

/**
 * Runs the first read after a click on *Spend*. A read waits while another key is requested, and a paid call may not:
 * it is returned unsent, and the user decides again with the new key. Rejects then as `work` would.
 */
export async function whileKeyWorks<T>(state: Services['keyState'], work: () => Promise<T>): Promise<T> {
  let refuse: ((why: ApiError) => void) | undefined
  const locked = new Promise<never>((_, reject) => {
    refuse = reject
  })
  const check = () => {
    if (state.get() !== 'locked') return
    refuse?.(new ApiError({ kind: 'forbidden', detail: '', plan: false }, runEnrichment))
  }
  const stop = state.subscribe(check)
  check()
  try {
    return await Promise.race([locked, work()])
  } finally {
    stop()
  }
}

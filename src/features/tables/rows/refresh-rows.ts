import type { Clock } from '#lib/clock.ts'
import type { Store } from '#lib/store.ts'
import type { RowPages } from './row-pages.ts'

/** The rows on the screen are read again after this long, ms. */
export const READ_AGAIN_MS = 30_000
/** While values are being sent, the reading waits and is tried again after this long, ms. */
const BUSY_MS = 2_000
/** A shorter absence from the window causes no reading, ms. */
const FRESH_MS = 5_000

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

export interface RefreshRowsDeps {
  readonly pages: Pick<RowPages, 'refresh'>
  readonly clock: Clock
  /** The tab can be seen. */
  readonly visible: Readable<boolean>
  readonly online: Readable<boolean>
  /** Not null while the rate limit pauses all requests. */
  readonly slowed: Readable<unknown>
  /** True while values are in flight to the service. */
  readonly isSending: () => boolean
  /** Calls back when the window gets the focus; returns a cancel function. */
  readonly onFocus: (listener: () => void) => () => void
  /** Called with each reading after the user or the network has returned. */
  readonly onReturn: () => void
}

/**
 * Polls the rows on the screen of an open table: every 30 s while the tab is visible, and at once when it becomes
 * visible, gets the focus, or is back online. A hidden tab requests nothing. Returns a cancel function.
 */
export function refreshRows(deps: RefreshRowsDeps): () => void {
  const { pages, clock, visible, online, slowed: rateLimitPause, isSending, onFocus, onReturn } = deps
  let readAt = clock.steady()
  let stopTimer: (() => void) | undefined

  const canRead = () => visible.get() && online.get() && rateLimitPause.get() === null
  const wait = (ms: number) => {
    stopTimer?.()
    stopTimer = clock.after(ms, () => {
      if (!canRead()) return wait(READ_AGAIN_MS)
      if (isSending()) return wait(BUSY_MS)
      read('screen')
    })
  }
  const read = (part: 'screen' | 'all') => {
    readAt = clock.steady()
    void pages.refresh(part)
    wait(READ_AGAIN_MS)
  }
  const back = () => {
    if (!canRead()) return
    onReturn()
    read('all')
  }
  const isOld = () => clock.steady() - readAt > FRESH_MS

  const stops = [
    visible.subscribe(() => isOld() && back()),
    onFocus(() => isOld() && back()),
    online.subscribe(back),
    () => stopTimer?.(),
  ]
  wait(READ_AGAIN_MS)
  return () => {
    for (const stop of stops) stop()
  }
}

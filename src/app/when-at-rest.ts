import type { QueryClient } from '@tanstack/react-query'

/** Runs a function once no query is in flight and the browser is idle. Returns a cancel function. */
export const whenAtRest =
  ({ whenIdle }: { readonly whenIdle: (run: () => void) => () => void }, queries: QueryClient) =>
  (run: () => void): (() => void) => {
    let forgetIdle: (() => void) | undefined
    const stop = () => {
      stopLooking()
      forgetIdle?.()
    }
    const check = () => {
      if (forgetIdle || queries.isFetching() > 0) return
      forgetIdle = whenIdle(() => {
        forgetIdle = undefined
        if (queries.isFetching() > 0) return
        stopLooking()
        run()
      })
    }
    const stopLooking = queries.getQueryCache().subscribe(check)
    check()
    return stop
  }

import { type ComponentType, lazy } from 'react'

const Nothing = (): null => null

/**
 * As `lazy`, for a part that nobody misses: where its code cannot be fetched, or comes without the part (a file that is
 * being replaced may come empty), nothing is drawn, and the page stays.
 */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P> | undefined>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part ?? Nothing }),
      () => ({ default: Nothing }),
    ),
  )

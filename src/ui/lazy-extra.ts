import { type ComponentType, lazy } from 'react'

const Nothing = (): null => null

/**
 * As `lazy`, for an optional part: where its code cannot be loaded, or is empty (a file that is being replaced may be),
 * nothing is rendered, and the page stays.
 */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P> | undefined>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part ?? Nothing }),
      () => ({ default: Nothing }),
    ),
  )

import { beforeEach, vi } from 'vitest'

const nothing = () => undefined

/** For test files that render a graph: jsdom measures nothing, so that observers of sizes get none. */
export function observeNoSizes(): void {
  beforeEach(() => {
    const blind = class {
      readonly observe = nothing
      readonly unobserve = nothing
      readonly disconnect = nothing
    }
    vi.stubGlobal('ResizeObserver', blind)
  })
}

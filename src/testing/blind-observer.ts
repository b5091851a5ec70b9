import { beforeEach, vi } from 'vitest'

const nothing = () => undefined

/** For test files that show a graph: jsdom measures nothing, so what asks for sizes learns of none. */
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

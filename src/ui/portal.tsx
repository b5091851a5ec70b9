import { createContext, use } from 'react'

/** Elements and settings of one console's root for the parts inside it. */
export interface RootElements {
  /** The `.ec` element. */
  readonly root: HTMLElement | null
  /** Container of floating layers: a child of the root, so that they share its tokens and stay out of the host page. */
  readonly portal: HTMLElement | null
  /** `page`: keys pressed while nothing has the focus are handled, too. `inside`: only keys pressed within the root. */
  readonly keys: 'page' | 'inside'
  /** True if keys without a modifier work as shortcuts; a setting of the user (WCAG 2.1.4). */
  readonly singleKeys: boolean
  /** The console is in a host page: the title and the landmarks of the page are not its own. */
  readonly isEmbedded: boolean
}

export const RootElementsContext = createContext<RootElements>({
  root: null,
  portal: null,
  keys: 'page',
  singleKeys: true,
  isEmbedded: false,
})

/** The root this part lives in; all its responses are empty before the first paint and outside a `<Root>`. */
export const useRootElements = (): RootElements => use(RootElementsContext)

/** Returns the element in which floating layers open, never `document.body`. Null before the first paint. */
export const usePortalRoot = (): HTMLElement | null => useRootElements().portal

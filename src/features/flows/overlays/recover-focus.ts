/** Dependencies of the focus recovery. Without it, Tab starts at the top of the document once the focus is removed. */
export interface FocusRecoveryDeps {
  /** The console's root; what floats over the page is in it, too. */
  readonly root: HTMLElement
  readonly page: HTMLElement
  /** Called after each new focus on the page. */
  readonly moved: () => void
  /** Focuses a card or line, if the removed element was one or nothing focusable is left around it. */
  readonly toCard: () => void
}

interface Held {
  readonly element: Element
  /** Its ancestors within the flow, innermost first, and the number of tab stops of each before it. */
  readonly around: readonly { readonly element: Element; readonly at: number }[]
}

const STOPS = 'a[href], button, input, textarea, select, summary, [tabindex="0"]'
const VIEW = '[data-flow-canvas], [data-flow-view]'

/**
 * Follows the focus until the returned function is called. When a part of a list or form is removed, what is in its
 * position gets the focus; on the canvas and the outline a card or row; after an overlay that does not return it, the
 * element that had it before on the page.
 */
export function recoverFocus({ root, page, moved, toCard }: FocusRecoveryDeps): () => void {
  const owner = root.ownerDocument
  let held: Held | undefined
  let onPage: Element | undefined
  let frame = 0
  /** True for an element that contains the page: it has the focus where nothing else takes it. */
  const isAround = (element: Element | null) => element?.contains(page) === true
  const isLost = () => {
    const position = root.getRootNode()
    const own = position instanceof ShadowRoot ? position.activeElement : owner.activeElement
    return owner.activeElement === owner.body || isAround(own)
  }

  const remember = (event: FocusEvent) => {
    const target = event.composedPath()[0]
    if (!(target instanceof Element) || isAround(target)) return
    cancelAnimationFrame(frame)
    held = { element: target, around: [] }
    if (!page.contains(target)) return
    held = { element: target, around: aroundIn(target) }
    onPage = target
    moved()
  }
  // A click beside everything, or in the host page, releases the focus: nothing is restored.
  const forget = () => {
    const left = held
    queueMicrotask(() => {
      if (held === left && left?.element.isConnected && isLost()) held = undefined
    })
  }
  const inherit = ({ around }: Held) => {
    for (const { element, at } of around) {
      const stops = element.isConnected ? stopsOf(element) : []
      const nextFocus = stops[Math.min(Math.max(0, at), stops.length - 1)]
      if (nextFocus) return nextFocus.focus()
    }
    toCard()
  }
  const afterLayer = () => {
    if (!isLost()) return
    if (onPage instanceof HTMLElement && onPage.isConnected) onPage.focus()
    if (isLost()) toCard()
  }
  const check = () => {
    if (!held || held.element.isConnected) return
    const lost = held
    held = undefined
    if (!isLost()) return
    if (lost.element === onPage) return inherit(lost)
    // A layer gives the focus back by itself, in the next frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(afterLayer)
    })
  }

  const observer = new MutationObserver(check)
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', remember)
  root.addEventListener('focusout', forget)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    root.removeEventListener('focusin', remember)
    root.removeEventListener('focusout', forget)
  }
}

function aroundIn(target: Element): Held['around'] {
  const around = []
  for (let one = target.parentElement; one && !isOfView(one); one = one.parentElement)
    around.push({ element: one, at: stopsOf(one).findIndex((stop) => stop === target) })
  return around
}

const isOfView = (element: Element): boolean => element.closest(VIEW) !== null || element.querySelector(VIEW) !== null

const stopsOf = (element: Element): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && !stop.closest('[aria-hidden=true], [inert]'),
  )

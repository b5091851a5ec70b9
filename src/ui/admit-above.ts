const TOP_LAYER = 'data-react-aria-top-layer'

/**
 * Keeps what comes into a portal in reach while a modal layer is open; the answer ends that. All that opens there lies
 * above the layers before it, but React Aria's observers of a shadow root take it for a part of the page behind them and
 * make it inert: a layer that opens above silences those of the document alone (`ariaHideOutside` of 3.53,
 * https://github.com/adobe/react-spectrum/issues/6133, observers from https://github.com/adobe/react-spectrum/pull/9607).
 * While they are told of it, it carries React Aria's mark of what always stays in reach. No longer: a layer that kept the
 * mark would not be hidden by those above it.
 *
 * Observers are told in the order in which they were made, so this one has to be there before the first layer opens.
 */
export function admitAbove(portal: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes])
    const entering = added.filter((node) => node instanceof Element && !node.hasAttribute(TOP_LAYER)) as Element[]
    for (const element of entering) element.setAttribute(TOP_LAYER, '')
    // Runs when all of them have been told.
    queueMicrotask(() => {
      for (const element of entering) element.removeAttribute(TOP_LAYER)
    })
  })
  observer.observe(portal, { childList: true })
  return () => observer.disconnect()
}

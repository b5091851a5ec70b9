/** A link as its author wrote it, in the shadow root or in the page; undefined where the event met none. */
function linkIn(event: Event): string | undefined {
  const link = event.composedPath().find((target) => target instanceof Element && target.matches('a[href]'))
  return link instanceof Element ? (link.getAttribute('href') ?? undefined) : undefined
}

/**
 * For a console whose location is in memory: its links have paths that the host's own site may have, too. A click that
 * the router leaves to the browser (with Ctrl, Cmd or Shift, or the middle button) navigates in place instead of
 * opening a page of the host.
 */
export function routeLinksInside(box: HTMLElement, navigate: (path: string) => void): void {
  const onClick = (event: MouseEvent) => {
    const href = linkIn(event)
    if (event.defaultPrevented || event.button > 1 || !href?.startsWith('/')) return
    event.preventDefault()
    navigate(href)
  }
  box.addEventListener('click', onClick)
  box.addEventListener('auxclick', onClick)
}

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Keys that type into a field of the console stop at its box. Outside a shadow root they seem to come from the box
 * itself, so that a host that excludes fields from its shortcuts cannot tell. Keys with Ctrl or Cmd, and those that
 * type nothing, continue.
 */
export function stopTypingEvents(box: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    box.addEventListener(type, (event) => {
      const [target] = event.composedPath()
      if (target instanceof Element && target.matches(FIELD) && writes(event)) event.stopPropagation()
    })
  }
}

const writes = (event: KeyboardEvent): boolean => {
  if ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) return false
  return event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete' || event.key === 'Dead'
}

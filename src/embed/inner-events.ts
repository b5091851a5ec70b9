/** A link as its author wrote it, in the shadow root or in the page; undefined where the event met none. */
function linkIn(event: Event): string | undefined {
  const link = event.composedPath().find((target) => target instanceof Element && target.matches('a[href]'))
  return link instanceof Element ? (link.getAttribute('href') ?? undefined) : undefined
}

/**
 * For a console whose location is in memory: its links name paths that the host's own site may have, too. A click that the
 * router leaves to the browser (with Ctrl, Cmd or Shift, or the middle button) goes there in place instead of opening a page
 * of the host.
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
 * Keys that write in a field of the console end at its box. Outside a shadow root they seem to come from the box itself,
 * so that a host that spares fields from its shortcuts cannot tell. Keys with Ctrl or Cmd, and those that write nothing, continue.
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

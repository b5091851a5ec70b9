/** Marks boxes around a page for as long as it is, or another one in it: what waits within a page may fill it, too. */
function mark(page: HTMLElement | null, isSlim: boolean): () => void {
  const [around, root] = [page?.parentElement, isSlim ? page?.closest('.ec') : undefined]
  const count = (by: number) => {
    add(around, 'data-filled', by)
    add(root, 'data-slim', by)
  }
  count(1)
  return () => count(-1)
}

function add(box: Element | null | undefined, name: string, by: number): void {
  const pages = Number(box?.getAttribute(name)) + by
  if (pages > 0) box?.setAttribute(name, `${pages}`)
  else box?.removeAttribute(name)
}

/**
 * For the `ref` of a page that is one tool: the box around it gives it all available space. It is set on the box,
 * because with `:has()` there the browser computes the styles of the whole console again whenever any element is added
 * or removed.
 */
export const fillHeight = (page: HTMLElement | null): (() => void) => mark(page, false)

/** The same for a page that needs the sidebar's space as well. */
export const fillHeightSlim = (page: HTMLElement | null): (() => void) => mark(page, true)

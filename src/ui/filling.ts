/** Marks boxes around a page for as long as it stands. */
function mark(page: HTMLElement | null, isSlim: boolean): () => void {
  const [around, root] = [page?.parentElement, isSlim ? page?.closest('.ec') : undefined]
  around?.setAttribute('data-filled', '')
  root?.setAttribute('data-slim', '')
  return () => {
    around?.removeAttribute('data-filled')
    root?.removeAttribute('data-slim')
  }
}

/**
 * For the `ref` of a page that is one tool: the box around it gives it all the room there is. It is said to the box, because
 * with `:has()` there the browser computes the styles of the whole console anew whenever any element comes or goes.
 */
export const filling = (page: HTMLElement | null): (() => void) => mark(page, false)

/** The same for a page that needs the sidebar's room as well. */
export const fillingSlim = (page: HTMLElement | null): (() => void) => mark(page, true)

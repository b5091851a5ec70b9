/**
 * Calls back when the page is about to be closed: first while it can still begin to store something, and again on
 * `pagehide`, for browsers that do not report the first. What storage begins after that may not finish. Listen only
 * while something waits: a page that always does is excluded from the back-forward cache.
 */
export function onPageHide(view: Pick<Window, 'addEventListener' | 'removeEventListener'>, act: () => void) {
  view.addEventListener('beforeunload', act)
  view.addEventListener('pagehide', act)
  return () => {
    view.removeEventListener('beforeunload', act)
    view.removeEventListener('pagehide', act)
  }
}

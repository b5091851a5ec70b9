/**
 * Calls back when the page is about to go away: told first while it can still begin to store something, and again when it
 * goes, for browsers that do not tell before. What storage begins after that may not come to its end. Listen only while
 * something waits: a page that does so always is kept out of the back-forward cache.
 */
export function onPageHide(view: Pick<Window, 'addEventListener' | 'removeEventListener'>, act: () => void) {
  view.addEventListener('beforeunload', act)
  view.addEventListener('pagehide', act)
  return () => {
    view.removeEventListener('beforeunload', act)
    view.removeEventListener('pagehide', act)
  }
}

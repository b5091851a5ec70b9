import { useHref, useLocation } from 'react-router-dom'

/**
 * The address of a path of this console for somebody else. Undefined where the console keeps its place in memory: the
 * address of the page then is its host's, and no link could lead here.
 */
export function useShareAddress(to: string): string | undefined {
  const href = useHref(to)
  const own = useHref(useLocation())
  const { href: here, pathname } = window.location
  return new URL(own, here).pathname === pathname ? new URL(href, here).href : undefined
}

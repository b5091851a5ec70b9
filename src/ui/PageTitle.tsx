import { useRootPlace } from './portal.tsx'

/** The title of the browser's tab. Inside somebody else's page it stays theirs, and nothing is drawn. */
export function PageTitle({ children }: { readonly children: string }) {
  return useRootPlace().isGuest ? null : <title>{children}</title>
}

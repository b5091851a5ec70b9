import { useRootElements } from './portal.tsx'

/** The title of the browser's tab. Inside a host page it stays theirs, and nothing is drawn. */
export function PageTitle({ children }: { readonly children: string }) {
  return useRootElements().isEmbedded ? null : <title>{children}</title>
}

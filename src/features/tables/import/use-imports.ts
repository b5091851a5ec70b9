import { useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { type Importer, tableImporter } from './importer.ts'
import type { ImportView } from './import-session.ts'

/** Returns the importer of the console of this component; its progress causes no render. */
export const useImporter = (): Importer => useServices().part(tableImporter)

/** The importer, and its imports, oldest first. */
export function useImports(): { readonly importer: Importer; readonly views: readonly ImportView[] } {
  const importer = useImporter()
  const views = useSyncExternalStore(importer.onChange, importer.list)
  return { importer, views }
}

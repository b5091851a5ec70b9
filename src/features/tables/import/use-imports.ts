import { useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { type Importer, tableImporter } from './importer.ts'
import type { ImportView } from './import-session.ts'

/** The importer of the console this component is in; its progress draws nothing again. */
export const useImporter = (): Importer => useServices().part(tableImporter)

/** The importer, and its imports, oldest first. */
export function useImports(): { readonly importer: Importer; readonly views: readonly ImportView[] } {
  const importer = useImporter()
  const views = useSyncExternalStore(importer.onChange, importer.list)
  return { importer, views }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFoldersApi } from '#api/folders.ts'
import { useTablesApi } from '#api/tables.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { useLearnOffered } from '#domain/use-learn-offered.ts'
import { treeOf } from './tree.ts'

const TABLES = { name: 'list-tables' } as const
const FOLDERS = { name: 'list-folders' } as const

/** The tables and folders of the workspace, and whether the service lists either at all. */
export function useLists() {
  const { capabilities } = useServices()
  const listsTables = useIsOffered(TABLES)
  const listsFolders = useIsOffered(FOLDERS)
  const tables = useQuery({ ...useTablesApi().list(), enabled: listsTables })
  const folders = useQuery({ ...useFoldersApi().list(), enabled: listsFolders })
  const isOffered = useLearnOffered(TABLES, tables)
  const hasFolders = useLearnOffered(FOLDERS, folders)
  const known = hasFolders && !folders.isError ? folders.data : (folders.data ?? NO_FOLDERS)
  const tree = useMemo(() => {
    if (!known) return undefined
    // Without a list of tables the folders are alone, and what is in them is known from the service's own counts.
    if (!isOffered) return { ...treeOf([], known), isPlaced: false }
    return tables.data && treeOf(tables.data, known)
  }, [isOffered, tables.data, known])
  return {
    tables,
    folders,
    /** Undefined until both lists are there; without folders, or while they cannot be read, all tables are on the top level. */
    tree,
    isOffered,
    hasFolders,
    checkAgain: () => void capabilities.checkAgain(TABLES),
  }
}
export type Lists = ReturnType<typeof useLists>

const NO_FOLDERS = [] as const

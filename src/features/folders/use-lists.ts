import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { problemOf } from '#api/errors.ts'
import { useFoldersApi } from '#api/folders.ts'
import { useTablesApi } from '#api/tables.ts'
import { type CapabilityName, saysNotOffered, useIsOffered } from '#domain/capabilities.ts'
import { useServices } from '#domain/services.tsx'
import { treeOf } from './tree.ts'

/** The tables and folders of the workspace, and whether the service lists either at all. */
export function useLists() {
  const { capabilities } = useServices()
  const listsTables = useIsOffered({ name: 'list-tables' })
  const listsFolders = useIsOffered({ name: 'list-folders' })
  const tables = useQuery({ ...useTablesApi().list(), enabled: listsTables })
  const folders = useQuery({ ...useFoldersApi().list(), enabled: listsTables && listsFolders })
  const isOffered = useLearning('list-tables', tables) && listsTables
  const hasFolders = useLearning('list-folders', folders) && listsFolders
  const known = hasFolders && !folders.isError ? folders.data : (folders.data ?? NO_FOLDERS)
  const tree = useMemo(() => (tables.data && known ? treeOf(tables.data, known) : undefined), [tables.data, known])
  return {
    tables,
    folders,
    /** Undefined until both lists are there; without folders, or while they cannot be read, all tables are on the top level. */
    tree,
    isOffered,
    hasFolders,
    checkAgain: () => void capabilities.checkAgain({ name: 'list-tables' }),
  }
}
export type Lists = ReturnType<typeof useLists>

const NO_FOLDERS = [] as const

/** Remembers when a list turns out not to exist; a collection that is not found is no collection. */
function useLearning(name: CapabilityName, { error, isFetching }: UseQueryResult<unknown>): boolean {
  const { capabilities } = useServices()
  const status = error && !isFetching ? saysNotOffered(problemOf(error), true) : undefined
  useEffect(() => {
    if (status !== undefined) void capabilities.learn({ name }, status)
  }, [capabilities, name, status])
  return status === undefined
}

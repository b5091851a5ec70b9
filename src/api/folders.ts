import { queryOptions } from '@tanstack/react-query'
import { type Folder, createFolder, deleteFolder, listFolders, moveTable, renameFolder } from '#contract/folders.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'

const HALF_A_MINUTE = 30_000

export const folderKeys = {
  all: ['folders'] as const,
  list: ['folders', 'list'] as const,
}

export const foldersApi = (call: Call) => ({
  /** All of them in the service's order. Not documented: a service may lack this list and returns 404 then. */
  list: () =>
    queryOptions({
      queryKey: folderKeys.list,
      queryFn: ({ signal }) => call(listFolders, {}, { signal }),
      staleTime: HALF_A_MINUTE,
    }),
  /** Reads from the service now, past the cache. */
  readAll: (): Promise<Folder[]> => call(listFolders, {}),

  create: (name: string): Promise<Folder> => call(createFolder, { body: { name } }),
  rename: (id: number, name: string): Promise<unknown> =>
    call(renameFolder, { params: { folder_id: id }, body: { name } }),
  /** Its tables move to the top level. */
  remove: (id: number): Promise<unknown> => call(deleteFolder, { params: { folder_id: id } }),
  /** Null moves the table to the top level. */
  move: (table: string, folder: number | null): Promise<unknown> =>
    call(moveTable, { body: { table_uuid: table, ...(folder === null ? {} : { folder_id: folder }) } }),
})
export type FoldersApi = ReturnType<typeof foldersApi>

export const useFoldersApi = (): FoldersApi => useApi().part(foldersApi)

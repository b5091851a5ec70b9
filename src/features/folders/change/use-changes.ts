import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { folderKeys, useFoldersApi } from '#api/folders.ts'
import { useRowsApi } from '#api/rows.ts'
import { tableKeys, useTablesApi } from '#api/tables.ts'
import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import { statusOf } from '#domain/response-checks.ts'
import { useServices } from '#domain/services.tsx'
import { useCreateTable } from '#domain/use-create-table.ts'
import { createChanges } from './changes.ts'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'

/**
 * Changes of tables and folders whose ends are seen at once: the cached lists show them, both are read again, and a call
 * that the service does not have is remembered.
 */
export function useChanges() {
  const tables = useTablesApi()
  const folders = useFoldersApi()
  const rows = useRowsApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  const createTable = useCreateTable()

  return useMemo(() => {
    const changes = createChanges({ tables, folders, rows })
    const shown = seenIn(cache)
    const ended = async <T>(
      name: CapabilityName,
      outcome: Promise<MutationOutcome<T>>,
      show?: (value: T) => void,
    ): Promise<MutationOutcome<T>> => {
      const end = await outcome
      if (end.kind === 'done') show?.(end.value)
      if (end.kind === 'refused' && end.notOffered) void capabilities.learn({ name }, statusOf(end.error.problem))
      // Unless refused, the state of the service may have changed: it is read again.
      if (end.kind !== 'refused') void shown.readAgain()
      return end
    }
    const tablesBefore = () =>
      capabilities.isOffered({ name: 'list-tables' })
        ? quietly(() => cache.fetchQuery({ ...tables.list(), staleTime: JUST_NOW }))
        : undefined
    const foldersBefore = () => quietly(() => cache.fetchQuery({ ...folders.list(), staleTime: JUST_NOW }))

    return {
      createTable,
      duplicateTable: async (id: string) =>
        ended('duplicate-table', changes.duplicateTable(id, await tablesBefore()), (created) =>
          shown.addTable(created),
        ),
      renameTable: (id: string, name: string) =>
        ended('rename-table', changes.renameTable(id, name), () => shown.changeTable(id, { name })),
      deleteTable: (id: string) => ended('delete-table', changes.deleteTable(id), () => shown.dropTable(id)),
      clearTable: (id: string) => ended('clear-table', changes.clearTable(id)),
      dedupeTable: (id: string) => ended('dedupe-table', changes.dedupeTable(id)),
      /** Shown before the service has responded, and reverted where it refuses. */
      moveTable: async (id: string, folder: number | null) => {
        const before = cache.getQueryData<Table[]>(tableKeys.list)?.find(({ identifier }) => identifier === id)
        const isPlaced = before?.folder_id !== undefined
        if (isPlaced) shown.changeTable(id, { folder_id: folder })
        const outcome = await ended('move-table', changes.moveTable(id, folder))
        if (isPlaced && outcome.kind !== 'done') shown.changeTable(id, { folder_id: before.folder_id })
        return outcome
      },
      createFolder: async (name: string) =>
        ended('create-folder', changes.createFolder(name, await foldersBefore()), (created) =>
          shown.addFolder(created),
        ),
      renameFolder: (id: number, name: string) =>
        ended('rename-folder', changes.renameFolder(id, name), () => shown.renameFolder(id, name)),
      deleteFolder: (id: number) => ended('delete-folder', changes.deleteFolder(id), () => shown.dropFolder(id)),
    }
  }, [tables, folders, rows, cache, capabilities, createTable])
}

/** Age up to which a list still shows what a creation added, in milliseconds. */
const JUST_NOW = 5_000

/** Returns the functions that write a change into the cached lists. */
const seenIn = (cache: QueryClient) => {
  const tables = (change: (all: Table[]) => Table[]) =>
    cache.setQueryData<Table[]>(tableKeys.list, (all) => all && change(all))
  const folders = (change: (all: Folder[]) => Folder[]) =>
    cache.setQueryData<Folder[]>(folderKeys.list, (all) => all && change(all))
  return {
    addTable: (created: Table) =>
      tables((all) => [...all.filter((table) => table.identifier !== created.identifier), created]),
    changeTable: (id: string, part: Partial<Pick<Table, 'name' | 'folder_id'>>) =>
      tables((all) => all.map((table) => (table.identifier === id ? { ...table, ...part } : table))),
    dropTable: (id: string) => tables((all) => all.filter(({ identifier }) => identifier !== id)),
    addFolder: (created: Folder) => folders((all) => [...all.filter(({ id }) => id !== created.id), created]),
    renameFolder: (id: number, name: string) =>
      folders((all) => all.map((folder) => (folder.id === id ? { ...folder, name } : folder))),
    dropFolder: (deleted: number) => {
      folders((all) => all.filter(({ id }) => id !== deleted))
      tables((all) => all.map((table) => (table.folder_id === deleted ? { ...table, folder_id: null } : table)))
    },
    readAgain: () =>
      Promise.all([tableKeys.list, folderKeys.list].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  }
}

const quietly = async <T>(request: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await request()
  } catch {
    // Without it a lost response stays unconfirmed, which is shown.
    return undefined
  }
}

import type { FoldersApi } from '#api/folders.ts'
import type { RowsApi } from '#api/rows.ts'
import type { TablesApi } from '#api/tables.ts'
import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import { onlyNew } from '#domain/create-table.ts'
import { type MutationOutcome, sendAndReconcile } from '#domain/send-and-reconcile.ts'

export interface ChangesDeps {
  readonly tables: Pick<TablesApi, 'readAll' | 'rename' | 'remove' | 'duplicate' | 'clear'>
  readonly folders: Pick<FoldersApi, 'readAll' | 'create' | 'rename' | 'remove' | 'move'>
  readonly rows: Pick<RowsApi, 'read' | 'dedupe'>
}

/**
 * Every change of whole tables and folders except the creation of a table, each with the read that reconciles a lost
 * response. A creation is sent once: the list shows whether it arrived, compared with `before`; without `before` it
 * stays unconfirmed.
 */
export const createChanges = ({ tables, folders, rows }: ChangesDeps) => {
  const find = async (id: string) => (await tables.readAll()).find(({ identifier }) => identifier === id)
  const exists = async (id: string) => (await find(id)) !== undefined
  const findFolder = async (id: number) => (await folders.readAll()).find((folder) => folder.id === id)
  const folderExists = async (id: number) => (await findFolder(id)) !== undefined

  return {
    duplicateTable: (id: string, before: readonly Table[] | undefined): Promise<MutationOutcome<Table>> =>
      sendAndReconcile({
        send: () => tables.duplicate(id),
        // The service decides the name of a copy: it is identified as the new entry.
        readBack: async () => onlyNew(await tables.readAll(), before, ({ identifier }) => identifier),
        exists: () => exists(id),
      }),

    renameTable: (id: string, name: string) =>
      change({
        send: () => tables.rename(id, name),
        isDone: async () => (await find(id))?.name === name,
        exists: () => exists(id),
      }),

    deleteTable: (id: string) =>
      change({
        send: () => tables.remove(id),
        isDone: async () => !(await exists(id)),
        exists: () => exists(id),
      }),

    clearTable: (id: string) =>
      change({
        send: () => tables.clear(id),
        isDone: async () => (await rows.read(id, { page: 1, perPage: 1 })).total === 0,
        exists: () => exists(id),
      }),

    /** Number of deleted rows; undefined where the service does not count them. */
    dedupeTable: (id: string): Promise<MutationOutcome<{ readonly removed: number | undefined }>> =>
      sendAndReconcile({
        send: async () => ({ removed: await rows.dedupe(id) }),
        // No reading shows it. Doing it again is harmless: it keeps the oldest of equal rows.
        readBack: async () => undefined,
        exists: () => exists(id),
      }),

    /** Null moves the table to the top level. */
    moveTable: (id: string, folder: number | null) =>
      change({
        send: () => folders.move(id, folder),
        isDone: async () => (await find(id))?.folder_id === folder,
        exists: async () => (await exists(id)) && (folder === null || (await folderExists(folder))),
      }),

    createFolder: (name: string, before: readonly Folder[] | undefined): Promise<MutationOutcome<Folder>> =>
      sendAndReconcile({
        send: () => folders.create(name),
        readBack: async () => onlyNew(await folders.readAll(), before, ({ id }) => String(id), name),
      }),

    renameFolder: (id: number, name: string) =>
      change({
        send: () => folders.rename(id, name),
        isDone: async () => (await findFolder(id))?.name === name,
        exists: () => folderExists(id),
      }),

    deleteFolder: (id: number) =>
      change({
        send: () => folders.remove(id),
        isDone: async () => !(await folderExists(id)),
        exists: () => folderExists(id),
      }),
  }
}

interface Change {
  readonly send: () => Promise<unknown>
  /** Reads whether it arrived, after a lost response. */
  readonly isDone: () => Promise<boolean>
  readonly exists: () => Promise<boolean>
}

/** A change whose response holds nothing. */
const change = ({ send, isDone, exists }: Change): Promise<MutationOutcome<true>> =>
  sendAndReconcile({
    send: () => send().then(() => true as const),
    readBack: async () => (await isDone()) || undefined,
    exists,
  })

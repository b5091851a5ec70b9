import { createFolder, deleteFolder, listFolders, moveTable, renameFolder } from '#contract/folders.ts'
import { type Context, implement, implementExtra } from '../implement.ts'
import { ok } from '../replies.ts'
import { serializeFolder, serializeList } from '../serialize-table.ts'
import type { FolderRecord } from '../table-records.ts'
import { owned } from './owned.ts'
import { findTable, ownTables, refuse } from './owned-tables.ts'

const ownFolders = ({ state, workspaceId }: Context): FolderRecord[] =>
  state.folders.filter(({ workspace }) => workspace === workspaceId)
const findFolder = (context: Context, id: number): FolderRecord =>
  owned(
    context,
    context.state.folders.find((folder) => folder.id === id),
    'Folder',
  )

export const folderRoutes = [
  implementExtra(listFolders, (_, context) =>
    ok(
      serializeList(
        ownFolders(context).map((folder) => serializeFolder(folder, context.state)),
        context.state.settings,
      ),
    ),
  ),

  implementExtra(createFolder, ({ body }, context) => {
    const { state, workspaceId, now } = context
    if (body.name.trim() === '') return refuse(context, 'A folder needs a name.', 'name')
    state.lastFolder += 1
    const at = new Date(now).toISOString()
    const folder = { id: state.lastFolder, workspace: workspaceId, name: body.name, created_at: at, updated_at: at }
    state.folders.push(folder)
    return ok(serializeFolder(folder, state))
  }),

  implementExtra(renameFolder, ({ params, body }, context) => {
    const folder = findFolder(context, params.folder_id)
    if (body.name.trim() === '') return refuse(context, 'A folder needs a name.', 'name')
    Object.assign(folder, { name: body.name, updated_at: new Date(context.now).toISOString() })
    return ok(serializeFolder(folder, context.state))
  }),

  // The only call of folders in the API spec.
  implement(deleteFolder, ({ params }, context) => {
    const { state } = context
    const folder = findFolder(context, params.folder_id)
    state.folders = state.folders.filter((other) => other !== folder)
    for (const table of ownTables(context)) if (table.folder === folder.id) table.folder = null
    // Not documented: the body, or none.
    return state.settings.wire === 'oas' ? { status: 204, body: undefined } : ok({ status: 'deleted' })
  }),

  implementExtra(moveTable, ({ body }, context) => {
    const table = findTable(context, body.table_uuid)
    if (body.folder_id !== undefined) findFolder(context, body.folder_id)
    table.folder = body.folder_id ?? null
    return ok({ status: 'moved' })
  }),
]

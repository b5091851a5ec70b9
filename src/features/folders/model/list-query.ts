import { integerId, isUuid } from '#lib/ids.ts'
import { type TableSort, tableSorts } from './tree.ts'

/** Dialogs on tables and folders. A URL opens the dialog and changes nothing. */
const tableDialogs = ['rename', 'move', 'dedupe', 'clear', 'delete'] as const
const folderDialogs = ['rename-folder', 'delete-folder'] as const

export type TableDialogParam =
  | { readonly what: 'new-table' }
  | { readonly what: 'new-folder' }
  | { readonly what: (typeof tableDialogs)[number]; readonly table: string }
  | { readonly what: (typeof folderDialogs)[number]; readonly folder: number }

export interface TableListQuery {
  readonly search: string
  readonly sort: TableSort
  readonly folder?: number | undefined
  readonly dialog?: TableDialogParam | undefined
}

export const defaultTableQuery: TableListQuery = { search: '', sort: 'listed' }

const MAX_SEARCH_LENGTH = 200

/** Reads a URL that a user may have written by hand: what is not valid counts as absent. */
export function readTableQuery(params: URLSearchParams): TableListQuery {
  const folder = integerId(params.get('folder') ?? undefined)
  const dialog = readDialog(params.get('ask'), params.get('of'))
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: tableSorts.find((name) => name === params.get('sort')) ?? defaultTableQuery.sort,
    ...(folder !== undefined && { folder }),
    ...(dialog && { dialog }),
  }
}

function readDialog(what: string | null, of: string | null): TableDialogParam | undefined {
  if (what === 'new-table' || what === 'new-folder') return { what }
  const aboutTable = tableDialogs.find((name) => name === what)
  if (aboutTable) return of !== null && isUuid(of) ? { what: aboutTable, table: of } : undefined
  const aboutFolder = folderDialogs.find((name) => name === what)
  const folder = integerId(of ?? undefined)
  return aboutFolder && folder !== undefined ? { what: aboutFolder, folder } : undefined
}

/** The query string of a list; what is as usual is left out. */
export function writeTableQuery({ search, sort, folder, dialog }: TableListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (sort !== defaultTableQuery.sort) params.set('sort', sort)
  if (folder !== undefined) params.set('folder', String(folder))
  if (dialog) params.set('ask', dialog.what)
  if (dialog && 'table' in dialog) params.set('of', dialog.table)
  if (dialog && 'folder' in dialog) params.set('of', String(dialog.folder))
  return params
}

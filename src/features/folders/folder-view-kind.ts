import { objectKind } from '#journal/records.ts'

/** Folders that the user opened (true) or closed (false), by id: one record for the list, one for the sidebar. */
export const folderViewKind = objectKind('folder-view', 1)

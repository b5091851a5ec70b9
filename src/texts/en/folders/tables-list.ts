import { formatCount } from '#lib/format.ts'

const tables = (count: number): string => (count === 1 ? '1 table' : `${formatCount(count)} tables`)

/** The list of tables and folders, and the dialogs of one of them. */
export const tablesList = {
  title: 'Tables',
  reading: 'Loading tables',
  failed: 'Couldn’t load the tables',
  foldersFailed: 'Couldn’t load the folders',
  foldersFailedBody: 'All tables are shown in one list until folders load.',
  failedAgain: 'Couldn’t refresh the tables',
  stale: 'You’re seeing an earlier version.',
  search: 'Search tables and folders',
  clearSearch: 'Clear search',
  newTable: 'New table',
  importFile: 'Import a file',
  newFolder: 'New folder',
  noCreation: 'This service doesn’t support creating tables.',
  noFolderCreation: 'This service doesn’t support creating folders.',
  count: (shown: string, all: string) =>
    `${shown === all ? all : `${shown} of ${all}`} ${all === '1' ? 'table' : 'tables'}`,
  announcement: (count: number) => tables(count),
  sort: {
    label: 'Sort',
    by: (order: string) => `Sort: ${order}`,
    orders: { listed: 'Default order', name: 'Name', changed: 'Last modified' },
  },
  recent: 'Recent',
  tree: {
    label: 'Tables and folders',
    name: 'Name',
    changed: 'Last modified',
    actions: 'Actions',
  },
  unknown: 'Unknown',
  holds: (count: number) => tables(count),
  open: (name: string) => `Expand ${name}`,
  shut: (name: string) => `Collapse ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  menu: {
    open: 'Open',
    openFolder: 'Open folder',
    rename: 'Rename…',
    move: 'Move to folder…',
    duplicate: 'Duplicate',
    dedupe: 'Remove duplicates…',
    clear: 'Delete all rows…',
    delete: 'Delete…',
    newTable: 'New table here…',
    not: 'Not supported by this service.',
  },
  keys: {
    group: 'Tables',
    next: 'Next item',
    previous: 'Previous item',
    rename: 'Rename',
    move: 'Move to folder',
    delete: 'Delete',
  },
  unplaced: 'Folder contents aren’t available',
  unplacedBody: 'All tables are in one list. You can still move them to folders.',
  dragging: (name: string, to: string) => `Move ${name} to ${to}`,
  topLevel: 'top level',
  moved: (name: string, to: string) => `${name} moved to ${to}`,
  movedToTop: (name: string) => `${name} moved to top level`,
  notMoved: (name: string) => `Couldn’t move ${name}`,
  duplicated: (name: string) => `${name} created`,
  notDuplicated: (name: string) => `Couldn’t duplicate ${name}`,
  duplicateUnknown: (name: string) => `Outcome unknown: ${name} may have been duplicated`,
  duplicating: (name: string) => `Duplicating ${name}…`,
  alreadyDeleted: (name: string) => `${name} no longer exists`,
  empty: {
    title: 'No tables yet',
    body: 'Create a table, then type or paste the rows you want to enrich.',
  },
  emptyFolder: {
    title: 'This folder is empty',
    body: 'Create a table here, or move one from All tables.',
  },
  noFolder: {
    title: 'Folder not found',
    body: 'It may have been deleted. Its tables are then at the top level.',
    action: 'All tables',
  },
  noMatch: {
    title: (search: string) => `No results for “${search}”`,
    body: (count: number) => `${tables(count)} without the search.`,
    clear: 'Clear search',
  },
  noList: {
    title: 'This service doesn’t list tables',
    body: 'Open a table by its ID. You can find it in the table’s address in the service.',
    id: 'Table ID or address',
    notAnId: 'Enter an ID such as 0b1f6c1e-2f0a-4a55-9d1b-5a3b1d7c9e42, or an address with one.',
    open: 'Open',
    recent: 'Recently opened',
    check: 'Check again',
    folder: { id: 'Folder ID', notAnId: 'Enter a whole number, such as 12.', delete: 'Delete folder…' },
  },
  prompt: {
    name: 'Name',
    nameMissing: 'Enter a name.',
    unknownBody:
      'The response was lost, and the change doesn’t show up yet. It may still take effect: check again in a moment.',
    notOffered: 'This service doesn’t support this here. Use the service itself.',
    gone: (name: string) => `${name} no longer exists. It may have been deleted.`,
    newTable: {
      title: 'New table',
      columns: 'Columns',
      columnsHint: 'One column name per line, or paste a header row. Leave empty for defaults.',
      twice: (name: string) => `Duplicate name “${name}”. Column names must be unique.`,
      columnCount: (count: number) => (count === 1 ? '1 column' : `${formatCount(count)} columns`),
      folder: 'Folder',
      noFolder: 'None (top level)',
      confirm: 'Create table',
      refused: 'Couldn’t create the table',
      unknown: 'Outcome unknown: the table may have been created',
      unknownBody:
        'The response was lost, and the list doesn’t show a new table with this name yet. Creating it again may create a second one.',
      again: 'Create again',
      notPut: (name: string, folder: string) => `${name} was created but couldn’t be moved to ${folder}`,
    },
    newFolder: {
      title: 'New folder',
      confirm: 'Create folder',
      refused: 'Couldn’t create the folder',
      unknown: 'Outcome unknown: the folder may have been created',
      unknownBody:
        'The response was lost, and the list doesn’t show a new folder with this name yet. Creating it again may create a second one.',
      again: 'Create again',
      done: (name: string) => `${name} created`,
    },
    rename: {
      title: (name: string) => `Rename “${name}”`,
      confirm: 'Rename',
      refused: 'Couldn’t rename it',
      unknown: 'Outcome unknown: it may have been renamed',
      again: 'Rename again',
      done: (name: string) => `Renamed to ${name}`,
    },
    move: {
      title: (name: string) => `Move “${name}”`,
      label: 'Move to',
      top: 'Top level',
      confirm: 'Move',
      refused: 'Couldn’t move it',
      unknown: 'Outcome unknown: it may have been moved',
      again: 'Move again',
      none: 'No folders yet. Create one first.',
    },
    dedupe: {
      title: (name: string) => `Remove duplicate rows from “${name}”?`,
      body: 'Of rows equal in every column, only the oldest is kept; the rest are deleted for everyone. This can’t be undone.',
      confirm: 'Remove duplicates',
      refused: 'No rows were removed',
      unknown: 'Outcome unknown: duplicates may have been removed',
      unknownBody: 'The response was lost. You can safely run this again: it only removes remaining duplicates.',
      again: 'Remove again',
      done: (name: string, count: number | undefined) =>
        count === undefined
          ? `Duplicates removed from ${name}`
          : count === 0
            ? `No duplicates in ${name}`
            : count === 1
              ? `1 duplicate removed from ${name}`
              : `${formatCount(count)} duplicates removed from ${name}`,
    },
    clear: {
      title: (name: string) => `Delete all rows of “${name}”?`,
      body: 'This deletes every row for everyone in this workspace; the columns are kept. This can’t be undone.',
      confirm: 'Delete all rows',
      refused: 'No rows were deleted',
      unknown: 'Outcome unknown: the rows may have been deleted',
      unknownBody:
        'The response was lost, and the table still has rows. Deleting again would also delete rows added since.',
      again: 'Delete again',
      done: (name: string) => `All rows of ${name} deleted`,
    },
    delete: {
      title: (name: string) => `Delete “${name}”?`,
      body: 'This deletes the table and all its rows for everyone in this workspace. This can’t be undone.',
      unsaved: (values: string, rows: string) =>
        `Unsaved changes are lost too: ${[values, rows].filter(Boolean).join(' and ')}.`,
      unsavedCells: (count: string) => (count === '1' ? '1 value' : `${count} values`),
      unsavedRows: (count: string) => (count === '1' ? '1 new row' : `${count} new rows`),
      confirm: 'Delete table',
      refused: 'Couldn’t delete it',
      unknown: 'Outcome unknown: it may have been deleted',
      unknownBody: 'The response was lost, and it still shows up. You can safely delete it again.',
      again: 'Delete again',
      done: (name: string) => `${name} deleted`,
    },
    deleteFolder: {
      title: (name: string) => `Delete folder “${name}”?`,
      body: (count: number | undefined) =>
        count === undefined
          ? 'Its tables move to the top level; none are deleted.'
          : count === 0
            ? 'The folder is empty.'
            : count === 1
              ? 'Its table moves to the top level and isn’t deleted.'
              : `Its ${count} tables move to the top level; none are deleted.`,
      confirm: 'Delete folder',
      done: (name: string) => `Folder ${name} deleted`,
    },
  },
}

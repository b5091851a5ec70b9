const tables = (count: number): string => (count === 1 ? '1 table' : `${count} tables`)

/** The list of tables and folders, and what is asked and said about one of them there. */
export const tablesList = {
  title: 'Tables',
  reading: 'Reading the tables',
  failed: 'The tables could not be read',
  foldersFailed: 'The folders could not be read',
  foldersFailedBody: 'Until they are, all tables stand in one list.',
  failedAgain: 'The tables could not be read again',
  stale: 'What you see is what the service said before.',
  search: 'Search tables and folders',
  clearSearch: 'Clear search',
  newTable: 'New table',
  newFolder: 'New folder',
  noCreation: 'This service does not let tables be created here.',
  noFolderCreation: 'This service does not let folders be created here.',
  count: (shown: string, all: string) =>
    `${shown === all ? all : `${shown} of ${all}`} ${all === '1' ? 'table' : 'tables'}`,
  said: (count: number) => tables(count),
  sort: {
    label: 'Order',
    by: (order: string) => `Order: ${order}`,
    orders: { listed: 'As listed', name: 'By name', changed: 'Last changed first' },
  },
  recent: 'Recent',
  tree: {
    label: 'Tables and folders',
    name: 'Name',
    changed: 'Last change',
    actions: 'Actions',
  },
  unknown: 'not said',
  holds: (count: number) => tables(count),
  open: (name: string) => `Show the tables in ${name}`,
  shut: (name: string) => `Hide the tables in ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  allTables: 'All tables',
  menu: {
    open: 'Open',
    openFolder: 'Show this folder alone',
    rename: 'Rename…',
    move: 'Move to a folder…',
    duplicate: 'Duplicate',
    dedupe: 'Remove duplicate rows…',
    clear: 'Remove all rows…',
    delete: 'Delete…',
    newTable: 'New table in it…',
    not: 'This service does not offer it.',
  },
  keys: {
    group: 'Tables',
    next: 'Next line',
    previous: 'Previous line',
    rename: 'Rename',
    move: 'Move to a folder',
    delete: 'Delete',
  },
  unplaced: 'This service does not say which folder a table is in',
  unplacedBody: 'So all tables stand in one list. They can still be moved to a folder.',
  dragging: (name: string, to: string) => `Move ${name} to ${to}`,
  topLevel: 'the top level',
  moved: (name: string, to: string) => `${name} is in ${to} now`,
  movedToTop: (name: string) => `${name} is on the top level now`,
  notMoved: (name: string) => `${name} was not moved`,
  duplicated: (name: string) => `${name} was made`,
  notDuplicated: (name: string) => `${name} was not duplicated`,
  duplicateUnknown: (name: string) => `Nobody knows yet whether ${name} was duplicated`,
  duplicating: (name: string) => `Duplicating ${name}…`,
  goneAlready: (name: string) => `${name} is not there any more`,
  empty: {
    title: 'No tables yet',
    body: 'A table holds rows to enrich: create one and type or paste into it.',
  },
  emptyFolder: {
    title: 'This folder is empty',
    body: 'Create a table in it, or move one here from the list of all tables.',
  },
  noFolder: {
    title: 'There is no such folder',
    body: 'It may have been deleted. Its tables stand on the top level then.',
    action: 'All tables',
  },
  noMatch: {
    title: (search: string) => `No table or folder matches “${search}”`,
    body: (count: number) => `There ${count === 1 ? 'is' : 'are'} ${tables(count)} without the search.`,
    clear: 'Clear search',
  },
  noList: {
    title: 'This service does not list tables',
    body: 'Each can still be opened by its id, which stands in its address on the service’s own pages.',
    id: 'Id or address of the table',
    notAnId: 'Enter an id such as 0b1f6c1e-2f0a-4a55-9d1b-5a3b1d7c9e42, or an address that holds one.',
    open: 'Open',
    recent: 'Opened here before',
    check: 'Check again',
    folder: { id: 'Id of a folder', notAnId: 'Enter a whole number, such as 12.', delete: 'Delete folder…' },
  },
  ask: {
    name: 'Name',
    nameMissing: 'Enter a name.',
    unknownBody:
      'The answer was lost, and reading it back did not show the change. It may still arrive; look again in a moment.',
    notOffered: 'This service does not offer it. Do it on the service’s own pages.',
    gone: (name: string) => `${name} is not there any more. It may have been deleted.`,
    newTable: {
      title: 'New table',
      columns: 'Columns',
      columnsHint: 'One name a line, or a copied row of heads. Without any the service makes its own.',
      twice: (name: string) => `“${name}” stands twice. Two columns of one name cannot be edited.`,
      columnCount: (count: number) => (count === 1 ? '1 column' : `${count} columns`),
      folder: 'Folder',
      noFolder: 'None, on the top level',
      confirm: 'Create table',
      refused: 'The table was not created',
      unknown: 'Nobody knows yet whether the table was created',
      unknownBody:
        'The answer was lost, and the list does not show a new table of this name. It may still arrive: creating it again may make a second one.',
      again: 'Create again',
      notPut: (name: string, folder: string) => `${name} was created, but not put into ${folder}`,
    },
    newFolder: {
      title: 'New folder',
      confirm: 'Create folder',
      refused: 'The folder was not created',
      unknown: 'Nobody knows yet whether the folder was created',
      unknownBody:
        'The answer was lost, and the list does not show a new folder of this name. It may still arrive: creating it again may make a second one.',
      again: 'Create again',
      done: (name: string) => `${name} was created`,
    },
    rename: {
      title: (name: string) => `Rename “${name}”`,
      confirm: 'Rename',
      refused: 'It was not renamed',
      unknown: 'Nobody knows yet whether it was renamed',
      again: 'Rename again',
      done: (name: string) => `It is called ${name} now`,
    },
    move: {
      title: (name: string) => `Move “${name}”`,
      label: 'To',
      top: 'The top level',
      confirm: 'Move',
      refused: 'It was not moved',
      unknown: 'Nobody knows yet whether it was moved',
      again: 'Move again',
      none: 'There is no folder yet. Create one first.',
    },
    dedupe: {
      title: (name: string) => `Remove duplicate rows of “${name}”?`,
      body: 'Of rows that are equal in every column the oldest stays; the others are deleted on the service, for everybody. This cannot be undone.',
      confirm: 'Remove duplicates',
      refused: 'No row was removed',
      unknown: 'Nobody knows yet whether duplicates were removed',
      unknownBody: 'The answer was lost. Doing it again does no harm: it only removes what is still there twice.',
      again: 'Remove again',
      done: (name: string, count: number | undefined) =>
        count === undefined
          ? `Duplicate rows of ${name} were removed`
          : count === 0
            ? `${name} has no duplicate rows`
            : count === 1
              ? `1 duplicate row of ${name} was removed`
              : `${count} duplicate rows of ${name} were removed`,
    },
    clear: {
      title: (name: string) => `Remove all rows of “${name}”?`,
      body: 'Every row is deleted on the service, for everybody in this workspace; the columns stay. This cannot be undone.',
      confirm: 'Remove all rows',
      refused: 'No row was removed',
      unknown: 'Nobody knows yet whether the rows were removed',
      unknownBody:
        'The answer was lost, and the table still has rows. Removing them again would also take rows that came meanwhile.',
      again: 'Remove again',
      done: (name: string) => `${name} has no rows now`,
    },
    delete: {
      title: (name: string) => `Delete “${name}”?`,
      body: 'The table and all its rows are deleted on the service, for everybody in this workspace. This cannot be undone.',
      unsaved: (values: string, rows: string) =>
        `What was entered here and is not saved yet is lost too: ${[values, rows].filter(Boolean).join(' and ')}.`,
      unsavedCells: (count: string) => (count === '1' ? '1 value' : `${count} values`),
      unsavedRows: (count: string) => (count === '1' ? '1 new row' : `${count} new rows`),
      confirm: 'Delete table',
      refused: 'It was not deleted',
      unknown: 'Nobody knows yet whether it was deleted',
      unknownBody:
        'The answer was lost, and reading it back did not show that it is gone. Deleting it again does no harm.',
      again: 'Delete again',
      done: (name: string) => `${name} was deleted`,
    },
    deleteFolder: {
      title: (name: string) => `Delete the folder “${name}”?`,
      body: (count: number | undefined) =>
        count === undefined
          ? 'Its tables move to the top level; none is deleted.'
          : count === 0
            ? 'It is empty.'
            : count === 1
              ? 'Its 1 table moves to the top level; it is not deleted.'
              : `Its ${count} tables move to the top level; none is deleted.`,
      confirm: 'Delete folder',
      done: (name: string) => `The folder ${name} was deleted`,
    },
  },
}

const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)
const cells = (count: string) => (count === '1' ? '1 cell' : `${count} cells`)
/** In brackets, what an act did: cells in rows that were there, and rows that came or went; nothing for what moved a column. */
function touched(cellCount: string, rowCount: string): string {
  const parts = [cellCount === '0' ? '' : cells(cellCount), rowCount === '0' ? '' : rows(rowCount)].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

/** The page of one table: its bars, its filters, the search in it, and what is said when there is nothing to show. */
export const table = {
  unnamed: 'Table without a name',
  reading: 'Reading the table',
  failed: 'The table could not be read',
  rowsFailed: 'Some rows could not be read',
  tools: 'Table tools',
  state: 'State of the table',

  gone: {
    title: 'There is no such table',
    badId: (id: string) => `“${id}” is not the id of a table.`,
    body: 'It may have been deleted, or it belongs to another workspace.',
    back: 'All tables',
  },
  empty: {
    title: 'No rows yet',
    body: 'Add one, or paste cells from a spreadsheet.',
    add: 'Add a row',
  },
  bare: {
    title: 'No columns yet',
    body: 'A table begins with its first column.',
    add: 'Add a column',
  },
  noMatch: {
    title: 'No row passes the filter',
    local: (count: string) => `That is so for what is loaded: the table has ${rows(count)}.`,
    clear: 'Clear the filter',
  },

  count: {
    unit: (count: number) => (count === 1 ? 'row' : 'rows'),
    ofAll: (all: string) => `of ${rows(all)}`,
    loaded: (loaded: string) => `of ${loaded} loaded`,
    cellUnit: (count: number) => (count === 1 ? 'cell' : 'cells'),
    inRows: (count: string) => `in ${rows(count)}`,
    sum: 'Sum',
    average: 'Average',
    partly: 'Of the loaded part',
  },
  changedCells: (count: string) => `${cells(count)} changed by another user`,
  changed: 'Somebody changed this table while it was read. You see the newest rows.',

  save: {
    saved: 'Saved',
    saving: (count: string) => `Saving ${count}`,
    failed: (count: string) => `${count} failed`,
    held: (count: string) => `${count} not sent`,
    open: 'Show what is not saved',
    pauses: {
      offline: 'You are offline. What you enter is kept on this device and sent later.',
      key: 'The key is refused. What you enter is kept on this device and sent with a good key.',
      noAccess: 'This key may not write to the table. What you entered is kept on this device.',
      gone: 'The table is gone. What you entered is kept on this device and can be copied.',
      busy: 'The service asks to wait. The rest is sent by itself.',
    },
  },

  undo: 'Undo',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  redo: 'Redo',
  acts: {
    type: 'typing',
    paste: 'pasting',
    cut: 'cutting',
    clear: 'clearing',
    fill: 'filling',
    check: 'ticking',
    form: 'the form',
    import: 'the import',
    replace: 'replacing',
    'add-rows': 'adding rows',
    'duplicate-rows': 'duplicating rows',
    'delete-rows': 'deleting rows',
    'move-column': 'moving a column',
  },
  undoOf: (act: string, cellCount: string, rowCount: string) => `Undo ${act}${touched(cellCount, rowCount)}`,
  redoOf: (act: string, cellCount: string, rowCount: string) => `Redo ${act}${touched(cellCount, rowCount)}`,
  keptRows: (count: string) =>
    `${count === '1' ? '1 row stays' : `${rows(count)} stay`}: only what was entered here was cleared. Something else stands there, or the service deletes no rows.`,

  filter: {
    button: 'Filter',
    title: 'Filter rows',
    column: 'Column',
    choice: { empty: 'No such column', loading: 'Reading', remove: 'Remove' },
    goneColumn: 'a column that is gone',
    test: 'Test',
    value: 'Value',
    from: 'From',
    to: 'To',
    ends: (from: string, to: string) => `${from} and ${to}`,
    add: 'Add filter',
    apply: 'Apply',
    noMore: 'Each column has its filter',
    clear: 'Clear all',
    remove: (said: string) => `Remove the filter “${said}”`,
    tests: {
      contains: 'contains',
      equals: 'is',
      not_equals: 'is not',
      less: 'is less than',
      greater: 'is greater than',
      between: 'is between',
      is_empty: 'is empty',
      is_not_empty: 'is not empty',
    },
    said: (column: string, test: string, value: string) => `${column} ${test}${value === '' ? '' : ` ${value}`}`,
    local: 'This service does not filter. You see which of the loaded rows pass.',
    loadAll: 'Load all rows',
    tooMany: (most: string) => `Only tables of up to ${rows(most)} are loaded whole.`,
  },

  sort: {
    by: (column: string, isDown: boolean) => `${column} ${isDown ? 'descending' : 'ascending'}`,
    local: 'The service does not sort: the whole table is loaded and sorted on this device.',
    remove: (column: string) => `Stop sorting by ${column}`,
    up: 'Sort ascending',
    down: 'Sort descending',
    thenUp: 'Then sort ascending',
    thenDown: 'Then sort descending',
    next: (column: string, isDown: boolean) => `then ${column} ${isDown ? 'descending' : 'ascending'}`,
    clear: 'Stop sorting by this column',
    again: 'Values changed: sort again',
    changed: 'Rows stay where they are while you work in them.',
    menu: 'Rows',
    filter: 'Filter by this column…',
    tooMany: (most: string) => `The service does not sort. Tables of up to ${rows(most)} are sorted on this device.`,
    loading: (loaded: string, all: string) => `Loading ${loaded} of ${rows(all)} to sort them`,
    failed: 'The table could not be loaded whole, so it is not sorted',
  },

  find: {
    button: 'Find',
    label: 'Find in the table',
    clear: 'Clear',
    close: 'Close the search',
    none: 'No match',
    first: 'Enter what to look for',
    count: (at: string, all: string) => (at === '' ? all : `${at} of ${all}`),
    inLoaded: (loaded: string) => `in ${rows(loaded)} loaded`,
    next: 'Next match',
    previous: 'Previous match',
    wholeIn: (column: string) => `Search the whole column ${column}`,
  },

  keys: {
    group: 'Table',
    find: 'Find in the table',
    undo: 'Undo',
    redo: 'Redo',
    filter: 'Filter rows',
    refresh: 'Read the rows again',
  },
}

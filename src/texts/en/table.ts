const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)
const cells = (count: string) => (count === '1' ? '1 cell' : `${count} cells`)

/** The page of one table: its bars, its filters, the search in it, and what is said when there is nothing to show. */
export const table = {
  unnamed: 'Table without a name',
  reading: 'Reading the table',
  failed: 'The table could not be read',
  failedAgain: 'The table could not be read again',
  stale: 'What you see is what the service said before.',
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
  },
  bare: {
    title: 'No columns yet',
    body: 'A table begins with its first column.',
  },
  noMatch: {
    title: 'No row passes the filter',
    body: (count: string) => `The table has ${rows(count)}.`,
    clear: 'Clear the filter',
  },
  allHidden: 'All columns are hidden',

  count: {
    rows,
    shown: (shown: string, all: string) => `${shown} of ${rows(all)}`,
    loaded: (loaded: string, all: string) => `${loaded} of ${rows(all)} loaded`,
    cells,
    inRows: (count: string) => `in ${rows(count)}`,
    sum: 'Sum',
    average: 'Average',
    partly: 'of what is loaded',
  },
  changed: 'Somebody changed this table while it was read. You see the newest rows.',

  save: {
    saved: 'Saved',
    saving: (count: string) => `Saving ${count}`,
    failed: (count: string) => `${count} failed`,
    held: (count: string) => `${count} not sent`,
    memory: (count: string) => `${count} not on this device`,
    open: 'Show what is not saved',
    pauses: {
      offline: 'You are offline. What you enter is kept on this device and sent later.',
      key: 'The key is refused. What you enter is kept on this device and sent with a good key.',
      noAccess: 'This key may not write to the table. What you entered is kept on this device.',
      busy: 'The service asks to wait. The rest is sent by itself.',
      otherTab: 'Another tab sends what you enter here.',
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
  },
  undoOf: (act: string, count: string) => `Undo ${act} (${cells(count)})`,
  redoOf: (act: string, count: string) => `Redo ${act} (${cells(count)})`,

  filter: {
    button: 'Filter',
    title: 'Filter rows',
    column: 'Column',
    test: 'Test',
    value: 'Value',
    add: 'Add filter',
    apply: 'Apply',
    clear: 'Clear all',
    remove: (said: string) => `Remove the filter “${said}”`,
    edit: (said: string) => `Change the filter “${said}”`,
    tests: {
      contains: 'contains',
      equals: 'is',
      not_equals: 'is not',
      is_empty: 'is empty',
      is_not_empty: 'is not empty',
    },
    said: (column: string, test: string, value: string) => `${column} ${test}${value === '' ? '' : ` ${value}`}`,
    local: 'This service does not filter. You see which of the loaded rows pass.',
    loadAll: 'Load all rows',
    tooMany: (most: string) => `Only tables of up to ${rows(most)} are loaded whole.`,
    loading: (loaded: string, all: string) => `Loading ${loaded} of ${all}`,
  },

  sort: {
    by: (column: string) => `Sorted by ${column} on this device`,
    clear: 'Back to the order of the service',
    tooMany: (most: string) => `The service cannot sort. Tables of up to ${rows(most)} are sorted on this device.`,
    failed: 'The table could not be loaded whole, so it is not sorted',
  },

  find: {
    button: 'Find',
    label: 'Find in the table',
    clear: 'Clear',
    close: 'Close the search',
    none: 'No match',
    first: 'Enter what to look for',
    count: (at: string, all: string) => `${at} of ${all}`,
    inLoaded: (loaded: string) => `in ${rows(loaded)} loaded`,
    next: 'Next match',
    previous: 'Previous match',
    whole: 'Search the whole table',
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

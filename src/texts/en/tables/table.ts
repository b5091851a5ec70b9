import { columnChoice } from './column-choice.ts'

const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)
const cells = (count: string) => (count === '1' ? '1 cell' : `${count} cells`)
/**
 * In brackets, the effect of an action: cells in existing rows, and rows that were added or removed; nothing for a
 * moved column.
 */
function touched(cellCount: string, rowCount: string): string {
  const parts = [cellCount === '0' ? '' : cells(cellCount), rowCount === '0' ? '' : rows(rowCount)].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

/** The page of one table: its bars, its filters, its search, and the texts shown when it is empty. */
export const table = {
  unnamed: 'Table',
  reading: 'Loading table',
  failed: 'Couldn’t load the table',
  rowsFailed: 'Couldn’t load some rows',
  tools: 'Table tools',
  state: 'Table status',

  importFile: 'Import',
  export: { label: 'Export', running: (percent: string) => `Exporting ${percent}`, resume: 'Resume export' },
  run: {
    label: 'Run on rows',
    onRows: 'Run on rows…',
    bar: (name: string, count: string) => `${name} on ${rows(count)}`,
    unknown: 'The response was lost, so this run may have been charged. Its rows are being checked.',
    stillUnknown: 'None of its rows has changed since. Check again before you run them again.',
    runEmpty: (count: string) => `Run empty again (${count})`,
    runFailed: (count: string) => `Retry failed (${count})`,
    check: 'Check again',
    dismiss: 'Dismiss',
  },
  enrich: {
    group: 'Enrich',
    enrichment: 'Add enrichment',
    enrichmentShort: 'Enrichment',
    waterfall: 'Add waterfall',
    waterfallShort: 'Waterfall',
    runMany: 'Run many',
  },

  gone: {
    title: 'Table not found',
    badId: (id: string) => `“${id}” isn’t a valid table ID.`,
    body: 'It may have been deleted, or it belongs to another workspace.',
    back: 'All tables',
  },
  empty: {
    title: 'No rows yet',
    body: 'Add a row, or paste cells from a spreadsheet.',
    add: 'Add row',
  },
  bare: {
    title: 'No columns yet',
    body: 'Add a column to start.',
    add: 'Add column',
  },
  noMatch: {
    title: 'No rows match the filter',
    local: (count: string) => `Only loaded rows were searched; the table has ${rows(count)}.`,
    clear: 'Clear filter',
  },

  count: {
    unit: (count: number) => (count === 1 ? 'row' : 'rows'),
    ofAll: (all: string) => `of ${rows(all)}`,
    loaded: (loaded: string) => `of ${loaded} loaded`,
    cellUnit: (count: number) => (count === 1 ? 'cell' : 'cells'),
    inRows: (count: string) => `in ${rows(count)}`,
    sum: 'Sum',
    average: 'Average',
    partly: 'Loaded rows only',
  },
  byHand: 'Changed by hand',
  changedCells: (count: string) => `${cells(count)} changed elsewhere`,
  changed: 'This table changed while it was loading. You’re seeing the latest rows.',

  save: {
    saved: 'Saved',
    saving: (count: string) => `Saving ${count}`,
    failed: (count: string) => `${count} failed`,
    held: (count: string) => `${count} on hold`,
    open: 'Show unsaved changes',
    pauses: {
      offline: 'You’re offline. Your changes are stored on this device and saved when you’re back online.',
      key: 'API key rejected. Your changes are stored on this device and saved once you enter a valid key.',
      'no-access': 'Your key can’t edit this table. Your changes are stored on this device and retried every minute.',
      gone: 'This table was deleted. Your changes are stored on this device and can be copied.',
      refused:
        'The service isn’t accepting changes to this table. Yours are stored on this device and retried automatically.',
      silent: 'The service isn’t responding. Your changes are stored on this device and retried automatically.',
      busy: 'Rate limited. The rest is saved automatically.',
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
    check: 'checkbox change',
    form: 'form edit',
    import: 'import',
    replace: 'replacing',
    'add-rows': 'adding rows',
    'duplicate-rows': 'duplicating rows',
    'delete-rows': 'deleting rows',
    'move-column': 'moving a column',
  },
  undoOf: (act: string, cellCount: string, rowCount: string) => `Undo ${act}${touched(cellCount, rowCount)}`,
  redoOf: (act: string, cellCount: string, rowCount: string) => `Redo ${act}${touched(cellCount, rowCount)}`,
  storedRows: (count: string) =>
    `${count === '1' ? '1 row wasn’t deleted' : `${rows(count)} weren’t deleted`}; only your values were cleared. Other values were added, or the service doesn’t allow deleting rows.`,

  filter: {
    button: 'Filter',
    title: 'Filter rows',
    column: 'Column',
    choice: columnChoice,
    deletedColumn: 'deleted column',
    test: 'Condition',
    value: 'Value',
    from: 'From',
    to: 'To',
    ends: (from: string, to: string) => `${from} and ${to}`,
    add: 'Add filter',
    apply: 'Apply',
    noMore: 'Every column has a filter',
    clear: 'Clear all',
    remove: (label: string) => `Remove filter “${label}”`,
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
    announcement: (column: string, test: string, value: string) =>
      `${column} ${test}${value === '' ? '' : ` ${value}`}`,
    local: 'This service can’t filter. Only loaded rows are filtered.',
    loadAll: 'Load all rows',
    tooMany: (most: string) => `You can load all rows of tables with up to ${rows(most)}.`,
  },

  sort: {
    by: (column: string, isDown: boolean) => `${column} ${isDown ? 'descending' : 'ascending'}`,
    local: 'Sorted on this device: the service can’t sort, so the whole table is loaded.',
    remove: (column: string) => `Stop sorting by ${column}`,
    up: 'Sort ascending',
    down: 'Sort descending',
    thenUp: 'Then sort ascending',
    thenDown: 'Then sort descending',
    next: (column: string, isDown: boolean) => `then ${column} ${isDown ? 'descending' : 'ascending'}`,
    clear: 'Clear sort',
    again: 'Values changed: sort again',
    changed: 'Rows keep their position while you edit.',
    menu: 'Rows',
    filter: 'Filter by this column…',
    tooMany: (most: string) => `The service can’t sort. You can sort tables with up to ${rows(most)}.`,
    loading: (loaded: string, all: string) => `Loading ${loaded} of ${rows(all)} to sort`,
    failed: 'Couldn’t load the whole table to sort it',
  },

  find: {
    button: 'Find',
    label: 'Find in table',
    clear: 'Clear',
    close: 'Close search',
    none: 'No matches',
    first: 'Enter a search term',
    count: (at: string, all: string) => (at === '' ? all : `${at} of ${all}`),
    inLoaded: (loaded: string) => `in ${rows(loaded)} loaded`,
    next: 'Next match',
    previous: 'Previous match',
    wholeIn: (column: string) => `Search all of ${column}`,
  },

  keys: {
    group: 'Table',
    find: 'Find in table',
    undo: 'Undo',
    redo: 'Redo',
    filter: 'Filter rows',
    refresh: 'Refresh rows',
  },
}

const rows = (count: string) => (count === '1' ? '1 row' : `${count} rows`)

/** Running rows of a table through an enrichment or a waterfall. */
export const runMany = {
  title: 'Run many rows',
  close: 'Close',
  what: 'Enrichment or waterfall',
  choose: 'Search the catalogue',
  waterfall: 'Waterfall',
  none: 'No matches',
  loading: 'Loading the catalogue',
  remove: 'Clear',
  failed: 'Couldn’t load the catalogue',
  hint: 'Next, you map columns and see the receipt. Nothing is spent before you confirm it.',
  replaces: (source: string, target: string) => `This replaces “${source}”, which you’re preparing for ${target}.`,
  reading: (done: string, total: string) => `Reading ${done} of ${rows(total)}`,
  readingSome: (done: string) => `Reading ${rows(done)}`,
  go: 'Continue',
  unread: 'Couldn’t read the rows',
  noRows: 'There are no rows to run.',
  tooMany: (most: string) => `A run takes at most ${rows(most)}. Select or filter fewer rows.`,
  tooLarge: (most: string) => `These rows hold over ${most}. Select or filter fewer rows.`,
  notStored: 'Couldn’t store the rows on this device',
  rowId: 'Row ID',
  source: (table: string, count: string) => `${table}, ${rows(count)}`,
}

import { formatCount } from '#lib/format.ts'
import { things } from '../things.ts'

const rows = (count: number) => things(count, 'row', 'rows')

export const tableImport = {
  title: 'Import a file',
  titleIn: (table: string) => `Import into ${table}`,
  open: 'Import',
  group: 'Table',
  reading: 'Reading table',
  columnsFailed: 'Couldn’t load the columns',
  toMap: 'Map columns',
  back: 'Change file',
  unfinished: 'Unfinished imports',
  stoppedAt: (file: string, done: string, all: string) => `${file}: ${done} of ${all} rows`,
  view: 'View',

  map: {
    title: 'Where do the columns go?',
    name: 'Table name',
    nameMissing: 'Enter a name.',
    noCreation: 'This service doesn’t create tables. Import into an existing one.',
    noInserts: 'This service doesn’t insert rows. It can only update rows that match by a key column.',
    matched: (count: number, all: number) =>
      `${formatCount(count)} of ${things(all, 'column', 'columns')} matched by name`,
    firstIsText: (column: string) =>
      `${column} will be text: this service creates the first column of a table as text.`,
    guessing: 'Guessing types',
    restored: 'Draft restored.',
    startOver: 'Start over',
    nothing: 'Map at least one column.',
    twice: 'Two columns of the file go to the same column.',
  },

  how: {
    label: 'Which rows?',
    all: { label: 'Add all rows', description: 'Every row of the file becomes a new row.' },
    match: {
      label: 'Match rows by a key column',
      description: 'Rows that are already in the table are recognized by the value in one column.',
    },
    key: 'Key column',
    choose: 'Select column…',
    noKey: 'Select a key column that is imported.',
    rule: 'Matching rows',
    rules: {
      both: { label: 'Update matches, add the rest', description: '' },
      update: { label: 'Update matches only', description: 'Rows without a match are listed as rejected.' },
      add: { label: 'Add new rows only', description: 'Rows with a match are left unchanged.' },
    },
    overwrite: 'Replace existing values',
    overwriteHint: 'Otherwise only empty cells are filled, so nobody’s values are lost.',
    keyEmpty: (count: number) => `${rows(count)} without a key will be listed as rejected.`,
    keyRepeated: (count: number) => `${rows(count)} with a key that an earlier row has will be listed as rejected.`,
    tag: 'Add a reference column (import_ref)',
    tagHint: 'Each row gets its number in this import, so it can be sent again safely after a lost connection.',
  },

  promise: {
    title: 'If the connection breaks',
    A: 'Each key ends up in exactly one row. Batches can be sent again safely.',
    B: 'Each row of the file ends up in the table exactly once. Batches can be sent again safely.',
    C: 'No key is added twice: the service skips keys it already has. Where it doesn’t, one batch is sent at a time and checked.',
    D: 'One batch is sent at a time. After a lost response the table is read before anything is sent again. At most one batch of 50 rows can stay undecided, and we show which.',
  },

  start: (count: string) => `Import ${count} ${count === '1' ? 'row' : 'rows'}`,
  startFailed: 'The import wasn’t started',

  run: {
    title: (file: string) => `Import of ${file}`,
    into: (table: string) => `Into ${table}`,
    gone: { title: 'Import not found', body: 'It was removed from this device, or started on another one.' },
    newImport: 'Import another file',
    states: {
      running: 'Importing',
      waiting: 'Waiting',
      paused: 'Paused',
      stuck: 'Stopped',
      asking: 'Needs a decision',
      done: 'Imported',
    },
    preparing: 'Preparing the table',
    creating: (done: string, all: string) => `Creating columns: ${done} of ${all}`,
    of: (done: string, all: string) => `${done} of ${all} rows`,
    rate: (count: string) => `${count} rows a second`,
    left: (time: string) => `about ${time} left`,
    counts: {
      created: (count: string) => `${count} created`,
      updated: (count: string) => `${count} updated`,
      present: (count: string) => `${count} unchanged`,
      saved: (count: string) => `${count} in the table, sent more than once`,
      rejected: (count: string) => `${count} rejected`,
    },
    sum: (all: string) => `All ${all} rows of the file are accounted for.`,
    totals: (before: string, after: string) => `The table had ${before} rows and has ${after} now.`,
    checking: 'Checking a sample of the rows',
    sample: {
      same: (count: number) => `${rows(count)} picked at random ${count === 1 ? 'matches' : 'match'} the file.`,
      other: (same: string, count: number, list: string) =>
        `${same} of ${rows(count)} picked at random match the file. Different or missing: ${list}. Another user may have changed them since.`,
      unread: 'A sample of the rows couldn’t be read back, so check the table yourself.',
    },
    pause: 'Pause',
    resume: 'Resume',
    retry: 'Retry',
    goOn: 'Continue',
    discard: 'Discard import',
    remove: 'Remove from list',
    discardTitle: 'Discard this import?',
    discardBody: 'Rows that were imported stay in the table. The rest of the file isn’t imported.',
    openTable: 'Open table',
    rejects: 'Download rejected rows',
    rejectsName: (file: string) => `${file} rejected.csv`,
    row: 'Row',
    reason: 'Reason',
    refusedValue: (column: string, value: string) => `${column}: “${value}”`,
    stored: 'You can leave this page. The import goes on in this browser, also after a reload.',
    pauses: {
      offline: 'You’re offline. The import resumes when you’re back.',
      key: 'The service refused your API key. Enter a valid key to go on.',
      'no-access': 'Your API key can’t write to this table. We’ll try again in a few minutes.',
      gone: 'The table was deleted.',
      refused: 'The service isn’t accepting rows for this table. We’ll try again automatically.',
      silent: 'The service isn’t responding. We’ll try again automatically.',
      busy: 'The service asked us to slow down.',
    },
    asking: {
      title: (count: number) => `Are these ${rows(count)} in the table?`,
      body: (list: string) =>
        `The connection broke while rows ${list} of the file were sent, and the table doesn’t show whether they arrived. Check the end of the table, then decide.`,
      there: 'They’re in the table',
      again: 'Send them again',
    },
    fileNeeded: {
      title: (file: string) => `Choose “${file}” again`,
      body: 'The file isn’t saved on this device. Rows that were imported stay imported.',
      other: 'This is a different file. Choose the one this import was started with.',
    },
    stuck: {
      title: 'The import stopped',
      UNKNOWN_COLUMNS: (column: string) =>
        `The column “${column}” is no longer in the table. Add it again, then retry.`,
      COLUMN_NOT_FOUND: (column: string) => `The service created the column “${column}” under another name.`,
      TABLE_UNKNOWN:
        'The table may have been created, but the service’s response was lost. Check your tables, then import into it, or retry.',
      GONE: 'The table was deleted. Rows that weren’t imported are still in the file.',
      ALL_REFUSED: (label: string) =>
        `The service refused every row of a batch (“${label}”). Check the mapping and the column types. If you continue, rows it refuses are listed as rejected.`,
      NOT_OFFERED: 'This service doesn’t insert rows. Rows that weren’t imported are still in the file.',
      NO_CREATION: 'This service doesn’t create tables. Import the file into an existing one.',
      NO_COLUMN_CREATION:
        'This service doesn’t create columns. Discard this import, then map the file to columns that the table has.',
      other: (code: string, label: string) => [label, code].filter(Boolean).join(' · '),
    },
  },

  reasons: {
    ROW_EMPTY: 'No imported column has a value in this row',
    KEY_EMPTY: 'The key is empty',
    KEY_REPEATED: 'An earlier row has the same key',
    NO_MATCH: 'No row of the table has this key',
    AMBIGUOUS_MATCH: 'Several rows of the table have this key',
    INVALID_VALUE: 'The service doesn’t accept a value in this row',
    INVALID_DATA: 'The service doesn’t accept a value in this row',
    VALUE_REFUSED: 'The service doesn’t accept a value in this row',
    READ_ONLY_COLUMN: 'A column of this row is read-only',
    ROW_NOT_FOUND: 'The matching row was deleted',
    UNKNOWN_COLUMNS: 'A column of this row was deleted or is read-only',
    BATCH_TOO_LARGE: 'This row is too large for one request',
    NO_RESPONSE: 'The service didn’t say what became of this row; check the table',
  } as Readonly<Record<string, string>>,
}

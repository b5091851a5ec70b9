import { formatCount } from '#lib/format.ts'
import { inCredits } from '../in-credits.ts'
import { things } from '../things.ts'

const rows = (count: number) => things(count, 'row', 'rows')
const columns = (count: number) => things(count, 'column', 'columns')

/** The wizard of a run of many rows: source, columns, check. */
export const bulkInput = {
  title: (name: string) => `${name}, many rows`,
  close: 'Close',
  restoring: 'Restoring your draft',
  steps: { label: 'Steps', source: 'Source', columns: 'Columns', check: 'Check and receipt' },
  next: { columns: 'Map columns', check: 'Check rows' },
  rows,
  columnWord: 'Column',
  group: 'Many rows',
  submit: 'Spend and run',

  source: {
    title: 'Where are your rows?',
    hint: 'CSV, TSV, JSON or JSON Lines, in any usual encoding. Nothing is sent until you confirm.',
    drop: 'Drop a file here',
    pick: 'Choose file',
    pasteLabel: 'Or paste rows',
    pasteHint: 'Rows copied from a spreadsheet work, too.',
    usePaste: 'Use pasted rows',
    pasteEmpty: 'Paste at least one row.',
    pasteName: 'Pasted rows',
    replace: 'Replace',
    reading: 'Reading rows',
    unread: 'Couldn’t read the file',
    facts: (rowCount: number, columnCount: number) => `${rows(rowCount)}, ${columns(columnCount)}`,
    preview: 'First rows',
    moreColumns: (count: number) => `and ${columns(count)} more`,
    saved: 'Saved on this device until you start.',
    ofTable: 'Rows as they were when you chose them. Results can be saved to the same rows.',
    tooLarge: (limit: string) =>
      `Larger than ${limit}: the file isn’t saved on this device. After a reload, choose it again; your settings are kept.`,
    pickAgain: (name: string) => `Choose “${name}” again`,
    pickAgainBody: 'The file was too large to save on this device. Your columns and fixes are still here.',
  },

  options: {
    label: 'How the file is read',
    format: 'Format',
    formats: { csv: 'CSV or TSV', json: 'JSON', 'json-lines': 'JSON Lines' },
    encoding: 'Encoding',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      'windows-1252': 'Windows-1252',
    },
    delimiter: 'Delimiter',
    delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' },
    quote: 'Quotes',
    quotes: { '"': 'Double', "'": 'Single', '': 'None' },
    header: 'First row is the header',
  },

  faults: {
    empty: { title: 'The file is empty', body: 'There are no rows in it.' },
    'header-only': {
      title: 'Only a header, no rows',
      body: 'The first row is read as the header. If it is data, clear “First row is the header”.',
    },
    binary: {
      workbook: { title: 'This is a workbook, not text', body: 'Save the sheet as CSV, then choose that file.' },
      pdf: { title: 'This is a PDF', body: 'Choose a CSV, TSV, JSON or JSON Lines file.' },
      picture: { title: 'This is an image', body: 'Choose a CSV, TSV, JSON or JSON Lines file.' },
      archive: { title: 'This is a compressed file', body: 'Unpack it, then choose the file inside.' },
      other: { title: 'This isn’t a text file', body: 'Choose a CSV, TSV, JSON or JSON Lines file.' },
    },
    'not-json': {
      title: 'The JSON can’t be read',
      body: (message: string) =>
        `${message.replace(/\.$/, '') || 'A bracket, comma or quote is missing'}. Fix the file, then choose it again.`,
    },
    'too-large': {
      title: 'This JSON file is too large',
      body: 'JSON up to 50 MB can be read. Save it as CSV or JSON Lines, or split it.',
    },
    'no-rows': {
      title: 'No rows in this JSON',
      body: 'A list of objects is expected, such as [{"domain": "acme.com"}].',
    },
  },

  notices: {
    title: (count: number) => things(count, 'thing to know', 'things to know'),
    truncated: (count: number) =>
      `Only the first ${rows(count)} were read: the file is too large. Split it to run the rest.`,
    'unclosed-quote': (row: number) =>
      `A quote in row ${formatCount(row)} is never closed, so everything after it is one cell.`,
    'endless-row': (row: number) =>
      `Row ${formatCount(row)} is longer than 4 MB, so nothing after its beginning was read. A quote may be missing.`,
    readNoQuotes: 'Read quotes as text',
    'stray-quotes': (count: number, row: number) =>
      `${things(count, 'stray quote', 'stray quotes')} kept as text, first in row ${formatCount(row)}.`,
    'short-rows': (count: number, row: number) =>
      `${rows(count)} with fewer cells than columns, first row ${formatCount(row)}. Missing cells are empty.`,
    'long-rows': (count: number, row: number) =>
      `${rows(count)} with more cells than the header, first row ${formatCount(row)}. Extra columns were added.`,
    nul: (count: number) => `${things(count, 'NUL character', 'NUL characters')} removed.`,
    undecodable: (count: number) =>
      `${things(count, 'character isn’t', 'characters aren’t')} valid in this encoding. Try another one.`,
    'mixed-line-ends': 'Lines end in different ways. All of them were read as line ends.',
    'same-names': (count: number) => `${columns(count)} had a name that was taken and got a number.`,
    'bad-lines': (count: number, row: number) =>
      `${things(count, 'line isn’t', 'lines aren’t')} valid JSON, first row ${formatCount(row)}. Kept as text in the first column.`,
  },

  columns: {
    title: 'Which column feeds which input?',
    none: 'No inputs needed.',
    from: (input: string) => `Column for ${input}`,
    input: 'Input',
    source: 'Column or fixed value',
    sample: 'First values',
    change: 'Clean-up',
    nothing: 'Not used',
    constant: 'Same value for all rows',
    constantOf: (input: string) => `Value of ${input} for all rows`,
    pick: 'Select column…',
    remove: 'Remove',
    noMatch: 'No matching column',
    loading: 'Loading columns',
    trim: 'Trim',
    trimOf: (input: string) => `Trim blanks of ${input}`,
    lower: 'Lower case',
    lowerOf: (input: string) => `Lower case for ${input}`,
    required: 'required',
    matched: (count: number, all: number) =>
      `${formatCount(count)} of ${things(all, 'input', 'inputs')} matched by name`,
    rematch: 'Match by name',
    unused: (names: readonly string[], more: number) =>
      `Not used: ${names.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
    pages: 'Pages per row',
  },

  check: {
    checking: 'Checking rows',
    failed: 'Couldn’t check the rows',
    sums: (count: number) => `What was found in ${rows(count)}`,
    ready: 'Ready',
    readyHint: 'sent once each',
    invalid: 'Invalid',
    invalidHint: { none: 'none', some: 'listed below' },
    duplicates: 'Duplicates',
    duplicatesHint: 'get the same result',
    bought: 'Already bought',
    boughtHint: 'free from this device',
    leftOut: (count: number) => `${rows(count)} left out.`,
    takeBack: 'Include them',
    cannotSend: (count: number) => `${rows(count)} can’t be sent yet`,
    allGood: 'Every row can be sent',
    allFixed: 'All fixed',
    fixed: 'Fixed',
    download: 'Download',
    leaveAll: (count: number) => `Leave out ${formatCount(count)}`,
    list: 'Invalid rows',
    row: 'Row',
    problem: 'Problem',
    cell: (input: string, row: number) => `${input}, row ${formatCount(row)}`,
    add: 'Add a value',
    leaveOut: (row: number) => `Leave out row ${formatCount(row)}`,
    fileName: (name: string) => `${name.replace(/\.\w+$/, '')}-invalid.csv`,
    faults: {
      required: 'required',
      number: 'not a number',
      integer: 'not a whole number',
      'too-large': 'number too large',
      datetime: 'not a date',
      'not-a-choice': 'not an option',
      'price-needs': 'needs a number above 0',
      'price-needs-whole': 'needs a whole number',
      pages: 'not a number of pages',
    },
  },

  compare: {
    hint: 'Not sure this is the best one for your list?',
    button: 'Compare on a sample',
    failed: 'Couldn’t copy your rows to the comparison. They are still here.',
  },

  start: {
    title: 'How to start',
    pilot: (size: number) => `Pilot: ${rows(size)}, then ask`,
    pilotBody: (cost: string | undefined, rest: number) =>
      `See the real hit rate${cost === undefined ? '' : ` for ${inCredits(cost)}`} before the other ${rows(rest)} go out.`,
    atOnce: 'All rows are sent at once: with so few, there’s no pilot.',
    all: (count: number) => `All ${rows(count)}`,
    allBody: (batches: number) => `${things(batches, 'batch', 'batches')}, one after the other. Stop at any time.`,
    floor: 'Stop if the hit rate is low',
    floorPercent: 'Stop below, in %',
    floorAfter: 'After rows',
    percentFault: 'Enter 1 to 100.',
    afterFault: 'Enter a whole number of at least 1.',
  },

  receipt: {
    batches: (count: number) => things(count, 'batch', 'batches'),
    rows: 'Rows',
    invalid: 'Invalid',
    leftOut: 'Left out',
    duplicates: 'Duplicates',
    bought: 'Already bought',
    toSend: 'Rows to send',
    saves: 'You save',
    pilot: (size: number) => `Pilot of ${rows(size)} first`,
    exposure: (batch: number) => `If a response is lost, the outcome of at most ${rows(batch)} is unknown.`,
    billed: 'Requests already sent may still be billed after Stop.',
    noRows: 'No rows to send',
    checking: 'Checking rows…',
    nothing: 'There is no row to send: fix or include some.',
    pilotPrimary: (amount: string) => `Spend ${amount} and run the pilot`,
    pilotFree: 'Run the pilot for free',
    pilotUnknown: 'Run the pilot, cost unknown',
    preparing: 'Preparing the run',
    failed: 'Couldn’t store the run',
    failedBody: 'Nothing was sent and nothing was charged. Your rows are still here.',
    goes: (count: number, name: string) => `Sends ${rows(count)} to ${name}.`,
  },
}

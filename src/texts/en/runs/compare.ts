import { formatCount } from '#lib/format.ts'
import { inCredits } from '../in-credits.ts'
import { things } from '../things.ts'

const rows = (count: number) => things(count, 'row', 'rows')

/** The same rows through several enrichments or waterfalls: the setup and the outcome. */
export const compare = {
  title: 'Compare on a sample',
  intro: 'Run the same 20 to 50 rows through up to four enrichments or waterfalls, at one receipt.',
  compareNamed: (name: string) => `Compare ${name} on a sample`,
  button: 'Compare on a sample',
  restoring: 'Restoring your draft',
  close: 'Close',
  targets: {
    label: 'What is compared',
    add: 'Add enrichment or waterfall',
    addFirst: 'Add an enrichment or waterfall',
    addAnother: 'Add another…',
    remove: (name: string) => `Remove ${name}`,
    none: 'No match',
    loading: 'Loading the catalogue',
    needTwo: 'Select at least two to compare.',
    full: 'Four is the most that can be compared.',
    failed: (name: string) => `Couldn’t load ${name}`,
    enrichment: 'Enrichment',
    waterfall: 'Waterfall',
  },
  columnsOf: (name: string) => `Columns for ${name}`,
  sample: {
    title: 'Sample',
    size: 'Rows in the sample',
    sizeFault: 'Enter 20 to 50.',
    facts: (count: number, all: number, every: number) =>
      `${rows(count)} of ${formatCount(all)}: ${every > 1 ? `every ${ordinal(every)} row` : 'rows spread over the list'} that all of them can take.`,
    whole: (count: number, all: number) => `${rows(count)} of ${formatCount(all)}: all that can be compared.`,
    few: (least: number) =>
      `Fewer than ${rows(least)}: you’ll see the results side by side, but no rates are worked out from them.`,
    none: 'No row has the inputs that all of them need',
    blocked: (names: readonly string[]) => `No row has the inputs of ${names.join(', ')}`,
    noneBody: 'Go back to Columns and choose a column for each required input.',
    table: 'Sample by target',
    target: 'Target',
    rows: 'Rows to send',
    price: 'Cost',
    rest: 'The rest of your list isn’t sent. Once you’ve compared, you can run it with one of them.',
  },
  receipt: {
    of: (count: number, targets: number) => `${formatCount(count)} × ${formatCount(targets)}`,
    rows: 'Rows in total',
    target: (name: string, count: number) => `${name} × ${rows(count)}`,
    needs: (parameter: string) => `needs ${parameter}`,
    empty: 'No rows to compare',
    choose: 'Select at least two to compare.',
    exposure: (batch: number) => `If a response is lost, the outcome of at most ${rows(batch)} is unknown.`,
    goes: (count: number, targets: number) => `Sends ${rows(count)} to each of ${formatCount(targets)}.`,
    free: 'Compare for free',
  },
  page: {
    opening: 'Loading the comparison',
    titled: (name: string) => `Comparison, ${name}`,
    notFound: 'Comparison not found on this device',
    notFoundBody: 'Comparisons are stored on the device they were started on.',
    toTasks: 'Go to tasks',
    new: 'New comparison',
    facts: (count: number, list: string, every: number) =>
      every > 1 ? `${rows(count)} of ${list}, every ${ordinal(every)}` : `${rows(count)} of ${list}`,
    spent: (spent: string, most: string | undefined) =>
      most === undefined ? `${inCredits(spent)} spent` : `${spent} of up to ${inCredits(most)} spent`,
    running: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} rows are back`,
    table: 'Side by side',
    property: 'Property',
    state: 'Status',
    found: 'Found',
    foundOf: (found: number, all: number) => `${formatCount(found)} of ${formatCount(all)}`,
    perHit: 'Cost per hit',
    onlyHere: 'Only found here',
    spentHere: 'Spent',
    spentOf: (spent: string, most: string) => `${spent} of up to ${most}`,
    about: (amount: string) => `~${amount}`,
    rest: 'The rest of the list',
    restExpected: (cost: string, found: string) => `~${inCredits(cost)}, ~${found} found`,
    restMost: (cost: string) => `up to ${inCredits(cost)}`,
    noRest: 'No rows left',
    run: 'Run the rest',
    runNamed: (name: string) => `Run the rest with ${name}`,
    openRun: 'Open run',
    openRunNamed: (name: string) => `Open the run of ${name}`,
    takenOver: (count: number) => `The ${rows(count)} of the sample are kept and not bought again.`,
    few: (least: number) => `Too few rows for rates: at least ${formatCount(least)} are needed.`,
    best: 'best',
    unknown: '–',
    agreement: 'Agreement',
    agree: (name: string, same: number, all: number) =>
      `Same ${name} in ${formatCount(same)} of ${rows(all)} that all found.`,
    noAgreement: 'No output in common to compare yet.',
    rowsTitle: 'Rows of the sample',
    row: 'Row',
    filter: {
      label: 'Rows',
      all: 'All',
      differ: 'Different results',
      one: 'Only one found',
      none: 'None found',
    },
    noRows: 'No rows here',
  },
}

function ordinal(n: number): string {
  const [tens, ones] = [n % 100, n % 10]
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')
  return `${formatCount(n)}${end}`
}

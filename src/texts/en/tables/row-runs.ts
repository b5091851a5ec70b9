import { formatCount } from '#lib/format.ts'
import { things } from '../things.ts'

const rows = (count: number) => things(count, 'row', 'rows')

/** Running what fills columns of a table on its rows. */
export const rowRuns = {
  title: (name: string) => `Run ${name} on rows`,
  column: 'Fill',
  fills: (columns: string) => `Fills ${columns}`,
  scope: {
    label: 'Rows',
    selected: (count: number) => `Selected (${rows(count)})`,
    first: 'First 10 empty',
    empty: 'All empty',
    failed: 'Failed',
    noData: 'Without a result so far',
    all: 'All rows',
    hints: {
      selected: 'Empty ones; the rest only if you include them below.',
      first: 'A small test before you pay for more.',
      empty: 'Rows without a value that never ran from this device.',
      failed: 'Rows whose last run failed.',
      noData: 'Rows that ran and are still empty.',
      all: 'Empty ones; the rest only if you include them below.',
    },
  },
  reading: (read: number) => `Reading rows: ${rows(read)} so far`,
  failed: 'Couldn’t read the rows',
  cut: (most: number) => `Only the first ${rows(most)} were read. Select rows to run others.`,
  receipt: {
    of: 'one request',
    rows: 'Rows',
    later: 'Left for later',
    toRun: 'Rows to run',
    groups: {
      empty: 'Empty',
      filled: 'Already filled',
      byHand: 'Changed by hand',
      noData: 'Ran without a result',
      failed: 'Failed before',
      unknown: 'Outcome unknown',
      running: 'Still running',
      lacking: 'Missing an input',
      unsaved: 'Not saved yet',
    },
    include: (group: string, count: number) => `Include ${group.toLowerCase()} (${formatCount(count)})`,
    overwrites: 'Values that are there may be replaced.',
    again: 'Rows of unknown outcome may be charged twice.',
    none: 'No rows to run',
    nothing: 'None of these rows needs to run.',
    goes: (count: number, name: string) => `Runs ${name} on ${rows(count)}.`,
    noTask: 'Results appear in the table. A run can’t be stopped once it’s sent.',
  },
  noChoice: {
    title: 'This service can’t run chosen rows',
    body: 'It refused the request because it names the rows to run. You weren’t charged. Use “Run many” to run rows of this table in bulk instead.',
  },
  taken: {
    title: (count: number) => `${rows(count)} just started running elsewhere`,
    body: 'Nothing was sent. The receipt now shows the rows that are left.',
  },
}

import { expect, test } from 'vitest'
import { flowHistory } from './flows/flow-history.ts'
import { flowList } from './flows/flow-list.ts'
import { flowResolver } from './flows/flow-resolver.ts'
import { flowSaving } from './flows/flow-saving.ts'
import { account } from './account.ts'
import { tablesList } from './folders/tables-list.ts'
import { settings } from './settings.ts'
import { rowRuns } from './tables/row-runs.ts'
import { things } from './things.ts'

test('one item is in the singular, none and several in the plural, and thousands are grouped', () => {
  expect([0, 1, 2, 1204].map((count) => things(count, 'change', 'changes'))).toEqual([
    '0 changes',
    '1 change',
    '2 changes',
    '1,204 changes',
  ])
})

test('large flows have readable numbers in their bar, history, resolver and list', () => {
  expect([
    flowSaving.forecast(1204, 1),
    flowHistory.more(1204),
    flowResolver.open(1204),
    flowList.problems.some(1204),
  ]).toEqual(['1,204 changes by others, 1 conflict', '1,204 more differences', '1,204 unresolved', '1,204 problems'])
})

test('counts of rows, runs, results and duplicates are grouped in their sentences', () => {
  expect([
    rowRuns.receipt.include('Already filled', 1006),
    account.spent.sources.told(1006),
    settings.data.onlyCopies(1006),
    tablesList.prompt.dedupe.done('Leads', 1006),
  ]).toEqual([
    'Include already filled (1,006)',
    '1,006 billed runs',
    '1,006 results exist only here: the service deleted them',
    '1,006 duplicates removed from Leads',
  ])
})

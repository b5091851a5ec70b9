import { expect, test } from 'vitest'
import { ONE_CREDIT } from '#lib/credits.ts'
import { estimateHolds } from '../estimate-holds.ts'
import { holdingsOf } from '../holdings.ts'
import { intentKind } from '../intents.ts'
import { bulkRunKind } from './records.ts'
import { openBulk, row, start } from './run.testing.ts'

const BALANCE = 120n * ONE_CREDIT
const people = (count: number, name: string) => Array.from({ length: count }, (_, at) => row(`${name}${at}`))

test.each([100, 20])(
  'ux 7: two runs of 40 and 56 credits in batches of %i hold 96 of 120 while nothing was charged, and nothing at their end',
  async (batchSize) => {
    const { browser } = openBulk()
    browser.service.state.settings.charge = 'finish'
    const tab = browser.open()
    const held = () =>
      estimateHolds(
        holdingsOf(tab.ledger.entries(), tab.journal.list(intentKind), tab.journal.list(bulkRunKind)),
        BALANCE,
      )
    await start(tab, 'one', people(80, 'A'), { batchSize })
    await start(tab, 'two', people(112, 'B'), { batchSize })
    await browser.clock.advance(1)
    expect(
      tab
        .runs()
        .list()
        .map(({ run }) => run.state),
    ).toEqual(['running', 'running'])
    expect([held(), BALANCE - held()]).toEqual([96n * ONE_CREDIT, 24n * ONE_CREDIT])

    await browser.clock.advance(3_600_000)
    expect(
      tab
        .runs()
        .list()
        .map(({ run }) => run.state),
    ).toEqual(['done', 'done'])
    expect(held()).toBe(0n)
  },
)

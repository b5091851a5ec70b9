import type { RowState } from '#domain/bulk/run-status.ts'

/** Tabs of the run page. `unknown`: sent, and what came of it cannot be told. `not-run`: never sent. */
export const rowTabs = ['all', 'found', 'no-data', 'failed', 'in-progress', 'unknown', 'not-run'] as const
export type RowTab = (typeof rowTabs)[number]

const tabs: Readonly<Record<RowState, Exclude<RowTab, 'all'>>> = {
  found: 'found',
  'no-data': 'no-data',
  failed: 'failed',
  refused: 'failed',
  doubt: 'unknown',
  stopped: 'unknown',
  unpaired: 'unknown',
  expired: 'unknown',
  waiting: 'in-progress',
  'not-sent': 'not-run',
  invalid: 'not-run',
  'left-out': 'not-run',
}

/** Tabs that are shown with rows alone; the others are there from the beginning. */
const seldom: ReadonlySet<RowTab> = new Set(['in-progress', 'unknown', 'not-run'])

/** The tabs to be shown: `open` is shown even without rows. */
export const shownTabs = (counts: Readonly<Record<RowTab, number>>, open: RowTab): readonly RowTab[] =>
  rowTabs.filter((tab) => !seldom.has(tab) || counts[tab] > 0 || tab === open)

export const isInTab = (state: RowState, tab: RowTab): boolean => tab === 'all' || tabs[state] === tab

export function countTabs(rows: Readonly<Record<RowState, number>>): Readonly<Record<RowTab, number>> {
  const counts = { all: 0, found: 0, 'no-data': 0, failed: 0, 'in-progress': 0, unknown: 0, 'not-run': 0 }
  for (const [state, count] of Object.entries(rows) as [RowState, number][]) {
    counts.all += count
    counts[tabs[state]] += count
  }
  return counts
}

import type { RowState } from '#domain/bulk/run-status.ts'

/**
 * Tabs of the run page, with the counts of its progress bar. `unknown`: sent, and the result is not known or no longer
 * there. `not-run`: not sent, but may be. `left-out`: never sent.
 */
export const rowTabs = [
  'all',
  'found',
  'no-data',
  'failed',
  'in-progress',
  'unknown',
  'canceled',
  'not-run',
  'left-out',
] as const
export type RowTab = (typeof rowTabs)[number]

const tabs: Readonly<Record<RowState, Exclude<RowTab, 'all'>>> = {
  found: 'found',
  'no-data': 'no-data',
  failed: 'failed',
  refused: 'failed',
  doubt: 'unknown',
  stopped: 'canceled',
  unpaired: 'unknown',
  expired: 'unknown',
  waiting: 'in-progress',
  'not-sent': 'not-run',
  invalid: 'left-out',
  'left-out': 'left-out',
}

/** Tabs that are shown only if they have rows; the other tabs are always shown. */
const seldom: ReadonlySet<RowTab> = new Set(['in-progress', 'unknown', 'canceled', 'not-run', 'left-out'])

/** The tabs to be shown: `open` is shown even without rows. */
export const shownTabs = (counts: Readonly<Record<RowTab, number>>, open: RowTab): readonly RowTab[] =>
  rowTabs.filter((tab) => !seldom.has(tab) || counts[tab] > 0 || tab === open)

export const isInTab = (state: RowState, tab: RowTab): boolean => tab === 'all' || tabs[state] === tab

export function countTabs(rows: Readonly<Record<RowState, number>>): Readonly<Record<RowTab, number>> {
  const counts = Object.fromEntries(rowTabs.map((tab) => [tab, 0])) as Record<RowTab, number>
  for (const [state, count] of Object.entries(rows) as [RowState, number][]) {
    counts.all += count
    counts[tabs[state]] += count
  }
  return counts
}

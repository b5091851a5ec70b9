import type { RowState } from '#domain/bulk/run-status.ts'

/** Tabs of the run page. `open`: neither a result nor a refusal, so that something is left to decide. */
export const rowTabs = ['all', 'found', 'no-data', 'failed', 'open'] as const
export type RowTab = (typeof rowTabs)[number]

const tabs: Readonly<Record<RowState, Exclude<RowTab, 'all'>>> = {
  found: 'found',
  'no-data': 'no-data',
  failed: 'failed',
  refused: 'failed',
  doubt: 'open',
  stopped: 'open',
  unpaired: 'open',
  expired: 'open',
  waiting: 'open',
  'not-sent': 'open',
  invalid: 'open',
  'left-out': 'open',
}

/** True if rows of this state are listed under this tab. */
export const isInTab = (state: RowState, tab: RowTab): boolean => tab === 'all' || tabs[state] === tab

/** Rows under each tab. */
export function countTabs(rows: Readonly<Record<RowState, number>>): Readonly<Record<RowTab, number>> {
  const counts = { all: 0, found: 0, 'no-data': 0, failed: 0, open: 0 }
  for (const [state, count] of Object.entries(rows) as [RowState, number][]) {
    counts.all += count
    counts[tabs[state]] += count
  }
  return counts
}

import { isUuid } from '#lib/ids.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { RowPast } from './row-history.ts'
import { letterOfStatus } from './row-letters.ts'
import { rowLetters } from '#domain/row-runs/row-run-kinds.ts'

/** State of a row for a run. */
export type RowGroup =
  /** No value, and no run so far. */
  | 'empty'
  | 'filled'
  | 'byHand'
  /** An earlier run found no value. */
  | 'noData'
  | 'failed'
  /** The response of an earlier run was lost, and its rows did not show that it arrived. */
  | 'unknown'
  /** A run on it is in progress. */
  | 'running'
  /** An input that is needed has no value. */
  | 'lacking'
  /** The service does not have it yet, or not as it is shown. */
  | 'unsaved'

export interface PlanRow extends LoadedRow {
  /** Number of the row in the table, from 0; -1 where that is not known. */
  readonly number: number
  readonly status?: string | undefined
}

export interface PlanFacts {
  readonly past: ReadonlyMap<string, RowPast>
  /** Digest of its values in the columns that are filled. */
  readonly digestOf: (row: LoadedRow) => string
  readonly isByHand: (row: LoadedRow) => boolean
  readonly isUnsaved: (row: LoadedRow) => boolean
  /** A required input is empty; false where the inputs are unknown. */
  readonly isLacking: (row: LoadedRow) => boolean
}

/** Returns the group of a row: exactly one. */
export function groupOf(row: PlanRow, facts: PlanFacts): RowGroup {
  if (!isUuid(row.id) || facts.isUnsaved(row)) return 'unsaved'
  const past = facts.past.get(row.id)
  const label = letterOfStatus(row.status)
  if (past?.kind === 'open' || label === rowLetters.queued || label === rowLetters.running) return 'running'
  if (facts.digestOf(row) !== '') return facts.isByHand(row) ? 'byHand' : 'filled'
  if (past?.kind === 'unknown') return 'unknown'
  // Checked last: including these must neither overwrite a value nor pay for a lost call again.
  if (facts.isLacking(row)) return 'lacking'
  const letter = past?.kind === 'ended' ? past.letter : label
  if (letter === undefined) return 'empty'
  return letter === rowLetters.failed ? 'failed' : 'noData'
}

/** Rows that are left out unless the user chooses them. */
export const optionalGroups = ['filled', 'byHand', 'noData', 'failed', 'unknown', 'lacking'] as const
export type OptionalGroup = (typeof optionalGroups)[number]

/** Rows of a run in their groups, and those that it buys in the order of the table. */
export interface RowPlan {
  readonly total: number
  readonly counts: Readonly<Record<RowGroup, number>>
  readonly buy: readonly PlanRow[]
  /** Number of rows of the chosen groups that are beyond the limit. */
  readonly later: number
  /** True if some of those have a value, which the run may overwrite. */
  readonly overwrites: boolean
}

/** Chooses the rows that are bought: those of these groups in the order of the table, at most `most`. */
export function planRows(
  rows: readonly PlanRow[],
  facts: PlanFacts,
  groups: ReadonlySet<RowGroup>,
  most = Infinity,
): RowPlan {
  const counts: Record<RowGroup, number> = {
    empty: 0,
    filled: 0,
    byHand: 0,
    noData: 0,
    failed: 0,
    unknown: 0,
    running: 0,
    lacking: 0,
    unsaved: 0,
  }
  const buy: PlanRow[] = []
  let overwrites = false
  let later = 0
  for (const row of rows) {
    const group = groupOf(row, facts)
    counts[group] += 1
    if (!groups.has(group)) continue
    if (buy.length >= most) {
      later += 1
      continue
    }
    buy.push(row)
    if (group === 'filled' || group === 'byHand') overwrites = true
  }
  return { total: rows.length, counts, buy, later, overwrites }
}

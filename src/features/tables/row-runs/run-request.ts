import { createContext, use } from 'react'
import { invariant } from '#lib/invariant.ts'
import type { RowSpan } from '../rows/row-pages.ts'
import type { OptionalGroup, RowGroup } from './plan-rows.ts'

export type RunScope = 'selected' | 'first' | 'empty' | 'failed' | 'noData' | 'all'

/** A request to run rows, before its receipt. */
export interface RunRequest {
  /** Attachment to run; absent for the first there is. */
  readonly attachment?: string | undefined
  readonly scope?: RunScope | undefined
  /** Rows that were selected, by number; absent for none. */
  readonly selected?: readonly RowSpan[] | undefined
}

/** Rows of a test run. */
export const FIRST_ROWS = 10

export const boughtGroups = (scope: RunScope): readonly RowGroup[] =>
  scope === 'failed' || scope === 'noData' ? [scope] : ['empty']

/** The groups that a user may include: in a test run, and in one of named groups, none but those. */
export function offeredGroups(scope: RunScope): readonly OptionalGroup[] {
  switch (scope) {
    case 'selected':
    case 'all':
      return ['filled', 'byHand', 'noData', 'failed', 'unknown', 'lacking']
    case 'empty':
      return ['noData', 'failed', 'unknown']
    default:
      return []
  }
}

const RunRequestContext = createContext<((request: RunRequest) => void) | undefined>(undefined)
export const RunRequestProvider = RunRequestContext.Provider

/** Opens the receipt of a run on rows of the table that this component is in. */
export function useRequestRun(): (request: RunRequest) => void {
  const request = use(RunRequestContext)
  invariant(request, 'useRequestRun() was called outside a table. Put the component into <RunRequestProvider>.')
  return request
}

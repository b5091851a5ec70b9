import { useMemo } from 'react'
import type { BoughtInputs } from '../../bulk/draft.ts'
import { refitMapping } from '../columns/match-columns.ts'
import type { CheckedInput } from '../engine/input-queries.ts'
import type { BulkRunnable } from '../runnable.ts'
import { useQueryResult } from './use-query-result.ts'
import { useSame } from './use-same.ts'
import { useSource } from './use-source.ts'
import type { WizardState } from './wizard-state.ts'

export interface BulkInputOptions {
  readonly state: WizardState
  readonly runnable: Pick<BulkRunnable, 'fields' | 'price'>
  /** Undefined for a text that is no number of pages. */
  readonly pages: number | undefined
  /** Undefined while it is being read: nothing is planned before. */
  readonly bought: BoughtInputs | undefined
  /** True from the step that checks on: nothing is planned before. */
  readonly isChecking: boolean
}

/** The source as it is read, mapped, checked and planned; each part follows what a user changes. */
export function useBulkInput({ state, runnable, pages, bought, isChecking }: BulkInputOptions) {
  const { mapping: chosenMapping, changes } = state
  const { fields } = runnable
  const price = useSame(runnable.price)
  const { engine, readInput, read, summary } = useSource(state)

  const columns = summary?.columns
  const mapping = useMemo(
    () =>
      columns &&
      refitMapping(
        chosenMapping ?? new Map(),
        fields.map(({ name }) => name),
        columns,
      ),
    [chosenMapping, fields, columns],
  )
  const checkable = summary && !summary.fault && mapping && !read.isWaiting ? mapping : undefined
  const checkInput = useMemo<CheckedInput | undefined>(
    () => checkable && { ...readInput, fields, mapping: checkable, changes },
    [readInput, fields, checkable, changes],
  )
  const check = useQueryResult(engine, 'check', isChecking ? checkInput : undefined)
  const planInput = useMemo(
    () =>
      checkInput && price !== 'reading' && pages !== undefined && bought
        ? { ...checkInput, price, pages, bought }
        : undefined,
    [checkInput, price, pages, bought],
  )
  const plan = useQueryResult(engine, 'plan', isChecking ? planInput : undefined)
  return { engine, read, summary, mapping, checkInput, planInput, check, plan }
}

export type BulkInput = ReturnType<typeof useBulkInput>

import type { EnrichmentRecord } from './enrichment-records.ts'
import { type Micro, times, toMicro, toNumber } from '#lib/credits.ts'
import { type ServiceTask, type MockState, findOrThrow } from './mock-state.ts'

/** Price of a request of an enrichment that names none. */
const UNNAMED_PRICE = 1

/**
 * Credits of one input: price × parameter × pages ("each page is billed separately"; for `per_parameter` "price
 * times the value of params[pricing.parameter]"). The caller has checked that the value is a positive number.
 */
export function costOf(enrichment: EnrichmentRecord, params: Readonly<Record<string, unknown>>, pages: number): number {
  const { type, parameter } = enrichment.pricing
  const unit = micro(enrichment.price ?? UNNAMED_PRICE)
  const value = type === 'per_parameter' && parameter ? (toMicro(params[parameter]) ?? micro(1)) : micro(1)
  return toNumber(times(unit, value) * BigInt(pages))
}

/** The sum of amounts, exact to a millionth. */
export const sum = (amounts: readonly number[]): number =>
  toNumber(amounts.reduce((total, amount) => total + micro(amount), 0n))

/** Available balance of a workspace: its balance less the possible charges of unfinished tasks and runs on rows. */
export function available(state: MockState, workspace: string): number {
  let left = micro(findOrThrow(state.workspaces, workspace)?.balance ?? 0)
  for (const task of Object.values(state.tasks)) {
    if (task.workspace === workspace && task.state === 'processing')
      left -= micro(sum(task.costs)) - micro(task.charged)
  }
  for (const run of state.tables.flatMap(({ runs = [] }) => runs)) {
    if (run.workspace === workspace && run.done < run.rows.length) left -= micro(sum(run.costs)) - micro(run.charged)
  }
  return toNumber(left)
}

/** Moves credits until the task has taken exactly `total`, by charge or refund. True if any moved. */
export function chargeTo(state: MockState, task: Pick<ServiceTask, 'workspace' | 'charged'>, total: number): boolean {
  const workspace = findOrThrow(state.workspaces, task.workspace)
  if (!workspace || total === task.charged) return false
  workspace.balance = toNumber(micro(workspace.balance) - (micro(total) - micro(task.charged)))
  task.charged = total
  return true
}

const micro = (amount: number): Micro => toMicro(amount) ?? 0n

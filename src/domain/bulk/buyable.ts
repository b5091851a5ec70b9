import type { Micro } from '#lib/credits.ts'
import { amountOf } from '../intents.ts'
import { type BatchOutcome, type BatchPlan, outcomeLetters } from './records.ts'

/** Inputs that are bought, rows of the list that they represent, credits at most (undefined where one has no price). */
export interface BuyablePart {
  readonly inputs: number
  readonly rows: number
  readonly estimate: Micro | undefined
}

/** All of a batch but the inputs that the service refused. */
export function buyableOf(plan: BatchPlan, outcome?: BatchOutcome): BuyablePart {
  const estimate = amountOf(plan.estimate)
  if (!outcome) return { inputs: plan.inputs, rows: plan.rows, estimate }
  const { letters, rows, refusedCost = null } = outcome
  return {
    inputs: plan.inputs - letters.split(outcomeLetters.refused).length + 1,
    rows: plan.rows - (rows['refused'] ?? 0),
    // Records of earlier versions lack the cost of the refused inputs: then it is a ceiling.
    estimate: estimate === undefined ? undefined : estimate - (amountOf(refusedCost) ?? 0n),
  }
}

export const sumParts = (parts: readonly BuyablePart[]): BuyablePart => ({
  inputs: parts.reduce((sum, { inputs }) => sum + inputs, 0),
  rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  estimate: sumAmounts(parts.map(({ estimate }) => estimate)),
})

/** Sum of credits; undefined where one of the amounts cannot be known. */
export const sumAmounts = (amounts: readonly (Micro | undefined)[]): Micro | undefined =>
  amounts.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0n)

import { type Micro } from '#lib/credits.ts'
import { amountOf, textOf } from '../intents.ts'
import { type InputPrice } from './draft.ts'
import { UNPRICED, pricerOf } from './plan.ts'
import { type BatchInputs, type BatchOutcome, type BatchPlan, outcomeLetters } from './records.ts'

/** The same inputs at another price. */
export function atPrice(inputs: BatchInputs, price: InputPrice, pages: number): BatchInputs {
  const priceOf = pricerOf(price, pages)
  return {
    ...inputs,
    prices: inputs.params.map((params) => {
      const credits = priceOf(params)
      return textOf(credits === UNPRICED ? undefined : credits)
    }),
  }
}

/** True where an input of them costs something else now. */
export const isRepriced = (before: BatchInputs, now: BatchInputs): boolean =>
  before.prices.some((price, index) => price !== now.prices[index])

/** The plan of a batch at the prices of its inputs. What was refused counts at the price its outcome has for it. */
export function planAt(plan: BatchPlan, { prices }: BatchInputs, outcome: BatchOutcome | undefined): BatchPlan {
  const { letters = '', refusedCost = null } = outcome ?? {}
  const estimate = prices.reduce<Micro | undefined>(
    (sum, text, index) => {
      const price = letters[index] === outcomeLetters.refused ? 0n : amountOf(text)
      return sum === undefined || price === undefined ? undefined : sum + price
    },
    amountOf(refusedCost) ?? 0n,
  )
  return { ...plan, estimate: textOf(estimate) }
}

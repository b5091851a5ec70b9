import type { RunView } from '#domain/bulk/run-status.ts'
import { amountOf } from '#domain/intents.ts'
import { useBalance } from '#domain/use-balance.ts'
import type { Micro } from '#lib/credits.ts'

/** The next batches that can be bought where the rest as a whole cannot. */
export interface FirstPart {
  readonly inputs: number
  readonly estimate: Micro
}

/** Whole unsent batches within the available credits and the cap; undefined where that is all of them, none, or not known. */
export function useFirstPart({ run, batches, money: { spent, rest } }: RunView): FirstPart | undefined {
  const { money } = useBalance()
  const cap = amountOf(run.settings.cap)
  const limits = [money?.available, cap === undefined ? undefined : cap - spent].filter((limit) => limit !== undefined)
  if (rest === undefined || limits.every((limit) => rest <= limit)) return undefined
  let [inputs, estimate] = [0, 0n]
  for (const { phase, buyable } of batches) {
    if (phase !== 'waiting') continue
    const sum = estimate + (buyable.estimate ?? 0n)
    if (limits.some((limit) => sum > limit)) break
    inputs += buyable.inputs
    estimate = sum
  }
  return inputs === 0 ? undefined : { inputs, estimate }
}

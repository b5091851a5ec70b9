import type { RunView } from '#domain/bulk/run-status.ts'
import { amountOf } from '#domain/intents.ts'
import { useBalance } from '#domain/use-balance.ts'

/** Unsent inputs that the available credits pay for, batch by batch; undefined while the balance is not known. */
export function useFitting({ batches }: Pick<RunView, 'batches'>): number | undefined {
  const { money } = useBalance()
  if (!money) return undefined
  let [fits, available] = [0, money.available]
  for (const { phase, plan } of batches) {
    if (phase !== 'waiting') continue
    const estimate = amountOf(plan.estimate)
    if (estimate === undefined) return fits
    if (estimate > available) {
      // Inputs of a batch cost about the same.
      return fits + (estimate > 0n && available > 0n ? Number((available * BigInt(plan.inputs)) / estimate) : 0)
    }
    available -= estimate
    fits += plan.inputs
  }
  return fits
}

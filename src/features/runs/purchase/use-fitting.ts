import type { RunView } from '#domain/bulk/run-status.ts'
import { useBalance } from '#domain/use-balance.ts'

/** Unsent inputs that the available credits pay for, batch by batch; undefined while the balance is not known. */
export function useFitting({ batches }: Pick<RunView, 'batches'>): number | undefined {
  const { money } = useBalance()
  if (!money) return undefined
  let [fits, available] = [0, money.available]
  for (const { phase, buyable } of batches) {
    if (phase !== 'waiting') continue
    const { inputs, estimate } = buyable
    if (estimate === undefined) return fits
    if (estimate > available) {
      // Inputs of a batch cost about the same.
      return fits + (estimate > 0n && available > 0n ? Number((available * BigInt(inputs)) / estimate) : 0)
    }
    available -= estimate
    fits += inputs
  }
  return fits
}

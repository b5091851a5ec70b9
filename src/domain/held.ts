import type { Micro } from '#lib/credits.ts'

/** A task of ours that has not ended, as far as money is concerned. */
export interface Holding {
  readonly estimate: Micro | undefined
  /** The balance read just before it was started. */
  readonly balanceBefore: Micro | undefined
  readonly startedAt: number
}

/**
 * What running tasks will still take: the sum of their estimates less what the balance has already fallen since the
 * oldest of them began. So it is right whether the service charges at the start or as it goes.
 */
export function heldBy(tasks: readonly Holding[], balance: Micro): Micro {
  const estimates = tasks.reduce((sum, task) => sum + (task.estimate ?? 0n), 0n)
  const oldest = tasks
    .filter((task) => task.balanceBefore !== undefined)
    .reduce<Holding | undefined>(
      (found, task) => (found && found.startedAt <= task.startedAt ? found : task),
      undefined,
    )
  const before = oldest?.balanceBefore ?? balance
  const fallen = before > balance ? before - balance : 0n
  return estimates > fallen ? estimates - fallen : 0n
}

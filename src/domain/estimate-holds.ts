import type { Micro } from '#lib/credits.ts'

/** A run of ours or a paid call in flight, as far as money is concerned. Times by the device's clock. */
export interface Holding {
  /** By its receipt; undefined where the price was not known. */
  readonly estimate: Micro | undefined
  /** Amount charged so far, according to the service. */
  readonly charged?: Micro | undefined
  readonly balanceBefore: Micro | undefined
  /** Id of the bulk run that it is a part of. */
  readonly bulkRun?: string | undefined
  readonly startedAt: number
  /** Undefined while it has not ended, or may not have. */
  readonly endedAt?: number | undefined
}

/** Sum of what unfinished runs will still take of a balance that was read at `measuredAt`. */
export const estimateHolds = (runs: readonly Holding[], balance: Micro, measuredAt = Infinity): Micro =>
  heldByEach(runs, balance, measuredAt).reduce((sum, { held }) => sum + held, 0n)

/**
 * Number of unfinished runs that will still take something: not those that are charged, or whose price is not known. All
 * parts of a bulk run count as one.
 */
export function holdersIn(runs: readonly Holding[], balance: Micro, measuredAt = Infinity): number {
  const holders = heldByEach(runs, balance, measuredAt).filter(({ held }) => held > 0n)
  return new Set(holders.map(({ run }) => run.bulkRun ?? run)).size
}

/**
 * Returns the credits that each unfinished run will still take, in the order of their start: its estimate less its
 * charge so far. Where the service does not report that, a fall of the balance is first the charge of the runs that
 * ended meanwhile, up to their estimates, then of those that continue, in the order of their start. The rest belongs to
 * no run. So it is right whether the service charges at the start, during the run, or at the end.
 */
function heldByEach(
  runs: readonly Holding[],
  balance: Micro,
  measuredAt: number,
): readonly { readonly run: Holding; readonly held: Micro }[] {
  const isOver = ({ endedAt }: Holding) => endedAt !== undefined && endedAt <= measuredAt
  const going = runs.filter((run) => !isOver(run)).toSorted(byStart)
  if (going.length === 0) return []
  const ended = endedAmong(runs.filter(isOver), Math.min(...going.map(({ startedAt }) => startedAt)))
  let fall = fallSince([...ended, ...going].toSorted(byStart), balance)
  const take = (most: Micro | undefined): Micro => {
    const taken = most === undefined || most > fall ? fall : most
    fall -= taken
    return taken
  }
  for (const { charged } of [...ended, ...going]) take(charged ?? 0n)
  // One without a price may have taken all of it.
  for (const run of ended) if (run.charged === undefined) take(run.estimate)
  return going.map((run) => {
    const { estimate = 0n, charged } = run
    const left = estimate - (charged ?? take(estimate))
    return { run, held: left > 0n ? left : 0n }
  })
}

const byStart = (a: Holding, b: Holding): number => a.startedAt - b.startedAt

/**
 * The ended runs whose charges are in the same span of the balance: those that ended since `from`, and those that were
 * in progress beside one of them.
 */
function endedAmong(ended: readonly Holding[], from: number): readonly Holding[] {
  const among: Holding[] = []
  let since = from
  for (const run of ended.toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))) {
    if ((run.endedAt ?? 0) < since) break
    among.push(run)
    since = Math.min(since, run.startedAt)
  }
  return among
}

/** Amount by which the balance fell since the first of these runs; one that rose was topped up, and did not fall. */
function fallSince(inOrder: readonly Holding[], balance: Micro): Micro {
  const before = inOrder.find(({ balanceBefore }) => balanceBefore !== undefined)?.balanceBefore
  return before !== undefined && before > balance ? before - balance : 0n
}

import type { SpendingReport } from '#domain/account/spending-report.ts'
import type { Micro } from '#lib/credits.ts'

/** One colour of the chart: a target, or all remaining ones. */
export interface Stack {
  readonly key: string
  /** Absent for the rest. */
  readonly name?: string
  /** Number of targets it represents. */
  readonly targets: number
  /** For each day of the span. */
  readonly amounts: readonly Micro[]
}

/** More colours could not be distinguished. */
const NAMED = 2

/** Spending of each day, split into the most expensive targets and the rest; empty without spending. */
export function stacksOf({ days, targets }: Pick<SpendingReport, 'days' | 'targets'>): readonly Stack[] {
  const priced = targets.filter(({ total }) => total.amount > 0n)
  const named = priced.slice(0, NAMED)
  const rest = priced.slice(NAMED)
  const amountsOf = (keys: readonly string[]) =>
    days.map(({ byTarget }) => keys.reduce<Micro>((sum, key) => sum + (byTarget.get(key) ?? 0n), 0n))
  return [
    ...named.map(({ key, target }) => ({ key, name: target.name, targets: 1, amounts: amountsOf([key]) })),
    ...(rest.length > 0 ? [{ key: 'rest', targets: rest.length, amounts: amountsOf(rest.map(({ key }) => key)) }] : []),
  ]
}

/** Returns the cumulative heights of the colours, the first at the bottom. */
export function piled(stacks: readonly Stack[]): readonly (readonly Micro[])[] {
  const sums: Micro[][] = []
  for (const { amounts } of stacks) {
    const below = sums.at(-1)
    sums.push(amounts.map((amount, day) => amount + (below?.[day] ?? 0n)))
  }
  return sums
}

/** Space that the label of one day needs, in pixels. */
const LABEL = 72
const STEPS = [1, 7, 14, 28]

/** The days that are named under a chart of this width, counted back from the last one. */
export function namedDays(count: number, width: number): readonly number[] {
  const step = STEPS.find((each) => (count / each) * LABEL <= width) ?? count
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step).toReversed()
}

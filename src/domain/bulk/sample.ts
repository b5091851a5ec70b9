import { type BulkPlan } from './plan.ts'

/** Rows of a sample: fewer are not significant, more cost more than the information is worth. */
export const SAMPLE_ROWS = { least: 20, usual: 40, most: 50 } as const

/** Targets that can be compared at once. */
export const MAX_COMPARED = 4

/** Rows that a comparison sends. */
export interface RunSample {
  /** 0-based, in order. */
  readonly rows: readonly number[]
  /** About every n-th of the rows that can be sent. */
  readonly every: number
  /** All rows that can be sent are in it. */
  readonly isWhole: boolean
}

/**
 * Returns at most `size` of the rows that all plans can send, evenly spaced. A row whose inputs an earlier row has
 * in every plan is skipped.
 */
export function sampleOf(plans: readonly Pick<BulkPlan, 'rowInput'>[], size: number): RunSample {
  const count = plans[0]?.rowInput.length ?? 0
  const seen = new Set<string>()
  const eligible: number[] = []
  for (let row = 0; row < count; row += 1) {
    const inputs = plans.map(({ rowInput }) => rowInput[row] ?? -1)
    if (inputs.some((input) => input < 0)) continue
    const key = inputs.join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    eligible.push(row)
  }
  const step = Math.max(1, eligible.length / size)
  const rows = Array.from({ length: Math.min(size, eligible.length) }, (_, at) => eligible[Math.floor(at * step)] ?? 0)
  return { rows, every: Math.round(step), isWhole: eligible.length <= size }
}

/** A plan that buys the inputs of a sample before all other ones, with the counts of the sample. */
export interface SampledPlan {
  readonly plan: BulkPlan
  /** The first so many inputs to buy are those of the sample. */
  readonly first: number
  /** Rows of the sample whose input an earlier row of it has. */
  readonly duplicates: number
  /** Inputs of the sample that were bought before. */
  readonly reused: number
}

/** Returns a plan with the inputs of these rows first. The other inputs follow in their order. */
export function samplePlan(plan: BulkPlan, rows: readonly number[]): SampledPlan {
  const wanted = new Set(rows.map((row) => plan.rowInput[row] ?? -1))
  const sampled = plan.buy.filter((input) => wanted.has(input))
  const others = plan.buy.filter((input) => !wanted.has(input))
  const buy = new Int32Array(plan.buy.length)
  buy.set(sampled)
  buy.set(others, sampled.length)
  return {
    plan: { ...plan, buy },
    first: sampled.length,
    duplicates: rows.length - wanted.size,
    reused: wanted.size - sampled.length,
  }
}

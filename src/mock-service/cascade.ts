import { stableJson } from '#lib/objects.ts'
import { sum } from './charges.ts'
import type { CascadeRun, CascadeStep, ProviderRecord } from './flow-records.ts'
import { hash } from './random.ts'
import { resultOf } from './results/kinds.ts'
import { rowSentinel } from './sentinels.ts'

/** A cascade: its providers in their order, and the verifier of the addresses they find. */
export interface CascadePlan {
  readonly providers: readonly ProviderRecord[]
  readonly verifier: { readonly id: number; readonly name: string; readonly price: number } | undefined
}

export const SOURCE_FAILED = 'The source timed out.'

const PAGE = { per_page: null }
/** One address in ten does not pass its check. */
const REJECTED = 10
const LOOKUP_MS = 600
const LOOKUP_SPREAD_MS = 900
const CHECK_MS = 300

/**
 * Calls one provider after the other until one finds something that passes the check. Each call is charged, and so is
 * each check. The same cascade and inputs always have the same steps.
 */
export function runCascade(
  { providers, verifier }: CascadePlan,
  params: Readonly<Record<string, unknown>>,
): CascadeRun {
  const sentinel = rowSentinel(params)
  if (sentinel === 'fail') return { steps: [], result: null, error: SOURCE_FAILED }
  const key = stableJson(params)
  const steps: CascadeStep[] = []
  const took = (ms: number) => (steps.at(-1)?.endMs ?? 0) + ms
  for (const { id, name, price, misses, kind } of providers) {
    const chance = hash(`${id}/${key}`)
    const isMiss = sentinel === 'miss' || chance / 2 ** 32 < misses
    const found = isMiss ? null : resultOf({ kind, pagination: PAGE }, params, 1)
    const endMs = took(LOOKUP_MS + (chance % LOOKUP_SPREAD_MS))
    steps.push({ action: 'search', provider: name, result: found, cost: price, isVerified: null, endMs })
    if (found === null) continue
    if (verifier) {
      const isVerified = hash(`check/${id}/${key}`) % REJECTED !== 0
      const result = isVerified ? 'valid' : 'invalid'
      const check = { action: 'verify', provider: verifier.name, result, cost: verifier.price, isVerified }
      steps.push({ ...check, endMs: took(CHECK_MS) })
      if (!isVerified) continue
    }
    return { steps, result: Array.isArray(found) ? found : { ...Object(found), provider: name } }
  }
  return { steps, result: null }
}

/** Credits of all steps. */
export const costOfRun = ({ steps }: CascadeRun): number => sum(steps.map(({ cost }) => cost))

/** The maximum cost of one input: every provider is called, and what each finds is checked. */
export const worstCost = ({ providers, verifier }: CascadePlan): number =>
  sum(providers.flatMap(({ price }) => [price, verifier?.price ?? 0]))

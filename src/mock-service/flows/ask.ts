import { stableJson } from '#lib/objects.ts'
import { costOf as costOfEnrichment, sum } from '../charges.ts'
import { outcomeOf } from '../outcomes.ts'
import { hash } from '../random.ts'
import { responseFields, resultOf } from '../results/kinds.ts'
import { rowSentinel } from '../sentinels.ts'
import type { Target } from './targets.ts'

/** What one source answered: a result, nothing found (null), or an error. */
export interface Asked {
  readonly result: unknown
  readonly credits: number
  readonly error?: string
}

const SOURCE_FAILED = 'The source timed out.'
const PAGE = { per_page: null }

type Params = Record<string, unknown>

/** Asks an enrichment or a cascade; the same parameters always give the same. */
export function ask(target: Target, params: Params, pages: number): Asked {
  if (target.kind === 'enrichment') return askEnrichment(target, params, pages)
  return target.kind === 'waterfall' ? askCascade(target, params) : { result: null, credits: 0 }
}

function askEnrichment({ record }: Extract<Target, { kind: 'enrichment' }>, params: Params, pages: number): Asked {
  const outcome = outcomeOf(record, params)
  if (outcome === 'f') return { result: null, credits: 0, error: record.says?.error ?? SOURCE_FAILED }
  const credits = costOfEnrichment(record, params, pages)
  return { result: outcome === 'd' ? (record.says?.data ?? resultOf(record, params, pages)) : null, credits }
}

/** One provider after the other until one finds something that passes the check; whoever was asked is paid. */
function askCascade({ providers, verifier }: Extract<Target, { kind: 'waterfall' }>, params: Params): Asked {
  const sentinel = rowSentinel(params)
  if (sentinel === 'fail') return { result: null, credits: 0, error: SOURCE_FAILED }
  const paid: number[] = []
  for (const provider of providers) {
    paid.push(provider.price)
    const share = hash(`${provider.id}/${stableJson(params)}`) / 2 ** 32
    if (sentinel === 'miss' || share < provider.misses) continue
    if (verifier) {
      paid.push(verifier.price)
      if (hash(`check/${provider.id}/${stableJson(params)}`) % 10 === 0) continue
    }
    const found = resultOf({ kind: provider.kind, pagination: PAGE }, params, 1)
    return { result: { ...Object(found), provider: provider.name }, credits: sum(paid) }
  }
  return { result: null, credits: sum(paid) }
}

/** The fields that a target answers with, by name. */
export const fieldsOf = (target: Target): readonly string[] => {
  if (target.kind === 'enrichment') {
    return (target.record.says?.fields ?? responseFields(target.record.kind)).map(({ name }) => name)
  }
  return target.kind === 'waterfall' ? target.record.output_fields.map(({ name }) => name) : []
}

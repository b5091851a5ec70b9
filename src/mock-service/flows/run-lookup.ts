import { SOURCE_FAILED, costOfRun, runCascade } from '../cascade.ts'
import { costOf as costOfEnrichment } from '../charges.ts'
import { outcomeOf } from '../outcomes.ts'
import { responseFields, resultOf } from '../results/kinds.ts'
import type { NodeTarget } from './targets.ts'

/** Response of one source: a result, nothing found (null), or an error. */
export interface LookupResult {
  readonly result: unknown
  readonly credits: number
  readonly error?: string
}

type Params = Record<string, unknown>

/** Calls an enrichment or a cascade; the same parameters always have the same result. */
export function request(target: NodeTarget, params: Params, pages: number): LookupResult {
  if (target.kind === 'enrichment') return runEnrichment(target, params, pages)
  return target.kind === 'waterfall' ? runProviders(target, params) : { result: null, credits: 0 }
}

function runEnrichment(
  { record }: Extract<NodeTarget, { kind: 'enrichment' }>,
  params: Params,
  pages: number,
): LookupResult {
  const outcome = outcomeOf(record, params)
  if (outcome === 'f') return { result: null, credits: 0, error: record.says?.error ?? SOURCE_FAILED }
  const credits = costOfEnrichment(record, params, pages)
  return { result: outcome === 'd' ? (record.says?.data ?? resultOf(record, params, pages)) : null, credits }
}

function runProviders(target: Extract<NodeTarget, { kind: 'waterfall' }>, params: Params): LookupResult {
  const run = runCascade(target, params)
  return { result: run.result, credits: costOfRun(run), ...(run.error !== undefined && { error: run.error }) }
}

export const fieldsOf = (target: NodeTarget): readonly string[] => {
  if (target.kind === 'enrichment') {
    return (target.record.says?.fields ?? responseFields(target.record.kind)).map(({ name }) => name)
  }
  return target.kind === 'waterfall' ? target.record.output_fields.map(({ name }) => name) : []
}

import type { EnrichmentRecord } from './enrichment-records.ts'
import { stableJson } from '#lib/objects.ts'
import { hash } from './random.ts'
import { rowSentinel } from './sentinels.ts'

/** Chosen so that the usual examples (Ilse Vantorre at brightloom.example) find something. */
const LUCK = 15

/** Data, no data or failed: by the inputs alone, in the shares that the enrichment names. */
export function outcomeOf(enrichment: EnrichmentRecord, params: Record<string, unknown>): 'd' | 'n' | 'f' {
  const sentinel = rowSentinel(params)
  if (sentinel === 'miss') return 'n'
  if (sentinel === 'fail') return 'f'
  if (sentinel) return 'd'
  const share = hash(`${LUCK}/${enrichment.kind}/${stableJson(params)}`) / 2 ** 32
  if (share < enrichment.failures) return 'f'
  return share < enrichment.failures + enrichment.misses ? 'n' : 'd'
}

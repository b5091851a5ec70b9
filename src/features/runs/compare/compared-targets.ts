import { MAX_COMPARED } from '#domain/bulk/sample.ts'
import { targetKey } from '#domain/intents.ts'
import type { Cascade } from '#domain/waterfall/cascade.ts'
import { linkedCascade } from '#domain/waterfall/cascade-link.ts'
import { integerId, isSlug } from '#lib/ids.ts'

/** Something that can be compared. Without a cascade a waterfall calls the providers chosen on this device. */
export type ComparedRef =
  | { readonly kind: 'enrichment'; readonly id: number }
  | { readonly kind: 'waterfall'; readonly id: string; readonly cascade?: Cascade }

/**
 * Reads what is compared from a URL (`with=enrichment:123`). What is no target is left out, as is one too many; of a waterfall with
 * two choices of providers the last one counts, for a run of a comparison is found by its target.
 */
export function readCompared(query: URLSearchParams): readonly ComparedRef[] {
  const refs = query.getAll('with').flatMap((text) => refIn(text) ?? [])
  return [...new Map(refs.map((ref) => [targetKey(ref), ref])).values()].slice(0, MAX_COMPARED)
}

/** Reads `enrichment:123`, `waterfall:email_getter` or `waterfall:email_getter?providers=5001,5002&verifier=77`. */
export function refIn(text: string): ComparedRef | undefined {
  const [, kind, id = '', choice] = /^(enrichment|waterfall):([^?]+)(?:\?(.*))?$/.exec(text) ?? []
  if (kind === 'enrichment') {
    const number = integerId(id)
    return number === undefined ? undefined : { kind, id: number }
  }
  if (kind !== 'waterfall' || !isSlug(id)) return undefined
  const cascade = linkedCascade(new URLSearchParams(choice))
  return { kind, id, ...(cascade && { cascade }) }
}

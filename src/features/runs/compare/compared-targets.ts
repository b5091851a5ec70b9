import { MOST_COMPARED } from '#domain/bulk/sample.ts'
import { integerId, isSlug } from '#lib/ids.ts'

/** Something that can be compared. */
export type ComparedRef =
  | { readonly kind: 'enrichment'; readonly id: number }
  | { readonly kind: 'waterfall'; readonly id: string }

/** Reads what is compared from an address (`with=enrichment:123`). What is no target is left out, as is one too many. */
export function readCompared(query: URLSearchParams): readonly ComparedRef[] {
  const refs = new Map(
    query.getAll('with').flatMap((text) => {
      const ref = refIn(text)
      return ref ? [[text, ref] as const] : []
    }),
  )
  return [...refs.values()].slice(0, MOST_COMPARED)
}

/** Reads `enrichment:123` or `waterfall:email_getter`. */
export function refIn(text: string): ComparedRef | undefined {
  const [, kind, rest] = /^(enrichment|waterfall):(.+)$/.exec(text) ?? []
  if (kind === 'enrichment') {
    const id = integerId(rest)
    return id === undefined ? undefined : { kind, id }
  }
  return kind === 'waterfall' && rest !== undefined && isSlug(rest) ? { kind, id: rest } : undefined
}

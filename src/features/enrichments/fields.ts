import type { EnrichmentDetail } from '#contract/enrichments.ts'

export interface Fields {
  readonly inputs: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  readonly outputs: ReadonlySet<string>
}

/** One spelling for `firstName`, `First name` and `first_name`, which sources use as they like: `first_name`. */
export function normalisedField(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('_')
}

const normalised = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(normalisedField).filter((name) => name !== ''))

export const fieldsOf = ({
  params,
  response_fields,
}: Pick<EnrichmentDetail, 'params' | 'response_fields'>): Fields => ({
  inputs: normalised(params.map(({ name }) => name)),
  required: normalised(params.filter((param) => param.is_required).map(({ name }) => name)),
  outputs: normalised(response_fields.map(({ name }) => name)),
})

/**
 * True if an enrichment returns needed fields to a user who has these. It can run when they have all it requires, or
 * one of its inputs where it requires none; it helps if its outputs include everything needed.
 */
export function brings(
  { inputs, required, outputs }: Fields,
  have: readonly string[],
  need: readonly string[],
): boolean {
  if (need.some((name) => !outputs.has(name))) return false
  if (have.length === 0) return true
  const owned = new Set(have)
  return required.size > 0 ? [...required].every((name) => owned.has(name)) : have.some((name) => inputs.has(name))
}

/** A field and how many of the known enrichments have it. */
export interface FieldCount {
  readonly name: string
  readonly count: number
}

/** Returns the input or output fields of these, the most frequent first. */
export function fieldCounts(known: Iterable<Fields>, side: 'inputs' | 'outputs'): readonly FieldCount[] {
  const counts = new Map<string, number>()
  for (const fields of known) for (const name of fields[side]) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { Enrichment, EnrichmentDetail } from '#contract/enrichments.ts'
import { normalisedField } from './fields.ts'

/** A compared enrichment: its entry in the list, and its details as far as they are loaded. */
export interface ComparedColumn {
  readonly id: number
  readonly item: Enrichment | undefined
  readonly query: UseQueryResult<EnrichmentDetail> | undefined
  readonly remove: () => void
}

export type FieldPart = 'required' | 'optional' | 'output' | 'none'

export interface FieldLine {
  readonly name: string
  readonly parts: readonly FieldPart[]
  readonly differs: boolean
}

type Detail = Pick<EnrichmentDetail, 'params' | 'response_fields'>

/** True when not all of these are the same. */
export const differ = (values: readonly unknown[]): boolean => values.some((value) => value !== values[0])

/**
 * The inputs of all in one list: those that all take first, then the others, each by the first name it came with. One
 * without loaded details adds nothing and makes no difference.
 */
export const inputLines = (compared: readonly (Detail | undefined)[]): readonly FieldLine[] =>
  linesOf(
    compared.map((detail) =>
      detail?.params.map(({ name, is_required }) => ({ name, part: is_required ? 'required' : 'optional' }) as const),
    ),
  )

/** Returns the same for the outputs. */
export const outputLines = (compared: readonly (Detail | undefined)[]): readonly FieldLine[] =>
  linesOf(compared.map((detail) => detail?.response_fields.map(({ name }) => ({ name, part: 'output' }) as const)))

function linesOf(
  lists: readonly (readonly { readonly name: string; readonly part: FieldPart }[] | undefined)[],
): readonly FieldLine[] {
  const lines = new Map<string, { name: string; parts: FieldPart[] }>()
  for (const [at, list] of lists.entries()) {
    for (const { name, part } of list ?? []) {
      const key = normalisedField(name)
      const line = lines.get(key) ?? { name, parts: lists.map(() => 'none' as const) }
      line.parts[at] = part
      lines.set(key, line)
    }
  }
  const having = ({ parts }: { readonly parts: readonly FieldPart[] }) => parts.filter((part) => part !== 'none').length
  return [...lines.values()]
    .toSorted((a, b) => having(b) - having(a))
    .map((line) => ({ ...line, differs: differ(line.parts.filter((_, at) => lists[at] !== undefined)) }))
}

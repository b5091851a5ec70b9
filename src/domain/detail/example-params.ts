import type { EnrichmentDetail, Param } from '#contract/enrichments.ts'

/** Values for copied code, by a part of the parameter's name; the first that fits is taken. All are reserved names. */
const byName: readonly (readonly [part: RegExp, value: string])[] = [
  [/e-?mail/i, 'ada@example.com'],
  [/domain/i, 'example.com'],
  [/url|link|website|profile/i, 'https://example.com/ada'],
  [/first_?name/i, 'Ada'],
  [/last_?name/i, 'Lovelace'],
  [/compan/i, 'Example Ltd'],
  [/name/i, 'Ada Lovelace'],
  [/phone|mobile/i, '+442079460123'],
  [/address|city|location/i, 'London'],
]

/**
 * Parameters to begin with in copied code: those that a run cannot do without, and the one that sets the price. Names
 * are the service's own, so each is set as a plain entry, whatever it is called.
 */
export function exampleParams({
  params,
  pricing,
}: Pick<EnrichmentDetail, 'params' | 'pricing'>): Record<string, unknown> {
  return Object.fromEntries(
    params
      .filter(({ name, is_required }) => is_required || name === pricing.parameter)
      .map((param) => [param.name, exampleOf(param, param.name === pricing.parameter)]),
  )
}

/** The same inputs for another row: texts that may be anything are another user's. */
export const secondExample = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? (others.get(value) ?? value) : value,
    ]),
  )

const others: ReadonlyMap<string, string> = new Map([
  ['ada@example.com', 'grace@example.org'],
  ['example.com', 'example.org'],
  ['https://example.com/ada', 'https://example.org/grace'],
  ['Ada', 'Grace'],
  ['Lovelace', 'Hopper'],
  ['Ada Lovelace', 'Grace Hopper'],
  ['Example Ltd', 'Example Inc'],
])

function exampleOf({ name, type_field, choices }: Param, setsPrice: boolean): unknown {
  // The id is sent. For remote choices the placeholder is the name: the reader has to look up an id.
  const choice = choices?.items?.[0]?.id ?? `<${name}>`
  switch (type_field) {
    case 'select':
      return choice
    case 'mselect':
      return [choice]
    case 'number':
    case 'integer':
      return 10
    case 'bool':
    case 'boolean':
      return true
    case 'datetime':
      return '2026-01-31T09:00:00Z'
    default:
      return setsPrice ? 10 : (byName.find(([part]) => part.test(name))?.[1] ?? `<${name}>`)
  }
}

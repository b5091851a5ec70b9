import type { Waterfall } from '#contract/waterfalls.ts'

export interface Provider {
  readonly id: number
  readonly name: string
  readonly price: string | null
  readonly isAsked: boolean
}

/**
 * The sources of a waterfall: those that are asked in their order, then the others. `chosen`: the node's own list;
 * undefined for the default cascade (contract: `enabled_by_default`).
 */
export function providerList(
  waterfall: Pick<Waterfall, 'available_enrichments'> | undefined,
  chosen: readonly number[] | undefined,
): readonly Provider[] {
  const offered = waterfall?.available_enrichments ?? []
  const asked = chosen ?? offered.filter((one) => one.enabled_by_default).map(({ id }) => id)
  const named = (id: number, isAsked: boolean): Provider => {
    const known = offered.find((one) => one.id === id)
    const price = known?.price
    return {
      id,
      name: known?.name || `#${id}`,
      price: price === null || price === undefined ? null : String(price),
      isAsked,
    }
  }
  const rest = offered.map(({ id }) => id).filter((id) => !asked.includes(id))
  return [...asked.map((id) => named(id, true)), ...rest.map((id) => named(id, false))]
}

/** The order with one source moved by so many places among those that are asked. */
export function moved(asked: readonly number[], id: number, by: number): readonly number[] {
  const at = asked.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= asked.length) return asked
  const rest = asked.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

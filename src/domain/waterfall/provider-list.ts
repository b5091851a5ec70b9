import type { Waterfall } from '#contract/waterfalls.ts'

export interface Provider {
  readonly id: number
  readonly name: string
  readonly price: string | null
  readonly isChosen: boolean
}

/**
 * The sources of a waterfall: the queried ones in their order, then the other ones. `chosen`: the node's own list;
 * undefined for the default cascade (contract: `enabled_by_default`).
 */
export function providerList(
  waterfall: Pick<Waterfall, 'available_enrichments'> | undefined,
  chosen: readonly number[] | undefined,
): readonly Provider[] {
  const offered = waterfall?.available_enrichments ?? []
  const requested = chosen ?? offered.filter((one) => one.enabled_by_default).map(({ id }) => id)
  const named = (id: number, isChosen: boolean): Provider => {
    const known = offered.find((one) => one.id === id)
    const price = known?.price
    return {
      id,
      name: known?.name || `#${id}`,
      price: price === null || price === undefined ? null : String(price),
      isChosen,
    }
  }
  const rest = offered.map(({ id }) => id).filter((id) => !requested.includes(id))
  return [...requested.map((id) => named(id, true)), ...rest.map((id) => named(id, false))]
}

/** Returns the order with one source moved by so many positions among the queried ones. */
export function moved(requested: readonly number[], id: number, by: number): readonly number[] {
  const at = requested.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= requested.length) return requested
  const rest = requested.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

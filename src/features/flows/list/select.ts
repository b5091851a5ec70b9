import type { FlowSummary } from '#contract/flow-list.ts'
import type { ListQuery, Sort } from './list-query.ts'

/** When a flow was last changed, in milliseconds; a service that says only when it was made means that. */
export function changeOf({ updated_at, created_at }: FlowSummary): number | undefined {
  const times = [updated_at, created_at].map((text) => Date.parse(text)).filter((time) => !Number.isNaN(time))
  return times[0]
}

const none: ReadonlySet<string> = new Set()

/**
 * The flows that the search leaves, in their order. All its words must stand in name, description, id or inputs. Those with
 * unsaved work on this device (`unsaved`, by id) were changed last, whatever the service has heard of it.
 */
export function select(
  flows: readonly FlowSummary[],
  { search, sort }: ListQuery,
  unsaved: ReadonlySet<string> = none,
): readonly FlowSummary[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found = flows.filter((flow) => {
    const text = textOf(flow)
    return words.every((word) => text.includes(word))
  })
  if (sort === 'listed') return found
  const sorted = found.toSorted(orders[sort])
  if (sort !== 'changed') return sorted
  return [...sorted.filter(({ id }) => unsaved.has(id)), ...sorted.filter(({ id }) => !unsaved.has(id))]
}

const textOf = ({ id, name, description, inputs }: FlowSummary): string =>
  [id, name, description, ...inputs.map((input) => input.id)].join(' ').toLowerCase()

const byName = (a: FlowSummary, b: FlowSummary): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true })

const orders: Readonly<Record<Exclude<Sort, 'listed'>, (a: FlowSummary, b: FlowSummary) => number>> = {
  changed: (a, b) => (changeOf(b) ?? 0) - (changeOf(a) ?? 0) || byName(a, b),
  name: byName,
}

import type { FlowSummary } from '#contract/flow-list.ts'
import type { ListQuery, Sort } from './list-query.ts'

/** When a flow was last changed, in milliseconds; a service that says only when it was made means that. */
export function changeOf({ updated_at, created_at }: FlowSummary): number | undefined {
  const times = [updated_at, created_at].map((text) => Date.parse(text)).filter((time) => !Number.isNaN(time))
  return times[0]
}

/** The flows that the search leaves, in their order. All its words must stand in name, description, id or inputs. */
export function select(flows: readonly FlowSummary[], { search, sort }: ListQuery): readonly FlowSummary[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found = flows.filter((flow) => {
    const text = textOf(flow)
    return words.every((word) => text.includes(word))
  })
  return sort === 'listed' ? found : found.toSorted(orders[sort])
}

const textOf = ({ id, name, description, inputs }: FlowSummary): string =>
  [id, name, description, ...inputs.map((input) => input.id)].join(' ').toLowerCase()

const byName = (a: FlowSummary, b: FlowSummary): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true })

const orders: Readonly<Record<Exclude<Sort, 'listed'>, (a: FlowSummary, b: FlowSummary) => number>> = {
  changed: (a, b) => (changeOf(b) ?? 0) - (changeOf(a) ?? 0) || byName(a, b),
  name: byName,
}

import type { FlowSummary } from '#contract/flow-list.ts'
import type { FlowListQuery } from './list-query.ts'

/**
 * Returns the time at which a flow was last changed, in milliseconds, here (`draftedAt`, of changes that the service
 * does not have) or at the service; without one, the time of its creation.
 */
export function changeOf({ updated_at, created_at }: FlowSummary, draftedAt?: number): number | undefined {
  const [formatLabel] = [updated_at, created_at].map((text) => Date.parse(text)).filter((time) => !Number.isNaN(time))
  return formatLabel === undefined || draftedAt === undefined
    ? (formatLabel ?? draftedAt)
    : Math.max(formatLabel, draftedAt)
}

/** Flows with unsaved work on this device, by id, and when they were last changed here, in milliseconds. */
export type ListedDraft = ReadonlyMap<string, number>

const none: ListedDraft = new Map()

/** The flows that match the search, in order. All its words must be in name, description, id or inputs. */
export function selectFlows(
  flows: readonly FlowSummary[],
  { search, sort }: FlowListQuery,
  drafted: ListedDraft = none,
): readonly FlowSummary[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found = flows.filter((flow) => {
    const text = textOf(flow)
    return words.every((word) => text.includes(word))
  })
  if (sort === 'listed') return found
  if (sort === 'name') return found.toSorted(byName)
  const at = (flow: FlowSummary) => changeOf(flow, drafted.get(flow.id)) ?? 0
  return found.toSorted((a, b) => at(b) - at(a) || byName(a, b))
}

const textOf = ({ id, name, description, inputs }: FlowSummary): string =>
  [id, name, description, ...inputs.map((input) => input.id)].join(' ').toLowerCase()

const byName = (a: FlowSummary, b: FlowSummary): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true })

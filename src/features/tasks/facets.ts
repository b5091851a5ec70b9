import { type LineKind, type LineStatus, type TaskListQuery, kinds, statuses } from './list-query.ts'
import { type TaskListItem, kindOf, statusOfLine, targetKey, targetOfLine } from './task-list.ts'

export interface FacetOption<Id extends string = string> {
  readonly id: Id
  /** Number of lines it would show, with the other filters as they are. */
  readonly count: number
  readonly isOn: boolean
}

export interface TargetOption extends FacetOption {
  /** Undefined for an address that names something no line has. */
  readonly name: string | undefined
}

export interface Facets {
  readonly kinds: readonly FacetOption<LineKind>[]
  readonly statuses: readonly FacetOption<LineStatus>[]
  /** By name. */
  readonly targets: readonly TargetOption[]
}

type Facet = 'kinds' | 'statuses' | 'targets'

const passes = (line: TaskListItem, query: TaskListQuery, facet: Facet): boolean => {
  if (facet === 'kinds') return query.kinds.length === 0 || query.kinds.includes(kindOf(line))
  if (facet === 'statuses') return query.statuses.length === 0 || query.statuses.includes(statusOfLine(line))
  const key = targetKey(line)
  return query.targets.length === 0 || (key !== undefined && query.targets.includes(key))
}

const FACETS: readonly Facet[] = ['kinds', 'statuses', 'targets']

/** The lines that every filter lets through, in the order given. */
export const passing = (lines: readonly TaskListItem[], query: TaskListQuery): readonly TaskListItem[] =>
  lines.filter((line) => FACETS.every((facet) => passes(line, query, facet)))

/** Filters with exact counts: the whole journal is loaded. Choices that show nothing are left out unless on. */
export function facetsOf(lines: readonly TaskListItem[], query: TaskListQuery): Facets {
  const beside = (own: Facet) =>
    lines.filter((line) => FACETS.every((facet) => facet === own || passes(line, query, facet)))
  const kindCounts = counted(beside('kinds').map(kindOf))
  const statusCounts = counted(beside('statuses').map(statusOfLine))
  const besideTargets = beside('targets')
  const targetCounts = counted(besideTargets.map(targetKey))
  const names = new Map(lines.map((line) => [targetKey(line), targetOfLine(line)?.name] as const))
  const targets = [...new Set([...targetCounts.keys(), ...query.targets])].filter((key) => key !== undefined)
  return {
    kinds: optionsOf(kinds, kindCounts, query.kinds),
    statuses: optionsOf(statuses, statusCounts, query.statuses),
    targets: targets
      .map((id) => ({
        id,
        name: names.get(id),
        count: targetCounts.get(id) ?? 0,
        isOn: query.targets.includes(id),
      }))
      .toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id)),
  }
}

const optionsOf = <T extends string>(
  all: readonly T[],
  counts: ReadonlyMap<T, number>,
  on: readonly T[],
): readonly FacetOption<T>[] =>
  all
    .map((id) => ({ id, count: counts.get(id) ?? 0, isOn: on.includes(id) }))
    .filter(({ count, isOn }) => count > 0 || isOn)

function counted<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** A list of names with one put in or taken out. */
export const toggled = <T extends string>(names: readonly T[], name: T): readonly T[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

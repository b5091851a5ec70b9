import { type CellKind, KIND_FACTS } from '../columns/column-kind.ts'
import { parseValue, textOf } from '../values/values.ts'

export const rangeTests = ['less', 'greater', 'between'] as const
export type RangeTest = (typeof rangeTests)[number]

export const isRangeTest = (test: string): test is RangeTest => rangeTests.some((name) => name === test)

/** Both ends of a `between`, as they are in the value of its filter. */
export function endsOf(value: string): readonly [from: string, to: string] {
  const at = value.indexOf(BETWEEN)
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + BETWEEN.length)]
}
export const betweenOf = (from: string, to: string): string => (from || to ? `${from}${BETWEEN}${to}` : '')

const BETWEEN = '..'

/**
 * Returns true if a value is in a range: less and greater exclude the end, between includes both. A day as the end of a
 * range includes all of that day. False for a value that is no number, or no date.
 */
export function isInRange(kind: CellKind, found: unknown, test: RangeTest, value: string): boolean {
  const [from, to] = test === 'between' ? endsOf(value) : [value, value]
  const low = compare(kind, found, from)
  const high = compare(kind, found, to)
  if (low === undefined || high === undefined) return false
  if (test === 'less') return high < 0
  return test === 'greater' ? low > 0 : low >= 0 && high <= 0
}

/** Below zero where the value is before the end; undefined where either is none of this kind. */
export function compare(kind: CellKind, found: unknown, end: string): number | undefined {
  const [one, other] = [textOf(kind, found).trim(), textOf(kind, parseValue(kind, end)).trim()]
  if (one === '' || other === '') return undefined
  if (KIND_FACTS[kind].order !== 'day') {
    const difference = Number(one) - Number(other)
    return Number.isNaN(difference) ? undefined : difference
  }
  if (!DATE.test(one) || !DATE.test(other)) return undefined
  const day = one.slice(0, other.length).replace(' ', 'T')
  const wanted = other.replace(' ', 'T')
  return day === wanted ? 0 : day < wanted ? -1 : 1
}

const DATE = /^\d{4}-\d{2}-\d{2}/

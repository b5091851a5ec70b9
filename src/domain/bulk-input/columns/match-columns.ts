import { isCaseless, plainName, synonymGroup } from '../column-names.ts'
import { type InputMapping, type ParamMapping, unmapped } from './mapping.ts'

/** A parameter without a column. Values that differ in case alone are one input where case makes no difference. */
const unmatched = (param: string): ParamMapping => ({ ...unmapped, lower: isCaseless(param) })

/** Finds a column for each parameter: same name, then a synonym; each column once. The rest stay without one. */
export function matchColumns(params: readonly string[], columns: readonly string[]): InputMapping {
  const taken = new Set<string>()
  const found = new Map<string, ParamMapping>()
  const take = (param: string, column: string | undefined) => {
    if (column === undefined || found.has(param)) return
    taken.add(column)
    found.set(param, { ...unmatched(param), source: { from: 'column', column } })
  }
  const free = (fits: (column: string) => boolean) => columns.find((column) => !taken.has(column) && fits(column))
  for (const param of params)
    take(
      param,
      free((column) => column === param),
    )
  for (const param of params)
    take(param, found.has(param) ? undefined : free((column) => plainName(column) === plainName(param)))
  for (const param of params) {
    const group = synonymGroup(param)
    if (group !== undefined && !found.has(param))
      take(
        param,
        free((column) => synonymGroup(column) === group),
      )
  }
  return new Map(params.map((param) => [param, found.get(param) ?? unmatched(param)]))
}

/** Fits a mapping to other columns: the user's choices stay, missing columns are matched again. */
export function refitMapping(
  before: InputMapping,
  params: readonly string[],
  columns: readonly string[],
): InputMapping {
  const known = new Set(columns)
  const fresh = matchColumns(params, columns)
  return new Map(
    params.map((param) => {
      const old = before.get(param)
      const isStill = old && (old.source.from !== 'column' || known.has(old.source.column))
      return [param, (isStill ? old : fresh.get(param)) ?? unmatched(param)]
    }),
  )
}

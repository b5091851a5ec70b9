import type { RowState } from '#domain/bulk/run-status.ts'
import { plainName, synonymGroup } from '#domain/bulk-input/column-names.ts'
import { valueAt } from '#domain/result/results.ts'
import { isObject } from '#lib/objects.ts'

/** The rows of one target, in the order of the sample. */
export interface SampleRows {
  readonly count: number
  readonly row: (at: number) => { readonly state: RowState; readonly output: unknown }
}

export interface TargetSums {
  /** Rows that came back: found, no data or failed. */
  readonly completed: number
  readonly found: number
  /** Number of rows found by this target alone, while all other targets had no result. */
  readonly onlyHere: number
}

export interface CommonOutput {
  /** As the first target calls it; undefined for results that are plain values. */
  readonly name: string | undefined
  /** Key of it in the results of each target. */
  readonly keys: readonly (string | undefined)[]
  /** Rows for which all targets have it, and those of them in which it is the same. */
  readonly all: number
  readonly same: number
}

/** Relation of the results of one row. `open`: not all targets have responded. */
export type RowRelation = 'same' | 'differ' | 'one' | 'none' | 'open'

/** Several targets beside each other. */
export interface SideBySide {
  readonly targets: readonly TargetSums[]
  readonly outputs: readonly CommonOutput[]
  readonly relations: readonly RowRelation[]
}

export function sideBySide(targets: readonly SampleRows[]): SideBySide {
  const count = Math.min(...targets.map((rows) => rows.count))
  const rows = Array.from({ length: count }, (_, at) => targets.map((one) => one.row(at)))
  const common = commonKeys(targets.map((_, target) => rows.map((row) => row[target]?.output)))
  const outputs = common.map((keys): CommonOutput => {
    const [all, same] = agreementOf(rows, keys)
    return { name: keys[0], keys, all, same }
  })
  return {
    targets: targets.map((_, target) => ({
      completed: count - rows.filter((row) => !hasOutcome(row[target]?.state)).length,
      found: rows.filter((row) => row[target]?.state === 'found').length,
      onlyHere: rows.filter(
        (row) =>
          row[target]?.state === 'found' &&
          row.every(({ state }, at) => at === target || (state !== 'found' && hasOutcome(state))),
      ).length,
    })),
    outputs,
    relations: rows.map((row) => relationOf(row, common)),
  }
}

type Row = readonly { readonly state: RowState; readonly output: unknown }[]

const hasOutcome = (state: RowState | undefined): boolean =>
  state === 'found' || state === 'no-data' || state === 'failed'

function agreementOf(
  rows: readonly Row[],
  keys: readonly (string | undefined)[],
): readonly [all: number, same: number] {
  let [all, same] = [0, 0]
  for (const row of rows) {
    const values = row.map(({ output }, target) => comparable(valueAt(output, keys[target])))
    if (values.includes(undefined)) continue
    all += 1
    if (new Set(values).size === 1) same += 1
  }
  return [all, same]
}

function relationOf(row: Row, common: readonly (readonly (string | undefined)[])[]): RowRelation {
  const found = row.filter(({ state }) => state === 'found').length
  if (!row.every(({ state }) => hasOutcome(state))) return 'open'
  if (found < 2) return found === 0 ? 'none' : 'one'
  const differs = common.some((keys) => {
    const values = row.flatMap(({ output }, target) => comparable(valueAt(output, keys[target])) ?? [])
    return new Set(values).size > 1
  })
  return differs ? 'differ' : 'same'
}

/**
 * Text by which two values are equal: without case and blanks. Undefined for what is no text, and for times: scores,
 * flags and the time of a lookup are each source's own, and do not depend on what was found.
 */
export function comparable(value: unknown): string | undefined {
  if (typeof value !== 'string' || MOMENT.test(value)) return undefined
  const text = value.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '')
  return text === '' ? undefined : text
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Keys under which all targets have text, by name or synonym: one key for each target. */
function commonKeys(outputs: readonly (readonly unknown[])[]): readonly (readonly (string | undefined)[])[] {
  const named = outputs.map(textKeys)
  const [first = new Map<string, string | undefined>()] = named
  return [...first.keys()].flatMap((name) => {
    if (!named.every((keys) => keys.has(name))) return []
    return [named.map((keys) => keys.get(name))]
  })
}

/** Keys with text by the name that they are compared under; the first key of a name counts. */
function textKeys(outputs: readonly unknown[]): ReadonlyMap<string, string | undefined> {
  const keys = new Map<string, string | undefined>()
  for (const output of outputs) {
    if (!isObject(output)) {
      if (comparable(output) !== undefined) keys.set('', undefined)
      continue
    }
    for (const key of Object.keys(output)) {
      const name = commonName(key)
      if (!keys.has(name) && comparable(valueAt(output, key)) !== undefined) keys.set(name, key)
    }
  }
  return keys
}

const commonName = (key: string): string => {
  const group = synonymGroup(key)
  return group === undefined ? plainName(key) || key : `synonyms ${group}`
}

/**
 * A location in a result: which entry of the whole, which entry of that, and so on, each counted from 0 in the order in
 * which the service wrote them. The whole itself is the empty path.
 */
export type EntryPath = readonly number[]

/** Deepest level that is shown; deeper ones are in the file. */
export const DEEPEST = 64

export interface Entries {
  readonly length: number
  /** Undefined in a list. */
  readonly keys: readonly string[] | undefined
  readonly at: (index: number) => unknown
}

/** Returns the entries of a list or object; undefined for everything else. Every own key counts, whatever its name. */
export function entriesOf(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    return { length: value.length, keys: undefined, at: (index) => value[index] as unknown }
  }
  const keys = Object.keys(value)
  const record = value as Readonly<Record<string, unknown>>
  return { length: keys.length, keys, at: (index) => record[keys[index] ?? ''] }
}

/** Returns the value at a path; undefined if there is none. */
export function valueAtPath(root: unknown, path: EntryPath): unknown {
  let value = root
  for (const index of path) value = entriesOf(value)?.at(index)
  return value
}

export const pathId = (path: EntryPath): string => path.join('.')

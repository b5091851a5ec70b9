import { isRecord, type Json, type JsonObject, ownText, type Path } from '../model/json.ts'
import type { MergeContext } from './merge-context.ts'
import { mergeOrder } from './merge-order.ts'

type List = readonly Json[]

type MergeValue = (
  pass: MergeContext,
  path: Path,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
) => Json | undefined

/** The key that identifies the entries of all these lists; undefined for lists whose entries have none. */
export function keyedBy(lists: readonly List[]): string | undefined {
  return ['id', 'name', 'param', 'key'].find((key) =>
    lists.every((list) => {
      const keys = list.map((entry) => ownText(entry, key))
      return !keys.includes(undefined) && new Set(keys).size === keys.length
    }),
  )
}

/** Merges lists of things that have keys, entry by entry. */
export function mergeKeyed(
  pass: MergeContext,
  path: Path,
  key: string,
  base: List,
  mine: List,
  theirs: List,
  mergeValue: MergeValue,
): List {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((list) => byKey(list, key))
  const order = mergeOrder(keysOf(inBase), keysOf(inMine), keysOf(inTheirs), () => true)
  return order.flatMap((id) => {
    const value = mergeValue(pass, [...path, id], inBase?.get(id), inMine?.get(id), inTheirs?.get(id))
    return value === undefined ? [] : [value]
  })
}

const byKey = (list: List, key: string) =>
  new Map(list.flatMap((entry): [string, JsonObject][] => (isRecord(entry) ? [[String(entry[key]), entry]] : [])))

const keysOf = (entries: ReadonlyMap<string, Json> | undefined) => [...(entries?.keys() ?? [])]

/** Merges lists in which each value occurs once: additions and removals of either side. Undefined for other lists. */
export function mergeSet(base: List, mine: List, theirs: List): List | undefined {
  const sets = [base, mine, theirs].map(asSet)
  const [inBase, inMine, inTheirs] = sets
  if (!inBase || !inMine || !inTheirs) return undefined
  const value = (key: string) => inMine.get(key) ?? inTheirs.get(key)
  const stays = (key: string) => (inBase.has(key) ? inMine.has(key) && inTheirs.has(key) : true)
  const order = mergeOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()], stays)
  return order.flatMap((key) => value(key) ?? [])
}

function asSet(list: List): ReadonlyMap<string, string | number> | undefined {
  const plain = list.filter((value) => typeof value === 'string' || typeof value === 'number')
  const set = new Map(plain.map((value) => [JSON.stringify(value), value]))
  return set.size === list.length ? set : undefined
}

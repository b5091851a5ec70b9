import { addToList } from '#lib/lists.ts'
import { entity, type FlowDoc, hasEntity, type ItemId, readItem } from '../model/flow-document.ts'
import { isList, isRecord, type Json, own, sameJson } from '../model/json.ts'
import type { RenamedItems } from './rename-items.ts'

/** Share of equal content from which two ids mean the same item. */
const ENOUGH = 0.8

/**
 * Returns the ids that a side renamed: an item was deleted, exactly one nearly equal item of the same kind was added,
 * and that one matches no other deleted item. Where this is not certain, nothing counts as renamed: one item was
 * deleted, new ones were added.
 */
export function findRenames(base: FlowDoc, side: FlowDoc): RenamedItems {
  return new Map([...inContainer(base, side, 'inputs'), ...inContainer(base, side, 'nodes')])
}

function inContainer(base: FlowDoc, side: FlowDoc, container: 'inputs' | 'nodes'): [ItemId, ItemId][] {
  const deleted = base[container].order.filter((key) => !hasEntity(side[container], key))
  const come = side[container].order.filter((key) => !hasEntity(base[container], key))
  if (deleted.length === 0 || come.length === 0) return []
  const after = new Map(come.map((key) => [key, contentOf(entity(side[container], key))]))
  const holders = holdersOf(after)
  const pairs = deleted.flatMap((from) => {
    const before = contentOf(entity(base[container], from))
    return [...candidates(before, holders)]
      .filter((to) => isAlike(before, after.get(to)))
      .map((to): [string, string] => [from, to])
  })
  const [froms, tos] = [counted(pairs.map(([from]) => from)), counted(pairs.map(([, to]) => to))]
  return pairs
    .filter(([from, to]) => froms.get(from) === 1 && tos.get(to) === 1)
    .map(([from, to]) => [`${container}/${from}`, `${container}/${to}`])
}

/** Content of an item besides its id and its type, by path: two items without content are alike and need not be one. */
interface Content {
  readonly type: Json | undefined
  readonly leaves: ReadonlyMap<string, string>
}

function contentOf(value: Json | undefined): Content | undefined {
  if (!isRecord(value)) return undefined
  return { type: own(value, 'type'), leaves: new Map([...leaves(value)].filter(([path]) => path !== '.type')) }
}

const leafName = ([path, value]: readonly [string, string]): string => `${path}=${value}`

function holdersOf(contents: ReadonlyMap<string, Content | undefined>): ReadonlyMap<string, readonly string[]> {
  const holders = new Map<string, string[]>()
  for (const [key, content] of contents) {
    for (const leaf of content?.leaves ?? []) addToList(holders, leafName(leaf), key)
  }
  return holders
}

/**
 * Returns candidates for nearly equal items: each must hold one value of the rarest fifth of the values and one more.
 * So a flow that was replaced as a whole is not compared pair by pair.
 */
function candidates(
  content: Content | undefined,
  holders: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  if (!content) return new Set()
  const rarest = [...content.leaves]
    .map((leaf) => holders.get(leafName(leaf)) ?? [])
    .toSorted((a, b) => a.length - b.length)
    .slice(0, content.leaves.size - Math.ceil(content.leaves.size * ENOUGH) + 1)
  return new Set(rarest.flat())
}

function isAlike(before: Content | undefined, after: Content | undefined): boolean {
  if (!before || !after || !sameJson(before.type, after.type)) return false
  const same = [...before.leaves].filter(([path, value]) => after.leaves.get(path) === value).length
  const paths = new Set([...before.leaves.keys(), ...after.leaves.keys()])
  return same >= 2 && same / paths.size >= ENOUGH
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Every plain value inside, by its path; the id is what differs anyway. */
function leaves(value: Json, path = '', into = new Map<string, string>()): ReadonlyMap<string, string> {
  if (isRecord(value) || isList(value)) {
    for (const [key, inner] of Object.entries(value))
      if (path !== '' || key !== 'id') leaves(inner, `${path}.${key}`, into)
  } else into.set(path, JSON.stringify(value))
  return into
}

/** Returns the net renames of one side's steps since the base; only for items that existed then and still do. */
export function followRenames(
  base: FlowDoc,
  side: FlowDoc,
  steps: readonly { readonly from: ItemId; readonly to: ItemId }[],
): RenamedItems {
  const earlierNames = new Map<ItemId, readonly ItemId[]>()
  for (const { from, to } of steps) {
    const earlier = [...(earlierNames.get(from) ?? []), from]
    earlierNames.delete(from)
    earlierNames.set(to, earlier)
  }
  return new Map(
    [...earlierNames].flatMap(([to, earlier]): [ItemId, ItemId][] => {
      // The base may be younger than the first of the steps: a save came in between.
      const from = earlier.findLast((item) => has(base, item) && !has(side, item))
      return from !== undefined && from !== to && has(side, to) && !has(base, to) ? [[from, to]] : []
    }),
  )
}

const has = (doc: FlowDoc, item: ItemId): boolean => {
  const { container, key } = readItem(item)
  return (container === 'inputs' || container === 'nodes') && hasEntity(doc[container], key)
}

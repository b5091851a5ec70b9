import { entity, type FlowDoc, hasEntity, type ItemId, readItem } from '../model/flow-document.ts'
import { isList, isRecord, type Json, own, sameJson } from '../model/json.ts'
import type { Names } from './rename-items.ts'

/** How much of what either holds must be the same for two ids to mean one thing. */
const ENOUGH = 0.8

/**
 * What a side renamed: something went and exactly one thing of the same kind came that is nearly the same, and it came from
 * nothing else. Where that is not certain, nothing was renamed: one was deleted, others were added.
 */
export function findRenames(base: FlowDoc, side: FlowDoc): Names {
  return new Map([...inRoom(base, side, 'inputs'), ...inRoom(base, side, 'nodes')])
}

function inRoom(base: FlowDoc, side: FlowDoc, room: 'inputs' | 'nodes'): [ItemId, ItemId][] {
  const gone = base[room].order.filter((key) => !hasEntity(side[room], key))
  const come = side[room].order.filter((key) => !hasEntity(base[room], key))
  if (gone.length === 0 || come.length === 0) return []
  const pairs = gone.flatMap((from) =>
    come
      .filter((to) => isAlike(entity(base[room], from), entity(side[room], to)))
      .map((to): [string, string] => [from, to]),
  )
  const alone = ([from, to]: [string, string]) => pairs.every(([f, t]) => (f === from) === (t === to))
  return pairs.filter(alone).map(([from, to]) => [`${room}/${from}`, `${room}/${to}`])
}

function isAlike(before: Json | undefined, after: Json | undefined): boolean {
  if (!isRecord(before) || !isRecord(after) || !sameJson(own(before, 'type'), own(after, 'type'))) return false
  const [a, b] = [leaves(before), leaves(after)]
  // Besides the type; two things without content are alike and need not be one.
  const same = [...a].filter(([path, value]) => path !== '.type' && b.get(path) === value).length
  const all = new Set([...a.keys(), ...b.keys()])
  all.delete('.type')
  return same >= 2 && same / all.size >= ENOUGH
}

/** Every plain value inside, by its path; the id is what differs anyway. */
function leaves(value: Json, path = '', into = new Map<string, string>()): ReadonlyMap<string, string> {
  if (isRecord(value) || isList(value)) {
    for (const [key, inner] of Object.entries(value))
      if (path !== '' || key !== 'id') leaves(inner, `${path}.${key}`, into)
  } else into.set(path, JSON.stringify(value))
  return into
}

/** What one side's steps renamed in the end, over everything done since the base; only what was and still is there. */
export function followRenames(
  base: FlowDoc,
  side: FlowDoc,
  steps: readonly { readonly from: ItemId; readonly to: ItemId }[],
): Names {
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
  const { room, key } = readItem(item)
  return (room === 'inputs' || room === 'nodes') && hasEntity(doc[room], key)
}

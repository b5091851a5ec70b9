import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { isList, isRecord, type Json, type JsonObject, own, type Path, sameJson } from '../model/json.ts'
import { nodeFieldsWith } from '../model/node-fields.ts'
import { PARAM_KEYS } from '../model/node-parts.ts'
import { readReference } from '../model/reference-uses.ts'
import { resolve } from '../model/references.ts'
import { contest, type MergeContext } from './merge-context.ts'
import { keyedBy, mergeKeyed, mergeSet } from './merge-list.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeText } from './merge-text.ts'

const linedFields = new Set(nodeFieldsWith(({ merge }) => merge === 'lines'))

/**
 * Merges one value at any depth. Objects go key by key, lists with keys entry by entry, the values of a parameter with many
 * choices as a set, text of several lines by line; of anything else there is one value, and where both sides have another it
 * is a conflict. Undefined: the result has none.
 */
export function mergeValue(
  pass: MergeContext,
  path: Path,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  if (mine === theirs || sameJson(mine, theirs)) return theirs
  if (base === mine || sameJson(base, mine)) return theirs
  if (base === theirs || sameJson(base, theirs)) return mine
  if (wentWithNode(pass.base, base, mine, pass.deleted.mine)) return theirs
  if (wentWithNode(pass.base, base, theirs, pass.deleted.theirs)) return mine
  const slot = isSlot(base) || isSlot(mine) || isSlot(theirs)
  if (slot && !(isConstant(base) && isConstant(mine) && isConstant(theirs))) {
    const lines = readReference(mine) !== undefined && readReference(theirs) !== undefined
    return contest(pass, lines ? 'port' : 'field', path, base, mine, theirs)
  }
  if (isRecord(mine) && isRecord(theirs) && (base === undefined || isRecord(base))) {
    return mergeRecord(pass, path, base ?? {}, mine, theirs)
  }
  if (isList(mine) && isList(theirs) && (base === undefined || isList(base))) {
    const key = keyedBy([base ?? [], mine, theirs])
    if (key) return mergeKeyed(pass, path, key, base ?? [], mine, theirs, mergeValue)
    const set = isParameter(path) && base !== undefined ? mergeSet(base, mine, theirs) : undefined
    if (set) return set
  }
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const lined = linedFields.has(path.at(-1) ?? '') || [base, mine, theirs].every((text) => text.includes('\n'))
    if (lined) return mergeText(pass, path, base, mine, theirs)
  }
  return contest(pass, 'field', path, base, mine, theirs)
}

export function mergeRecord(
  pass: MergeContext,
  path: Path,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const order = mergeOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs), () => true)
  // `fromEntries` makes an ordinary property of a key such as `__proto__`.
  return Object.fromEntries(
    order.flatMap((key): [string, Json][] => {
      const value = mergeValue(pass, [...path, key], own(base, key), own(mine, key), own(theirs, key))
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** A parameter's value that has a type of its own, constant or reference: one value, never half of each. */
const isSlot = (value: Json | undefined): boolean => isConstant(value) || readReference(value) !== undefined

const isConstant = (value: Json | undefined): value is JsonObject =>
  isRecord(value) && value['type'] === 'simple' && own(value, 'value') !== undefined

// Not documented: which lists are sets. Lists without keys are values of parameters with many choices; the order of a
// waterfall's providers, which means something, is beside the parameters.
const isParameter = ([container, , holder]: Path): boolean =>
  container === 'nodes' && holder !== undefined && PARAM_KEYS.includes(holder)

/** True for a reference that a side took away because it deleted what was referred to: not a wish about this position. */
function wentWithNode(
  before: FlowDoc,
  base: Json | undefined,
  side: Json | undefined,
  deleted: ReadonlySet<ItemId>,
): boolean {
  if (side !== undefined || base === undefined || deleted.size === 0) return false
  const reference = readReference(base) ?? readReference(own(base, 'value'))
  return reference !== undefined && deleted.has(resolve(before, reference.text).source)
}

import { digitsOf } from '#lib/marked-numbers.ts'
import { type Entities, entity } from '../model/flow-document.ts'
import { isRecord, type Json, type JsonObject, own, type Path, sameJson } from '../model/json.ts'
import { nodeFieldsWith } from '../model/node-fields.ts'
import { readReference } from '../model/reference-uses.ts'
import { referencesOf } from '../model/references.ts'
import { TARGET_KINDS } from '../model/targets.ts'
import type { MergeSide } from './conflict.ts'
import { addConflict, contest, type MergeContext } from './merge-context.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeValue } from './merge-value.ts'

type ItemContainer = 'inputs' | 'nodes'

/** Merges the inputs or the nodes of the three documents, each by its id. */
export function mergeEntities(pass: MergeContext, container: ItemContainer): Entities {
  const [base, mine, theirs] = [pass.base[container], pass.mine[container], pass.theirs[container]]
  const merged = new Map<string, Json>()
  for (const key of new Set([...theirs.order, ...mine.order])) {
    const value = mergeEntity(pass, container, key, entity(base, key), entity(mine, key), entity(theirs, key))
    if (value !== undefined) merged.set(key, value)
  }
  return {
    form: sameJson(base.form, theirs.form) ? mine.form : theirs.form,
    order: mergeOrder(base.order, mine.order, theirs.order, (key) => merged.has(key)),
    byKey: Object.fromEntries(merged),
  }
}

function mergeEntity(
  pass: MergeContext,
  container: ItemContainer,
  key: string,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  if (mine === theirs || sameJson(mine, theirs)) return theirs
  const path = [container, key]
  if (base === undefined) {
    if (mine === undefined || theirs === undefined) return mine ?? theirs
    return contest(pass, 'add-add', path, base, mine, theirs)
  }
  if (mine === undefined || theirs === undefined) return mergeDeleted(pass, container, key, base, mine, theirs)
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mergeValue(pass, path, base, mine, theirs)
  const clash = container === 'nodes' ? kindsClash(base, mine, theirs) : typesClash(base, mine, theirs)
  return clash ? contest(pass, 'type', path, base, mine, theirs) : mergeValue(pass, path, base, mine, theirs)
}

/** One side deleted it. What the other edited stays as a ghost until it is decided; what nobody edited is deleted. */
function mergeDeleted(
  pass: MergeContext,
  container: ItemContainer,
  key: string,
  base: Json,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  const deletedBy = mine === undefined ? 'mine' : 'theirs'
  const retained = mine ?? theirs
  const editor = mine === undefined ? 'theirs' : 'mine'
  if (retained === undefined || !isEdited(pass, editor, base, retained)) return undefined
  const resolution = addConflict(pass, {
    kind: 'delete-edit',
    path: [container, key],
    base,
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
    deletedBy,
  })
  return resolution?.choice === deletedBy ? undefined : retained
}

/**
 * True for an edit of the configuration, which a deletion would lose. Edges are items of their own (rows 6 and 10): a
 * reference that was cut off is no edit of its target, nor is anything that was removed because it named what the same
 * side deleted.
 */
function isEdited(pass: MergeContext, editor: MergeSide, base: Json, now: Json, path: Path = []): boolean {
  if (base === now || sameJson(base, now)) return false
  if (!isRecord(base) || !isRecord(now)) return true
  return [...new Set([...Object.keys(base), ...Object.keys(now)])].some((key) => {
    const [before, after] = [own(base, key), own(now, key)]
    if (before === after) return false
    if (before === undefined) return true
    return after === undefined
      ? !isLine(before) && !deletedNames(pass, editor, before, [...path, key])
      : isEdited(pass, editor, before, after, [...path, key])
  })
}

const isLine = (value: Json): boolean => (readReference(value) ?? readReference(own(value, 'value'))) !== undefined

/** True for a text such as `run_if` that names something its side deleted. */
function deletedNames(pass: MergeContext, side: MergeSide, value: Json, path: Path): boolean {
  const deleted = pass.deleted[side]
  if (deleted.size === 0) return false
  const item = path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value)
  return referencesOf(pass.base, item).some(({ source }) => deleted.has(source))
}

/** Keys that determine the kind of a node: its parameters mean nothing under another. */
const kindKeys = ['type', ...TARGET_KINDS]
const kindless = new Set([...kindKeys, ...nodeFieldsWith(({ isOfAnyKind }) => isOfAnyKind)])

const isOther = (a: JsonObject, b: JsonObject): boolean => kindKeys.some((key) => !sameJson(own(a, key), own(b, key)))

/**
 * One side changed the kind of the node while the other filled in parameters, or both changed it to different kinds.
 */
function kindsClash(base: JsonObject, mine: JsonObject, theirs: JsonObject): boolean {
  const filled = (side: JsonObject) =>
    Object.keys({ ...base, ...side }).some((key) => !kindless.has(key) && !sameJson(own(base, key), own(side, key)))
  const [mineTurned, theirsTurned] = [isOther(base, mine), isOther(base, theirs)]
  if (mineTurned && theirsTurned) return isOther(mine, theirs)
  return mineTurned ? filled(theirs) : theirsTurned && filled(mine)
}

/** One side changed the type of an input while the other gave it a value which that type does not allow. */
function typesClash(base: JsonObject, mine: JsonObject, theirs: JsonObject): boolean {
  const turned = (side: JsonObject) => !sameJson(own(base, 'type'), own(side, 'type'))
  const breaks = (side: JsonObject, type: Json | undefined) =>
    ['default', 'value'].some((key) => !sameJson(own(base, key), own(side, key)) && !fitsType(own(side, key), type))
  if (turned(mine)) return !turned(theirs) && breaks(theirs, own(mine, 'type'))
  return turned(theirs) && breaks(mine, own(theirs, 'type'))
}

/**
 * True if a value is allowed for a type of input. Not documented: the types of inputs; `text` was seen, all others are
 * those of parameters and columns. An unknown type allows everything.
 */
function fitsType(value: Json | undefined, type: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  switch (type) {
    case 'number':
    case 'float':
      return isNumber(value)
    case 'integer':
    case 'int':
      return isNumber(value) && Number.isInteger(Number(digitsOf(value) ?? value))
    case 'bool':
    case 'boolean':
      return typeof value === 'boolean' || value === 'true' || value === 'false'
    case 'datetime':
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
    default:
      return true
  }
}

const isNumber = (value: Json): boolean =>
  typeof value === 'number' ||
  digitsOf(value) !== undefined ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))

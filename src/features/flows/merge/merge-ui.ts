import { type FlowDoc, hasItem, type ItemId } from '../model/flow-document.ts'
import {
  isList,
  isRecord,
  type Json,
  type JsonObject,
  own,
  ownText,
  type Path,
  recordOf,
  sameJson,
} from '../model/json.ts'
import { freeName } from '../model/new-ids.ts'
import type { MergeContext } from './merge-context.ts'
import { keyedBy, mergeKeyed, mergeSet } from './merge-list.ts'
import { mergeOrder } from './merge-order.ts'

/** A note whose text both sides changed: mine stayed where it was, theirs is placed next to it. */
export interface StoredNote {
  readonly mine: ItemId
  readonly theirs: ItemId
}

/**
 * Merges what the runtime ignores, without conflicts: per key mine where I changed it, else theirs. Texts of notes are
 * work, so where both changed one there are two notes in the result.
 */
export function mergeUi(
  pass: MergeContext,
  doc: FlowDoc,
): { readonly ui: JsonObject | null; readonly notes: readonly StoredNote[] } {
  const [base, mine, theirs] = [pass.base.ui, pass.mine.ui, pass.theirs.ui]
  const ui = mergeKey(pass, doc, [], base, mine, theirs) ?? null
  const retained = saveNotes(base, mine, theirs, ui)
  return { ui: isRecord(retained.ui) ? withPositions(pass, doc, retained.ui) : null, notes: retained.notes }
}

function mergeKey(
  pass: MergeContext,
  doc: FlowDoc,
  path: Path,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  if (mine === theirs || sameJson(base, mine)) return theirs
  if (sameJson(base, theirs)) return mine
  // A position is one thing: the height of mine and the side of theirs would be neither's.
  if (isPosition(mine) && isPosition(theirs)) return mergePositioned(pass, doc, path, base, mine, theirs)
  if (isRecord(mine) && isRecord(theirs)) return mergeKeys(pass, doc, path, recordOf(base), mine, theirs)
  if (isList(mine) && isList(theirs)) {
    const before = isList(base) ? base : []
    const key = keyedBy([before, mine, theirs])
    if (key) {
      return mergeKeyed(pass, path, key, before, mine, theirs, (_pass, ...rest) => mergeKey(pass, doc, ...rest))
    }
    return mergeSet(before, mine, theirs) ?? mine
  }
  return mine === undefined || theirs === undefined ? mergeDeleted(pass, doc, path, base, mine, theirs) : mine
}

/** One side deleted what the other changed: what is no longer in the flow is deleted, a rewritten note stays. */
function mergeDeleted(
  pass: MergeContext,
  doc: FlowDoc,
  path: Path,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  const [container, key] = path
  if (path.length !== 2 || key === undefined) return mine
  const left = mine ?? theirs
  if (container === 'notes') return ownText(left, 'text') === ownText(base, 'text') ? undefined : left
  if (container !== 'nodes' && container !== 'inputs') return mine
  const item: ItemId = `${container}/${key}`
  if (!hasItem(doc, item)) return undefined
  return hasItem(pass.mine, item) ? mine : theirs
}

function mergeKeys(
  pass: MergeContext,
  doc: FlowDoc,
  path: Path,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const order = mergeOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs), () => true)
  return Object.fromEntries(
    order.flatMap((key): [string, Json][] => {
      const [my, their] = [own(mine, key), own(theirs, key)]
      const value = my === their ? their : mergeKey(pass, doc, [...path, key], own(base, key), my, their)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

const isPosition = (value: Json | undefined): value is JsonObject =>
  isRecord(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number'

function mergePositioned(
  pass: MergeContext,
  doc: FlowDoc,
  path: Path,
  base: Json | undefined,
  mine: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const merged = mergeKeys(pass, doc, path, recordOf(base), mine, theirs)
  const moved = !['x', 'y'].every((key) => sameJson(own(base, key), own(mine, key)))
  const { x = null, y = null } = moved ? mine : theirs
  return { ...merged, x, y }
}

function saveNotes(
  base: Json,
  mine: Json,
  theirs: Json,
  ui: Json,
): { readonly ui: Json; readonly notes: readonly StoredNote[] } {
  const [before, my, their] = [own(base, 'notes'), own(mine, 'notes'), own(theirs, 'notes')]
  const notes = own(ui, 'notes')
  if (!isRecord(ui) || !isRecord(notes) || !isRecord(my) || !isRecord(their)) return { ui, notes: [] }
  const retained: StoredNote[] = []
  const all = new Map(Object.entries(notes))
  for (const key of Object.keys(my)) {
    const [was, mineNow, theirsNow] = [before, my, their].map((side) => ownText(own(side, key), 'text'))
    if (mineNow === undefined || theirsNow === undefined) continue
    if (mineNow === theirsNow || mineNow === was || theirsNow === was) continue
    const beside = freeName(`${key}_2`, (taken) => all.has(taken))
    all.set(beside, movedBeside(own(their, key)))
    retained.push({ mine: `notes/${key}`, theirs: `notes/${beside}` })
  }
  return retained.length === 0 ? { ui, notes: [] } : { ui: { ...ui, notes: Object.fromEntries(all) }, notes: retained }
}

/** One grid step of the canvas lower and to the right, so that both can be seen. */
const BESIDE = 20

function movedBeside(note: Json | undefined): Json {
  if (!isRecord(note)) return note ?? null
  const { x, y } = note
  return typeof x === 'number' && typeof y === 'number' ? { ...note, x: x + BESIDE, y: y + BESIDE } : note
}

/** Returns `ui` with restored ghosts at their previous positions. */
function withPositions(pass: MergeContext, doc: FlowDoc, ui: JsonObject): JsonObject {
  return (['inputs', 'nodes'] as const).reduce<JsonObject>((whole, container) => {
    const positions = own(whole, container) ?? {}
    if (!isRecord(positions)) return whole
    const back = doc[container].order.flatMap((key): [string, Json][] => {
      const item: ItemId = `${container}/${key}`
      if (own(positions, key) !== undefined || (hasItem(pass.mine, item) && hasItem(pass.theirs, item))) return []
      const position = own(own(pass[hasItem(pass.mine, item) ? 'mine' : 'theirs'].ui, container), key)
      return position === undefined ? [] : [[key, position]]
    })
    return back.length === 0
      ? whole
      : { ...whole, [container]: Object.fromEntries([...Object.entries(positions), ...back]) }
  }, ui)
}

import { type FlowDoc, hasEntity, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { sameJson } from '../model/json.ts'
import { referencesOf } from '../model/references.ts'
import type { MergeSide } from './conflict.ts'
import { addConflict, type MergeContext } from './merge-context.ts'
import { type RenamedItems, renameItems } from './rename-items.ts'
import { readers } from './working-copy.ts'

/** One item that has a new id in the result. */
export interface Renamed {
  readonly from: ItemId
  readonly to: ItemId
  readonly by: MergeSide | 'both'
  /** Things of the other side whose references to it were rewritten. */
  readonly followed: readonly ItemId[]
}

interface Aligned {
  readonly docs: Pick<MergeContext, 'base' | 'mine' | 'theirs'>
  readonly renamed: readonly Renamed[]
  /** Final names of the result: an item with two new names is merged under the old one. */
  readonly last: RenamedItems
}

/** Gives the three documents one id for one thing. Two new ids for one thing are a conflict; mine is shown. */
export function alignNames(pass: MergeContext, mineNames: RenamedItems, theirNames: RenamedItems): Aligned {
  const { base, mine, theirs } = pass
  const forBase = new Map<ItemId, ItemId>()
  const forMine = new Map<ItemId, ItemId>()
  const forTheirs = new Map<ItemId, ItemId>()
  const by: Omit<Renamed, 'followed'>[] = []
  const last = new Map<ItemId, ItemId>()
  for (const from of new Set([...mineNames.keys(), ...theirNames.keys()])) {
    const [my, their] = [mineNames.get(from), theirNames.get(from)]
    const two = my !== undefined && their !== undefined && my !== their
    const to = two ? choose(pass, from, my, their) : (my ?? their)
    if (to === undefined || !fits(my, mine, to) || !fits(their, theirs, to)) continue
    if (two) {
      forMine.set(my, from)
      forTheirs.set(their, from)
      last.set(from, to)
    } else {
      forBase.set(from, to)
      if (my !== to) forMine.set(from, to)
      if (their !== to) forTheirs.set(from, to)
    }
    by.push({ from, to, by: my === undefined ? 'theirs' : their === undefined ? 'mine' : 'both' })
  }
  return {
    docs: {
      base: renameItems(base, forBase),
      mine: renameItems(mine, forMine),
      theirs: renameItems(theirs, forTheirs),
    },
    last,
    renamed: by.map((one) => ({
      ...one,
      followed: one.by === 'both' ? [] : newlyReferring(base, one.by === 'mine' ? theirs : mine, one.from),
    })),
  }
}

function choose(pass: MergeContext, from: ItemId, mine: ItemId, theirs: ItemId): ItemId {
  const { container, key } = readItem(from)
  const resolution = addConflict(pass, { kind: 'rename', path: [container, key], base: from, mine, theirs })
  return resolution?.choice === 'theirs' ? theirs : mine
}

/** Nothing else may go by the new name on a side that has to take it over. */
function fits(own: ItemId | undefined, doc: FlowDoc, to: ItemId): boolean {
  const { container, key } = readItem(to)
  return own === to || ((container === 'inputs' || container === 'nodes') && !hasEntity(doc[container], key))
}

/** Returns the items that refer to an item in one document differently from the base. */
function newlyReferring(base: FlowDoc, side: FlowDoc, item: ItemId): readonly ItemId[] {
  return readers(side, base).flatMap((owner) => {
    const [now, before] = [itemValue(side, owner), itemValue(base, owner)]
    if (sameJson(now, before)) return []
    const old = new Set(referencesOf(base, before).map(({ path, text }) => `${path.join('.')}=${text}`))
    const fresh = referencesOf(side, now).some(
      ({ source, found, path, text }) => found && source === item && !old.has(`${path.join('.')}=${text}`),
    )
    return fresh ? [owner] : []
  })
}

import { entity, type FlowDoc, hasItem, type ItemId } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import type { Renamed } from './align-names.ts'
import { type DocumentChange, changesBetween, itemAt } from './changes.ts'
import type { Conflict } from './conflict.ts'
import { type GraphEdge, edgesTouching, edgesInto } from './graph-edges.ts'
import type { MergeContext } from './merge-context.ts'
import type { StoredNote } from './merge-ui.ts'

/** Summary of a merge, as data that `texts` formats. */
export interface MergeSummary {
  /** Changes of each side since the base. */
  readonly mine: readonly DocumentChange[]
  readonly theirs: readonly DocumentChange[]
  /** Items that both changed, without a conflict: they have the badge "merged". */
  readonly merged: readonly ItemId[]
  /** Edges that were removed because one side deleted their source or target. */
  readonly cascaded: readonly GraphEdge[]
  /** Items that have a new id, with what refers to them. */
  readonly renamed: readonly Renamed[]
  /** Deleted by one side, in the result until it is decided. */
  readonly ghosts: readonly ItemId[]
  readonly notes: readonly StoredNote[]
  /** Names that two things have only since the merge. */
  readonly sameNames: readonly SameName[]
}

/** A name that two nodes have only since the merge. */
export interface SameName {
  readonly name: string
  readonly items: readonly ItemId[]
  /** A name for the last of them that nothing has. */
  readonly offer: string
}

/** Creates the summary; the documents of `pass` have the same ids in all three. */
export function summarize(
  pass: MergeContext,
  doc: FlowDoc,
  more: Pick<MergeSummary, 'renamed' | 'ghosts' | 'notes'>,
): MergeSummary {
  const [mine, theirs] = [changesBetween(pass.base, pass.mine), changesBetween(pass.base, pass.theirs)]
  return {
    mine,
    theirs,
    merged: changedByBoth(mine, theirs, pass.conflicts),
    cascaded: cascaded(pass, doc),
    ...more,
    sameNames: sameNames(pass, doc),
  }
}

function changedByBoth(
  mine: readonly DocumentChange[],
  theirs: readonly DocumentChange[],
  conflicts: readonly Conflict[],
): readonly ItemId[] {
  const open = new Set(conflicts.flatMap(({ path, settled }) => (settled ? [] : (itemAt(path) ?? []))))
  const byTheirs = itemsIn(theirs)
  return [...itemsIn(mine)].filter((item) => byTheirs.has(item) && !open.has(item))
}

const itemsIn = (changes: readonly DocumentChange[]): ReadonlySet<ItemId> =>
  new Set(changes.flatMap(({ kind, item }) => (item === undefined || kind === 'moved' ? [] : [item])))

function cascaded({ base, mine, theirs, deleted }: MergeContext, doc: FlowDoc): readonly GraphEdge[] {
  const missing = new Set([...deleted.mine, ...deleted.theirs].filter((item) => !hasItem(doc, item)))
  if (missing.size === 0) return []
  const lines = new Map(edgesTouching(base, missing).map((line) => [line.key, line]))
  const targets = [...new Set([...lines.values()].map(({ target }) => target))]
  const keys = (side: FlowDoc) => new Set(targets.flatMap((target) => edgesInto(side, target)).map(({ key }) => key))
  const [inMine, inTheirs] = [keys(mine), keys(theirs)]
  return [...lines.values()].filter(({ key }) => inMine.has(key) !== inTheirs.has(key))
}

const named = (doc: FlowDoc): ReadonlyMap<string, readonly ItemId[]> => {
  const items = new Map<string, ItemId[]>()
  for (const key of doc.nodes.order) {
    const node = entity(doc.nodes, key)
    const name = ownText(node, 'name') ?? ownText(node, 'label') ?? ''
    const same = items.get(name)
    if (same) same.push(`nodes/${key}`)
    else if (name !== '') items.set(name, [`nodes/${key}`])
  }
  return items
}

function sameNames({ mine, theirs }: MergeContext, doc: FlowDoc): readonly SameName[] {
  const all = named(doc)
  const twice = [...all].filter(([, items]) => items.length > 1)
  if (twice.length === 0) return []
  const [inMine, inTheirs] = [named(mine), named(theirs)]
  return twice.flatMap(([name, items]) => {
    const before = Math.max(inMine.get(name)?.length ?? 0, inTheirs.get(name)?.length ?? 0)
    return items.length > before ? [{ name, items, offer: freeName(name, all) }] : []
  })
}

/** "Email finder 2" for a second "Email finder". */
function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const stem = name.replace(/ \d+$/, '')
  let count = 2
  while (taken.has(`${stem} ${count}`)) count += 1
  return `${stem} ${count}`
}

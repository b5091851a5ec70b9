import { type History, undo } from '../commands/history.ts'
import { connectableItems, type FlowDoc, hasItem, type ItemId } from '../model/flow-document.ts'
import { type ItemPosition, positionOf } from '../model/positions.ts'
import { edgesOf, type FlowEdge } from '../model/references.ts'

/** If more than this share of the cards is affected, all are laid out again: the rest would hold nothing together. */
const MAX_AFFECTED_SHARE = 0.5

/**
 * Cards that a layout has to move: those that were added, moved by hand or given a source since the last layout, so
 * that the rest stays where it was. Undefined for all of them: without an earlier layout, without changes since, or if
 * most have changed.
 */
export function affectedSinceLayout(
  doc: FlowDoc,
  edges: readonly FlowEdge[],
  history: History,
): ReadonlySet<ItemId> | undefined {
  const then = docAtTidy(doc, history)
  if (!then) return undefined
  const isOld = (item: ItemId) => hasItem(then, item) && positionOf(then, item) !== undefined
  const links = new Set(edgesOf(then).map(({ source, target }) => `${source}>${target}`))
  const items = connectableItems(doc)
  const affected = new Set(items.filter((item) => !isOld(item) || !isAt(positionOf(then, item), positionOf(doc, item))))
  for (const { source, target } of edges) {
    // A new card comes to where its neighbours are, not they to it.
    if (!links.has(`${source}>${target}`) && isOld(source) && isOld(target)) affected.add(target)
  }
  return affected.size > 0 && affected.size <= items.length * MAX_AFFECTED_SHARE ? affected : undefined
}

/** Returns the flow as the last auto-layout left it; undefined where none can be undone. */
function docAtTidy(doc: FlowDoc, history: History): FlowDoc | undefined {
  if (!history.past.some(({ label }) => label.key === 'tidy')) return undefined
  let at = { doc, history }
  while (at.history.past.at(-1)?.label.key !== 'tidy') {
    const before = undo(at.history, at.doc)
    if (!before) return undefined
    at = before
  }
  return at.doc
}

const isAt = (a: ItemPosition | undefined, b: ItemPosition | undefined): boolean => a?.x === b?.x && a?.y === b?.y

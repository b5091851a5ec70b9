import { type FlowDoc, hasEntity } from '../model/flow-document.ts'
import { isRecord, type Json, type JsonObject, own, sameJson } from '../model/json.ts'
import type { ItemPosition } from '../model/positions.ts'
import type { MergeContext } from './merge-context.ts'

/** A card with the container around it, in the flow's own pixels. */
const WIDTH = 180
const HEIGHT = 120

/** Moves their new nodes down off nodes that I positioned meanwhile. What one side alone positioned stays. */
export function positionAdded(pass: MergeContext, doc: FlowDoc): FlowDoc {
  const positions = own(doc.ui, 'nodes')
  if (!isRecord(doc.ui) || !isRecord(positions)) return doc
  const added = pass.theirs.nodes.order.filter(
    (key) => hasEntity(doc.nodes, key) && !hasEntity(pass.base.nodes, key) && !hasEntity(pass.mine.nodes, key),
  )
  if (added.length === 0) return doc
  const mine = doc.nodes.order.flatMap((key) => (isPositionedByMe(pass, key) ? (positionIn(positions, key) ?? []) : []))
  if (mine.length === 0) return doc
  const isAdded = new Set(added)
  const all = doc.nodes.order.flatMap((key) => (isAdded.has(key) ? [] : (positionIn(positions, key) ?? [])))
  const moved = added.flatMap((key): [string, Json][] => {
    const position = positionIn(positions, key)
    if (!position) return []
    const free = mine.some((other) => overlap(position, other)) ? below(position, all) : position
    all.push(free)
    return free === position ? [] : [[key, { ...(own(positions, key) as JsonObject), ...free }]]
  })
  if (moved.length === 0) return doc
  const nodes = { ...positions, ...Object.fromEntries(moved) }
  return { ...doc, ui: { ...doc.ui, nodes } }
}

const isPositionedByMe = ({ base, mine }: MergeContext, key: string): boolean => {
  const position = own(own(mine.ui, 'nodes'), key)
  return position !== undefined && !sameJson(own(own(base.ui, 'nodes'), key), position)
}

function positionIn(positions: JsonObject, key: string): ItemPosition | undefined {
  const [x, y] = [own(own(positions, key), 'x'), own(own(positions, key), 'y')]
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}

const overlap = (a: ItemPosition, b: ItemPosition): boolean =>
  Math.abs(a.x - b.x) < WIDTH && Math.abs(a.y - b.y) < HEIGHT

function below({ x, y }: ItemPosition, others: readonly ItemPosition[]): ItemPosition {
  const column = others.filter((other) => Math.abs(other.x - x) < WIDTH).toSorted((a, b) => a.y - b.y)
  return { x, y: column.reduce((free, other) => (Math.abs(other.y - free) < HEIGHT ? other.y + HEIGHT : free), y) }
}

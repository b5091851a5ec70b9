import { isSameList } from '#lib/lists.ts'
import { type FlowDoc, hasEntity } from '../../model/flow-document.ts'
import { sameJson } from '../../model/json.ts'
import { differing, otherOrders } from '../../model/same-flow.ts'
import type { WriteKind } from './saver-state.ts'

/** Smallest write for a change: `ui` if only positions changed, one node if one changed, else all of it. */
export function chooseWrite(before: FlowDoc, after: FlowDoc, lacks: readonly WriteKind[]): WriteKind {
  const { config, ui, ...texts } = differing(before, after)
  const isRenamed = Object.values(texts).includes(true)
  const offers = (how: WriteKind) => !lacks.includes(how)
  // An empty `ui` cannot be told from one that is left out.
  if (ui && !isRenamed && !config) return offers('ui') && after.ui !== null ? 'ui' : 'whole'
  if (isRenamed || ui || !offers('node')) return 'whole'
  return changedNode(before, after) === undefined ? 'whole' : 'node'
}

/** The only node that is different; undefined where something else is, too. */
export function changedNode(before: FlowDoc, after: FlowDoc): string | undefined {
  const { nodes: old, ...rest } = before
  const { nodes, ...others } = after
  const same = ['inputs', 'output', 'extra', 'keys'] as const
  if (same.some((key) => !sameJson(asJson(rest[key]), asJson(others[key])))) return undefined
  if (otherOrders(before, after).length > 0) return undefined
  if (!isSameList(nodes.order, old.order)) return undefined
  const changed = nodes.order.filter(
    (key) => nodes.byKey[key] !== old.byKey[key] && !sameJson(nodes.byKey[key], old.byKey[key]),
  )
  const [only, ...more] = changed
  return only !== undefined && more.length === 0 && hasEntity(old, only) ? only : undefined
}

const asJson = (value: unknown) => value as Parameters<typeof sameJson>[0]

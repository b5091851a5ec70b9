import { changesBetween } from '../merge/changes.ts'
import { entity, type FlowDoc, hasEntity } from '../model/flow-document.ts'
import { type Json, own, sameJson } from '../model/json.ts'
import { sameFlow } from '../model/same-flow.ts'
import type { Sent } from './saver-state.ts'

/**
 * True when a version holds what a write without an answer carried: it is what was sent, or every change is in it, or
 * something is that only this write can have brought, because nobody else could know its id: no write of mine before it
 * (`earlier`) had it.
 */
export function hasLanded(doc: FlowDoc, { doc: sent, before, how }: Sent, earlier: readonly Sent[] = []): boolean {
  if (sameFlow(doc, sent)) return true
  const changes = changesBetween(before, sent)
  const added = changes.flatMap(({ kind, path: [room, id = '', ...rest] }) =>
    kind === 'added' && room === 'nodes' && rest.length === 0 ? [id] : [],
  )
  const brought = added.filter((id) => earlier.every((other) => !hasEntity(other.doc.nodes, id)))
  if (how !== 'ui' && brought.some((id) => hasEntity(doc.nodes, id))) return true
  return changes.length > 0 && changes.every(({ path, now }) => sameJson(at(doc, path), now))
}

function at(doc: FlowDoc, [first = '', second, ...rest]: readonly string[]): Json | undefined {
  switch (first) {
    case 'inputs':
    case 'nodes':
      return inside(entity(doc[first], second ?? ''), rest)
    case 'name':
    case 'description':
      return doc[first]
    case 'output':
    case 'ui':
    case 'extra':
      return inside(doc[first], second === undefined ? [] : [second, ...rest])
    default:
      return undefined
  }
}

const inside = (value: Json | undefined, keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>(own, value)

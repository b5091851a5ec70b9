import { isObject } from '#lib/objects.ts'
import type { NodeKindFacts } from '../model/node-kind-facts.ts'
import { isNodeKind, NODE_KINDS, type NodeKind } from '../model/node-kinds.ts'
import { TARGETS } from '../model/targets.ts'
import type { Addable } from './addable.ts'

export const DRAG_TYPE = 'application/x-enrichment-console-node'

/** Reads what is dropped on the canvas; undefined for anything that did not come from the palette. */
export function readDragData(text: string): Addable | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (!isObject(read) || typeof read['name'] !== 'string') return undefined
    const { kind, id, name } = read
    switch (kind) {
      case 'input':
        return { kind, name, ...(typeof read['wanted'] === 'string' && { wanted: read['wanted'] }) }
      case 'output':
      case 'note':
        return { kind, name }
      default:
        return isNodeKind(kind) ? readNode(kind, id, name) : undefined
    }
  } catch {
    return undefined
  }
}

function readNode(kind: NodeKind, id: unknown, name: string): Addable | undefined {
  const { target, create }: NodeKindFacts = NODE_KINDS[kind]
  if (!create) return undefined
  if (!target) return { kind, name }
  const isId = (typeof id === 'number' || typeof id === 'string') && typeof id === TARGETS[target].idType
  return isId ? { kind, id, name } : undefined
}

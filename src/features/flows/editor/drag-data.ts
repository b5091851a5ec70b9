import { isObject } from '#lib/objects.ts'
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
      case 'condition':
      case 'transform':
      case 'note':
        return { kind, name }
      case 'enrichment':
      case 'connector':
        return typeof id === 'number' ? { kind, id, name } : undefined
      case 'waterfall':
        return typeof id === 'string' ? { kind, id, name } : undefined
      default:
        return undefined
    }
  } catch {
    return undefined
  }
}

import type { IconPicture } from '#ui/Icon.tsx'
import type { JsonObject } from '../model/json.ts'

export type Addable =
  | { readonly kind: 'output' | 'condition' | 'transform' | 'note'; readonly name: string }
  /** `wanted`: how the input is to be called in the flow. */
  | { readonly kind: 'input'; readonly name: string; readonly wanted?: string }
  | { readonly kind: 'enrichment' | 'connector'; readonly id: number; readonly name: string }
  | { readonly kind: 'waterfall'; readonly id: string; readonly name: string }

export interface AddableLine {
  readonly key: string
  readonly what: Addable
  readonly icon: IconPicture
  readonly note: string
}

/**
 * Returns the content of a new node (the console's own form of a flow; contract 6). It lists no outputs: one is added
 * to the list when it is first used.
 */
export function newNode(what: Addable): JsonObject {
  const shared = { type: what.kind, name: what.name, inputs: {} }
  switch (what.kind) {
    case 'enrichment':
      return { ...shared, enrichment: what.id, outputs: [] }
    case 'waterfall':
      return { ...shared, waterfall: what.id, outputs: [] }
    case 'connector':
      return { ...shared, connector: what.id, outputs: [] }
    case 'condition':
      return { ...shared, cases: [{ id: 'yes', when: '' }], else: 'else' }
    default:
      return { ...shared, expression: '', outputs: [{ id: 'value' }] }
  }
}

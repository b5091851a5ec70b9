import type { IconPicture } from '#ui/Icon.tsx'
import type { JsonObject } from '../model/json.ts'
import type { NodeKindFacts } from '../model/node-kind-facts.ts'
import { NODE_KINDS, type NodeKind } from '../model/node-kinds.ts'
import type { EntryId } from '../model/targets.ts'

/** A node that may be added; `id`: the entry of the catalogue that it runs. */
export interface AddableNode {
  readonly kind: NodeKind
  readonly id?: EntryId
  readonly name: string
}

export type Addable =
  | { readonly kind: 'output'; readonly name: string }
  | { readonly kind: 'note'; readonly name: string }
  /** `wanted`: how the input is to be called in the flow. */
  | { readonly kind: 'input'; readonly name: string; readonly wanted?: string }
  | AddableNode

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
export function newNode({ kind, id, name }: AddableNode): JsonObject {
  const { create }: NodeKindFacts = NODE_KINDS[kind]
  return { type: kind, name, inputs: {}, ...create?.(id) }
}

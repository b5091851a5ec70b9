import { entity, type FlowDoc } from './flow-document.ts'
import { type Json, own } from './json.ts'

/** The property by which a flow switches nodes off, and its value while a node is off. */
export interface NodeDisabling {
  readonly key: string
  readonly off: boolean
}

/** Not documented: that a node can be switched off, and the property for it. */
export const SWITCHES: readonly NodeDisabling[] = [
  ...['disabled', 'is_disabled', 'skip', 'muted', 'bypass'].map((key) => ({ key, off: true })),
  ...['enabled', 'is_enabled', 'active', 'is_active'].map((key) => ({ key, off: false })),
]

const onNode = (node: Json | undefined): NodeDisabling | undefined =>
  SWITCHES.find(({ key }) => typeof own(node, key) === 'boolean')

/**
 * Returns the flow's property for a node that is off: that of the node, else of another node; undefined where it has
 * none.
 */
export function switchOf(doc: FlowDoc, node: Json | undefined): NodeDisabling | undefined {
  const word = onNode(node)
  if (word) return word
  for (const id of doc.nodes.order) {
    const other = onNode(entity(doc.nodes, id))
    if (other) return other
  }
  return undefined
}

export function isDisabled(node: Json | undefined): boolean {
  const word = onNode(node)
  return word !== undefined && own(node, word.key) === word.off
}

import { conditionNode } from './condition-node.ts'
import { connectorNode } from './connector-node.ts'
import { enrichmentNode } from './enrichment-node.ts'
import { type Json, ownText } from './json.ts'
import type { NodeKindFacts } from './node-kind-facts.ts'
import { transformNode } from './transform-node.ts'
import { unknownNode } from './unknown-node.ts'
import { waterfallNode } from './waterfall-node.ts'

/** The kinds of nodes, by their `type`. Not documented: these values; any other is left as it is. */
export const NODE_KINDS = {
  enrichment: enrichmentNode,
  waterfall: waterfallNode,
  connector: connectorNode,
  condition: conditionNode,
  transform: transformNode,
} as const satisfies Readonly<Record<string, NodeKindFacts>>

export type NodeKind = keyof typeof NODE_KINDS

export const isNodeKind = (word: unknown): word is NodeKind =>
  typeof word === 'string' && Object.hasOwn(NODE_KINDS, word)

/** The kind of a node, by its `type`. */
export function nodeKind(value: Json | undefined): NodeKind | 'unknown' {
  const type = ownText(value, 'type')
  return isNodeKind(type) ? type : 'unknown'
}

/** Returns the facts of the kind of a node. */
export function nodeFacts(value: Json | undefined): NodeKindFacts {
  const kind = nodeKind(value)
  return kind === 'unknown' ? unknownNode : NODE_KINDS[kind]
}

export const nodeKindsWith = (test: (facts: NodeKindFacts) => boolean): readonly NodeKind[] =>
  Object.entries(NODE_KINDS).flatMap(([kind, facts]) => (isNodeKind(kind) && test(facts) ? [kind] : []))

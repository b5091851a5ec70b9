import { entity, type FlowDoc } from '../model/flow-document.ts'

/** Returns the document without the nodes that are the same objects in another one; `structuralShare` restores them. */
export function withoutSharedNodes(known: FlowDoc, doc: FlowDoc): FlowDoc {
  const own = Object.entries(doc.nodes.byKey).filter(([key, value]) => entity(known.nodes, key) !== value)
  return { ...doc, nodes: { ...doc.nodes, byKey: Object.fromEntries(own) } }
}

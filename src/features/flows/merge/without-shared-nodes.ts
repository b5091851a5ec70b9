import { entity, type FlowDoc } from '../model/flow-document.ts'

/** The document without the nodes that another one holds as the very same objects; `shareWith` the other puts them back. */
export function withoutSharedNodes(known: FlowDoc, doc: FlowDoc): FlowDoc {
  const own = Object.entries(doc.nodes.byKey).filter(([key, value]) => entity(known.nodes, key) !== value)
  return { ...doc, nodes: { ...doc.nodes, byKey: Object.fromEntries(own) } }
}

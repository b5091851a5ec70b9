import type { FlowDoc } from '../model/flow-document.ts'
import type { Path } from '../model/json.ts'
import { hiddenFlow, marksIn } from './secrets.ts'

/** The places of a flow at which something is a secret. */
export function secretsIn(doc: FlowDoc): readonly Path[] {
  const { inputs, nodes, output, extra, ui } = hiddenFlow(doc)
  const rooms = Object.entries({ inputs: inputs.byKey, nodes: nodes.byKey, output, extra, ui })
  return rooms.flatMap(([room, value]) => marksIn(value, [room]))
}

import { toWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import type { NewFlow } from './flow-operations.ts'

/** Converts a document to a new flow, as it is sent or exported; `unnamed` is the name of one without a name. */
export function toNewFlow(doc: FlowDoc, unnamed = ''): NewFlow {
  const { config, ui, ...texts } = toWire(doc)
  return { ...texts, name: texts.name || unnamed, config: { ...config }, ...(ui && { ui: { ...ui } }) }
}

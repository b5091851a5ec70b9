import { toWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import type { NewFlow } from './flow-operations.ts'

/** A document as a new flow, or as a file, has it; `unnamed` where it has no name. */
export function toNewFlow(doc: FlowDoc, unnamed = ''): NewFlow {
  const { name, description, config, ui } = toWire(doc)
  return { name: name || unnamed, description, config: { ...config }, ...(ui && { ui: { ...ui } }) }
}

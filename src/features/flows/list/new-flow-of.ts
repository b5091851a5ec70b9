import { toWire } from '../model/adapter.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { NewFlow } from './flow-changes.ts'

/** What a flow of its own, or a file, is made of what the editor or the device holds of one; `unnamed` where that has no name. */
export function newFlowOf(doc: FlowDoc, unnamed = ''): NewFlow {
  const { name, description, config, ui } = toWire(doc)
  return { name: name || unnamed, description, config: { ...config }, ...(ui && { ui: { ...ui } }) }
}

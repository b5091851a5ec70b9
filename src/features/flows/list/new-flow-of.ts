import { toWire } from '../model/adapter.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { NewFlow } from './flow-changes.ts'

/** A flow of its own out of what the editor or the device holds of another one; `unnamed` where that has no name. */
export function newFlowOf(doc: FlowDoc, unnamed: string): NewFlow {
  const { name, description, config, ui } = toWire(doc)
  return { name: name || unnamed, description, config: { ...config }, ...(ui && { ui: { ...ui } }) }
}

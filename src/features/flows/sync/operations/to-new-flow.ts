import { toWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import type { NewFlow } from './flow-operations.ts'

/** A document as a new flow, or as a file, has it; `unnamed` where it has no name. */
export function toNewFlow(doc: FlowDoc, unnamed = ''): NewFlow {
  const { config, ui, ...texts } = toWire(doc)
  return { ...texts, name: texts.name || unnamed, config: { ...config }, ...(ui && { ui: { ...ui } }) }
}

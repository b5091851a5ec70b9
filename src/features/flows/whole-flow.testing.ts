import { invariant } from '#lib/invariant.ts'
import type { HeldFlow } from '#mock-service/flow-control.ts'

interface Named {
  id: string
  [key: string]: unknown
}

/** A flow as in its JSON view, to be changed in place. */
export interface WholeFlow {
  name: string
  description: string
  config: { inputs: Named[]; nodes: Named[]; output: { fields: Record<string, unknown> } }
  ui: { nodes: Record<string, unknown>; notes: Record<string, Record<string, unknown>> } & Record<string, unknown>
}

/** Returns a parameter's value in the form of the showcase: a constant. */
export const constant = (value: unknown) => ({ type: 'simple', value })
/** The same: a reference such as `dom.domain`. */
export const from = (value: string) => ({ type: 'mapping', value })

/** Returns a copy of a stored flow, in the form of the JSON view. */
export const wholeFlow = ({ name, description, config, ui }: HeldFlow): WholeFlow =>
  structuredClone({ name, description, config, ui }) as unknown as WholeFlow

/** Returns a node by its id, to be mutated. Throws if there is none. */
export const nodeOf = ({ config }: WholeFlow, id: string): Named => named(config.nodes, id)

/** An input of the flow, likewise. */
export const inputOf = ({ config }: WholeFlow, id: string): Named => named(config.inputs, id)

function named(list: readonly Named[], id: string): Named {
  const found = list.find((one) => one.id === id)
  invariant(found, `The flow has no ${id}.`)
  return found
}

/** A reference or a constant for one parameter; undefined takes it away. */
export const setInput = (flow: WholeFlow, id: string, name: string, value: unknown): void => {
  const node = nodeOf(flow, id)
  const { [name]: _, ...others } = node['inputs'] as Record<string, unknown>
  node['inputs'] = value === undefined ? others : { ...others, [name]: value }
}

/** Takes a node and its location away; what refers to it stays. */
export const removeNode = ({ config, ui }: WholeFlow, id: string): void => {
  config.nodes = config.nodes.filter((one) => one.id !== id)
  delete ui.nodes[id]
}

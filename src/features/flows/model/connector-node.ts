import type { Connector } from '#contract/connectors.ts'
import { type NodeKindFacts, noFaults, noPorts } from './node-kind-facts.ts'
import { connectorOf } from './node-parts.ts'
import { freeOfCharge } from './node-price.ts'
import { type Port, port } from './port.ts'

/** A node that calls an address of the user's own. */
export const connectorNode: NodeKindFacts = {
  target: 'connector',
  inputs: 'catalogue',
  outputs: 'open',
  keys: [],
  takes: (node, catalogue) => {
    const connector = catalogue.connector(connectorOf(node) ?? -1)
    return connector ? sentBy(connector) : []
  },
  gives: noPorts,
  // A key of one's own or an address of one's own costs no credits.
  price: freeOfCharge,
  problems: noFaults,
  create: (id) => ({ connector: id ?? null, outputs: [] }),
}

/** Inputs of a connector: its parameters, and its template's variables (API spec), else its body. */
function sentBy({ parameters, body_template, body }: Connector): readonly Port[] {
  const variables = [...body_template.matchAll(/\{\{-?\s*([A-Za-z_]\w*)/g)].map(([, name = '']) => ({
    name,
    value: '',
  }))
  const pairs = new Map([...parameters, ...(body_template === '' ? body : variables)].map((pair) => [pair.name, pair]))
  return [...pairs.values()].map(({ name, value }) => port(name, 'text', value === ''))
}

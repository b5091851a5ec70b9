import { type NodeKindFacts, noFaults, noPorts } from './node-kind-facts.ts'

/** A node of a kind that this console does not know: it is left as it is, without checks. */
export const unknownNode: NodeKindFacts = {
  target: undefined,
  inputs: 'unknown',
  outputs: 'open',
  keys: [],
  takes: noPorts,
  gives: noPorts,
  price: () => ({ known: false, needs: 'kind' }),
  problems: noFaults,
  create: undefined,
}

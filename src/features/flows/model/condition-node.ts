import { isClosed } from './is-closed.ts'
import { type Json, ownText } from './json.ts'
import { type NodeFault, type NodeKindFacts, noPorts } from './node-kind-facts.ts'
import { casesOf } from './node-parts.ts'
import { freeOfCharge } from './node-price.ts'

/** Facts of a node that continues the run at the first of its cases that is true. */
export const conditionNode: NodeKindFacts = {
  target: undefined,
  inputs: 'user',
  outputs: 'exits',
  keys: ['cases', 'else'],
  takes: noPorts,
  gives: noPorts,
  price: freeOfCharge,
  problems: (node) => [...casesOf(node).flatMap(faultOfCase), ...takenExits(node)],
  create: () => ({ cases: [{ id: 'yes', when: '' }], else: 'else' }),
}

function faultOfCase({ id, when, path }: ReturnType<typeof casesOf>[number]): readonly NodeFault[] {
  const field = [...path, 'when'].join('.')
  if (when.trim() === '') return [{ kind: 'empty-expression', field, name: id }]
  return isClosed(when) ? [] : [{ kind: 'expression', field, name: id }]
}

function takenExits(node: Json): readonly NodeFault[] {
  const otherwise = ownText(node, 'else')
  const exits = [...casesOf(node).map(({ id }) => id), ...(otherwise ? [otherwise] : [])]
  const taken = [...new Set(exits)].filter((exit) => exits.indexOf(exit) !== exits.lastIndexOf(exit))
  return taken.map((name) => ({ kind: 'taken-case', name }))
}

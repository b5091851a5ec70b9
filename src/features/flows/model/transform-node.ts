import { isClosed } from './is-closed.ts'
import { ownText } from './json.ts'
import { type NodeKindFacts, noPorts } from './node-kind-facts.ts'
import { freeOfCharge } from './node-price.ts'

/** A node that computes a value: a text with values in it, or an expression. */
export const transformNode: NodeKindFacts = {
  target: undefined,
  inputs: 'user',
  outputs: 'computed',
  keys: ['expression', 'template'],
  takes: noPorts,
  gives: noPorts,
  price: freeOfCharge,
  problems: (node) => {
    const [expression, template] = [ownText(node, 'expression'), ownText(node, 'template')]
    if (expression !== undefined && !isClosed(expression)) return [{ kind: 'expression', field: 'expression' }]
    if (expression === undefined && template === undefined) return []
    return (expression ?? '').trim() === '' && (template ?? '') === ''
      ? [{ kind: 'empty-expression', field: expression === undefined ? 'template' : 'expression' }]
      : []
  },
  create: () => ({ expression: '', outputs: [{ id: 'value' }] }),
}

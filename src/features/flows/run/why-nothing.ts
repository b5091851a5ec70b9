import type { NodeRun } from '#contract/flows.ts'
import { isObject } from '#lib/objects.ts'
import { fieldsOf, readValue } from '../model/fields.ts'
import { entity, type FlowDoc, hasItem, type ItemId, readItem } from '../model/flow-document.ts'
import { nodeFacts } from '../model/node-kinds.ts'
import { resolve } from '../model/references.ts'

export type EmptyReason =
  /** Its source did not run, found nothing, or failed. */
  | { readonly why: 'skipped' | 'no_data' | 'failed'; readonly source: ItemId }
  /** Its source ran and returned no value of this name; `given` are the names that it returned. */
  | { readonly why: 'not-given'; readonly source: ItemId; readonly output: string; readonly given: readonly string[] }
  /** The same of an expression or template. */
  | { readonly why: 'expression'; readonly source: ItemId }
  /** It names something that the flow does not have. */
  | { readonly why: 'missing'; readonly name: string }
  /** It is no reference and is empty. */
  | { readonly why: 'unset' }

export interface EmptyField {
  readonly name: string
  readonly reason: EmptyReason
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * The fields of the output that a run left empty, each with the reason, as far as the run tells how its nodes ended.
 */
export function emptyFields(doc: FlowDoc, output: unknown, nodes: readonly NodeRun[]): readonly EmptyField[] {
  const went = new Map(nodes.map((node) => [node.id, node]))
  const values = isObject(output) ? output : {}
  return fieldsOf(doc, 'output').flatMap(({ name, value }): EmptyField[] => {
    if (!isNothing(values[name])) return []
    const parsed = readValue(value)
    if (!('reference' in parsed)) return isNothing(parsed.constant) ? [{ name, reason: { why: 'unset' } }] : []
    const reason = reasonOf(doc, parsed.reference, went)
    return reason ? [{ name, reason }] : []
  })
}

function reasonOf(doc: FlowDoc, reference: string, went: ReadonlyMap<string, NodeRun>): EmptyReason | undefined {
  const { source, output } = resolve(doc, reference)
  if (!hasItem(doc, source)) return { why: 'missing', name: reference }
  const { container, key } = readItem(source)
  const run = container === 'nodes' ? went.get(key) : undefined
  if (!run) return undefined
  switch (run.state) {
    case 'skipped':
    case 'no_data':
    case 'failed':
      return { why: run.state, source }
    case 'done': {
      if (nodeFacts(entity(doc.nodes, key)).outputs === 'computed') return { why: 'expression', source }
      const given = Object.entries(run.outputs ?? {}).flatMap(([name, value]) => (isNothing(value) ? [] : [name]))
      return { why: 'not-given', source, output, given }
    }
    default:
      return undefined
  }
}

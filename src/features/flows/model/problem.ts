import type { FlowCatalogue } from './catalogue.ts'
import { entity, type FlowDoc, type ItemId, itemValue, readItem } from './flow-document.ts'
import type { Json } from './json.ts'
import { exitsOf, nodeKind } from './kinds.ts'
import { declaredOutputs } from './node-parts.ts'
import { outputsOf } from './ports.ts'
import type { FlowEdge } from './references.ts'

/** Kinds of problems of a flow (contract F7). */
export type ProblemKind =
  /** A parameter that the catalogue asks for has no value. */
  | 'required'
  /** A reference to something the flow does not have. */
  | 'missing-source'
  /** A reference to an output the node does not have. */
  | 'missing-output'
  /** Nodes that wait for each other. */
  | 'cycle'
  /** Another one of the same room has this id, or it has none. */
  | 'taken-id'
  /** An input and a node have the same id: references cannot tell them apart. */
  | 'shared-id'
  /** A node that does not say what it runs. */
  | 'nothing-chosen'
  /** A case, or an expression, that says nothing. */
  | 'empty-expression'
  /** Brackets or quotes that do not close. */
  | 'expression'
  /** Two ways out of a condition of the same name. */
  | 'taken-case'
  | 'unread-input'
  | 'unread-node'
  | 'no-output'

/** One thing that is wrong with a flow, or that may be meant so (`note`). */
export interface FlowProblem {
  /** The same for the same problem whatever else changes. */
  readonly id: string
  readonly kind: ProblemKind
  readonly level: 'error' | 'note'
  readonly item: ItemId
  readonly field?: string
  /** The name that is referenced, missing or taken. */
  readonly name?: string
  /** All who take part in it. */
  readonly items?: readonly ItemId[]
  readonly edge?: string
}

/** True for what the service does not save at all; everything else may be saved unfinished. */
export const blocksSaving = ({ kind }: FlowProblem): boolean => kind === 'taken-id'

interface Looked {
  readonly source: Json | undefined
  readonly catalogue: FlowCatalogue
  readonly problem: FlowProblem | undefined
}

const looked = new WeakMap<FlowEdge, Looked>()

/** Returns the problem of the reference of an edge; computed again when its source has changed. */
export function referenceProblem(doc: FlowDoc, edge: FlowEdge, catalogue: FlowCatalogue): FlowProblem | undefined {
  if (!edge.broken && edge.output === '') return undefined
  const source = itemValue(doc, edge.source)
  const before = looked.get(edge)
  if (before && before.source === source && before.catalogue === catalogue) return before.problem
  const problem = findProblem(doc, edge, catalogue)
  looked.set(edge, { source, catalogue, problem })
  return problem
}

function findProblem(doc: FlowDoc, edge: FlowEdge, catalogue: FlowCatalogue): FlowProblem | undefined {
  const { key, source, output, target, input, broken } = edge
  if (!broken && hasOutput(doc, source, output, catalogue)) return undefined
  const kind = broken ? 'missing-source' : 'missing-output'
  const id = readItem(source).key
  const name = broken ? (output ? `${id}.${output}` : id) : output
  return { id: `${kind}:${key}`, kind, level: 'error', item: target, field: input, name, edge: key }
}

/** False only where it is known what the node gives out. */
function hasOutput(doc: FlowDoc, source: ItemId, output: string, catalogue: FlowCatalogue): boolean {
  const { room, key } = readItem(source)
  if (room !== 'nodes') return true
  const node = entity(doc.nodes, key)
  const kind = nodeKind(node)
  if (kind === 'condition') return isNamed(exitsOf(node), output)
  const declared = declaredOutputs(node)
  if (declared.length > 0) return isNamed(declared, output)
  if (kind !== 'enrichment' && kind !== 'waterfall') return true
  const ports = outputsOf(doc, source, catalogue)
  return (
    ports.some(({ name }) => name === '') ||
    isNamed(
      ports.map(({ name }) => name),
      output,
    )
  )
}

/** An output may be an object, of which a part is named. */
const isNamed = (names: readonly string[], output: string): boolean =>
  names.some((name) => name === output || output.startsWith(`${name}.`))

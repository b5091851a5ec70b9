import type { FlowCatalogue } from './catalogue.ts'
import { entity, type FlowDoc, type ItemId, itemValue, readItem } from './flow-document.ts'
import type { Json } from './json.ts'
import { exitsOf } from './kinds.ts'
import { nodeFacts } from './node-kinds.ts'
import { declaredOutputs } from './node-parts.ts'
import { outputsOf } from './ports.ts'
import type { FlowProblem } from './problem.ts'
import type { FlowEdge } from './references.ts'

interface Checked {
  readonly source: Json | undefined
  readonly catalogue: FlowCatalogue
  readonly problem: FlowProblem | undefined
}

const checked = new WeakMap<FlowEdge, Checked>()

/** Returns the problem of the reference of an edge; computed again when its source has changed. */
export function referenceProblem(doc: FlowDoc, edge: FlowEdge, catalogue: FlowCatalogue): FlowProblem | undefined {
  if (!edge.broken && edge.output === '') return undefined
  const source = itemValue(doc, edge.source)
  const before = checked.get(edge)
  if (before && before.source === source && before.catalogue === catalogue) return before.problem
  const problem = findProblem(doc, edge, catalogue)
  checked.set(edge, { source, catalogue, problem })
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
  const { container, key } = readItem(source)
  if (container !== 'nodes') return true
  const node = entity(doc.nodes, key)
  const { outputs } = nodeFacts(node)
  if (outputs === 'exits') return isNamed(exitsOf(node), output)
  const declared = declaredOutputs(node)
  if (declared.length > 0) return isNamed(declared, output)
  if (outputs !== 'catalogue') return true
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

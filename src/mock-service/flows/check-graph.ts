import { isObject } from '#lib/objects.ts'
import type { JsonRecord } from '../flow-records.ts'
import type { Located } from '../replies.ts'
import type { MockState } from '../mock-state.ts'
import { parseCel } from './cel-parse.ts'
import { type GraphNode, partsOf, readGraph } from './read-graph.ts'
import { type Knows, expressionsOf, inOrder, knownIn, referencesOf, referencesOfFields, slotOf } from './slots.ts'
import { type NodeTarget, paramsOf, targetOf } from './targets.ts'

/** A problem that prevents a graph from running; `node_id` is null if it concerns the whole graph. */
export interface GraphProblem {
  readonly node_id: string | null
  readonly message: string
}

/**
 * Returns the parts that the service refuses to store: parts that are no lists, nodes without id or kind, ids twice,
 * and entries that its catalogue lacks. Everything else may be saved unfinished and is found by `checkGraph`. `at` is
 * the path of the graph.
 */
export function refusedParts(config: JsonRecord, state: MockState, workspace: string, ...at: string[]): Located[] {
  const problems: Located[] = []
  const refuse = (msg: string, ...loc: (string | number)[]) =>
    problems.push({ loc: ['body', ...at, ...loc], msg, type: 'value_error' })
  for (const part of ['inputs', 'nodes'] as const) {
    const value = config[part]
    if (!Array.isArray(value) && !isObject(value)) refuse('Expected a list, or an object by id', part)
    const seen = new Set<string>()
    for (const [row, [id]] of partsOf(value).entries()) {
      const where = Array.isArray(value) ? row : (id ?? row)
      if (id === undefined || id === '') refuse('ID is missing', part, where, 'id')
      else if (seen.has(id)) refuse(`The ID "${id}" is used twice`, part, where, 'id')
      else seen.add(id)
    }
  }
  if (!isObject(config['output'])) refuse('Expected an object', 'output')
  const indexes = indexesOf(config)
  for (const node of readGraph(config).nodes) {
    const where = ['nodes', indexes.get(node.id) ?? node.id]
    if (node.type === '') refuse('Node type is missing', ...where, 'type')
    const target = targetOf(node, state, workspace)
    if (target.kind === 'missing') refuse(`${target.what} does not exist`, ...where, node.type)
  }
  return problems
}

/** Returns the position of a node in the body: its row in a list, its id in an object. */
const indexesOf = ({ nodes }: JsonRecord): Map<string, string | number> =>
  new Map(partsOf(nodes).map(([id], row) => [id ?? '', Array.isArray(nodes) ? row : (id ?? row)]))

/** Problems that prevent a graph from running; one without outputs runs, and returns nothing. */
export function checkGraph(config: JsonRecord, state: MockState, workspace: string): GraphProblem[] {
  const graph = readGraph(config)
  const knows = knownIn(graph)
  const whole = refusedParts(config, state, workspace).map(({ loc, msg }) => ({
    node_id: loc[1] === 'nodes' ? (graph.nodes[Number(loc[2])]?.id ?? String(loc[2] ?? '')) : null,
    message: `${msg}.`,
  }))
  const missing = [...new Set(referencesOfFields(graph, knows).map(({ source }) => source))]
    .filter((id) => !knows(id))
    .map((id) => ({ node_id: null, message: `The output refers to "${id}", which doesn’t exist.` }))
  const circle = inOrder(graph).circle.map(({ id }) => ({
    node_id: id,
    message: 'These nodes form a loop.',
  }))
  const nodes = graph.nodes.flatMap((node) =>
    messagesOf(node, knows, targetOf(node, state, workspace)).map((message) => ({ node_id: node.id, message })),
  )
  return [...whole, ...nodes, ...circle, ...missing]
}

function messagesOf(node: GraphNode, knows: Knows, target: NodeTarget): string[] {
  const given = new Map(node.inputs)
  const isEmpty = (name: string) => {
    const slot = slotOf(given.get(name), knows)
    return slot.kind === 'constant' && (slot.value === null || slot.value === '')
  }
  return [
    ...(target.kind === 'unknown' ? [`Nodes of type "${node.type}" can’t run.`] : []),
    ...paramsOf(target).flatMap(({ name, required }) =>
      required && isEmpty(name) ? [`Required input ${name} is empty.`] : [],
    ),
    ...[...new Set(referencesOf(node, knows).map(({ source }) => source))].flatMap((id) =>
      knows(id) ? [] : [`Refers to "${id}", which doesn’t exist.`],
    ),
    ...expressionsOf(node).flatMap(unreadable),
  ]
}

function unreadable(expression: string): string[] {
  try {
    parseCel(expression)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : 'Invalid expression.']
  }
}

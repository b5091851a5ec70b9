import { isObject } from '#lib/objects.ts'
import { namesIn, parseCel } from './cel-parse.ts'
import type { Graph, GraphNode } from './read-graph.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** A value that names another part of the graph: a flow input, or a node and what it takes of it. */
export interface Reference {
  readonly source: string
  readonly output?: string | undefined
}

/** Content of a value: a constant, one reference, or text with references inside. */
export type FlowSlot =
  | { kind: 'constant'; value: unknown }
  | { kind: 'reference'; to: Reference }
  | { kind: 'template'; parts: (string | Reference)[] }

/** True if a name is the id of a flow input or of a node. */
export type Knows = (id: string) => boolean

const inBraces = /\{\{\s*([\w-]+)(?:\.([\w-]+))?\s*\}\}/g
/** `{{a.b}}`, `{a.b}`, `$a.b`. */
const marked = /^(?:\{\{\s*([^{}\s]+)\s*\}\}|\{([^{}\s]+)\}|\$([\w.-]+))$/

const referenceTo = (text: string): Reference => {
  const dot = text.indexOf('.')
  return dot < 0 ? { source: text } : { source: text.slice(0, dot), output: text.slice(dot + 1) }
}

/** Reads a value in any dialect. Bare text is a reference only where it begins with a known id. */
export function slotOf(value: unknown, knows: Knows): FlowSlot {
  if (isObject(value)) {
    // Not documented: values in double braces are filled in, within the text of a constant, too.
    if (value['type'] === 'simple')
      return typeof value['value'] === 'string'
        ? templateOf(value['value'])
        : { kind: 'constant', value: value['value'] ?? null }
    if (value['type'] === 'mapping') return { kind: 'reference', to: referenceTo(String(value['value'] ?? '')) }
    return { kind: 'constant', value }
  }
  if (typeof value !== 'string') return { kind: 'constant', value: value ?? null }
  const [, twice, once, dollar] = marked.exec(value) ?? []
  const whole = twice ?? once ?? dollar
  if (whole !== undefined) return { kind: 'reference', to: referenceTo(whole) }
  if (/^[\w-]+(?:\.[\w-]+)?$/.test(value) && knows(referenceTo(value).source)) {
    return { kind: 'reference', to: referenceTo(value) }
  }
  return templateOf(value)
}

/** Text with `{{a.b}}` inside; a constant when there is none. */
export function templateOf(text: string): FlowSlot {
  const parts: (string | Reference)[] = []
  let end = 0
  for (const match of text.matchAll(inBraces)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ source: match[1] ?? '', output: match[2] })
    end = match.index + match[0].length
  }
  if (end === 0) return { kind: 'constant', value: text }
  if (end < text.length) parts.push(text.slice(end))
  return { kind: 'template', parts }
}

const inSlot = (slot: FlowSlot): Reference[] => {
  if (slot.kind === 'reference') return [slot.to]
  return slot.kind === 'template' ? slot.parts.filter((part) => typeof part !== 'string') : []
}

export const referencesIn = (value: unknown, knows: Knows): Reference[] => inSlot(slotOf(value, knows))

export function expressionsOf({ raw }: GraphNode): string[] {
  const cases = Array.isArray(raw['cases']) ? raw['cases'].filter(isObject).map((one) => one['when']) : []
  return [raw['run_if'], ...cases, raw['expression']].filter(
    (one) => typeof one === 'string' && one.trim() !== '',
  ) as string[]
}

function inExpression(text: string): Reference[] {
  return tryOrUndefined(() => namesIn(parseCel(text)).map(([source, output]) => ({ source, output }))) ?? []
}

/** True if a name in a template or expression of this node is one of the node's own inputs. */
const isOwn = (node: GraphNode, { source, output }: Reference): boolean =>
  output === undefined && node.inputs.some(([name]) => name === source)

/** Everything a node refers to, broken references included. */
export function referencesOf(node: GraphNode, knows: Knows): Reference[] {
  const template = typeof node.raw['template'] === 'string' ? inSlot(templateOf(node.raw['template'])) : []
  const given = [...template, ...expressionsOf(node).flatMap(inExpression)]
  return [
    ...node.inputs.flatMap(([, value]) => referencesIn(value, knows)),
    ...given.filter((one) => !isOwn(node, one)),
  ]
}

export const referencesOfFields = ({ fields }: Graph, knows: Knows): Reference[] =>
  fields.flatMap(([, value]) => referencesIn(value, knows))

/** Returns a function that recognizes the ids of a graph. */
export function knownIn({ inputs, nodes }: Graph): Knows {
  const ids = new Set([...inputs, ...nodes].map(({ id }) => id))
  return (id) => ids.has(id)
}

/** The nodes so that each comes after those it refers to, and those that wait for each other in a circle. */
export function inOrder(graph: Graph): { readonly order: GraphNode[]; readonly circle: GraphNode[] } {
  const knows = knownIn(graph)
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const waits = new Map<string, number>()
  const readers = new Map<string, GraphNode[]>()
  for (const node of byId.values()) {
    const sources = new Set(
      referencesOf(node, knows)
        .map(({ source }) => source)
        .filter((id) => byId.has(id)),
    )
    waits.set(node.id, sources.size)
    for (const source of sources) readers.set(source, [...(readers.get(source) ?? []), node])
  }
  const order = [...byId.values()].filter(({ id }) => waits.get(id) === 0)
  // The list grows while it is walked: what waits for nothing any more is appended.
  for (const { id } of order) {
    for (const reader of readers.get(id) ?? []) {
      const left = (waits.get(reader.id) ?? 0) - 1
      waits.set(reader.id, left)
      if (left === 0) order.push(reader)
    }
  }
  return { order, circle: [...byId.values()].filter(({ id }) => (waits.get(id) ?? 0) > 0) }
}

import { isSameList, reuseList } from '#lib/lists.ts'
import { type Entities, entity, type FlowDoc, hasEntity, type ItemId } from './flow-document.ts'
import { isList, isRecord, type Json, own, type Path, valueAt } from './json.ts'
import { PARAM_KEYS } from './node-parts.ts'
import { fieldName, type Spelling, type Use, usesIn } from './reference-uses.ts'

/** Target of a reference: a flow input, or an output of a node (`''` for the node as a whole). */
export interface NamedReference {
  readonly source: ItemId
  readonly output: string
  readonly found: boolean
  readonly at: number
  readonly length: number
}

/**
 * Finds what `email`, `dom.domain` or `inputs.email` names. Ids may hold dots: the longest one the flow has wins. A name that
 * is not there is read as a node's output where it has a dot, else as an input.
 */
export function resolve({ inputs, nodes }: Pick<FlowDoc, 'inputs' | 'nodes'>, name: string): NamedReference {
  const text = /\s/.test(name) ? name.replaceAll(/\s*\.\s*/g, '.') : name
  if (hasEntity(inputs, text)) return named(`inputs/${text}`, '', true, text)
  const node = longestPrefix(nodes, text)
  if (node !== undefined) return named(`nodes/${node}`, text.slice(node.length + 1), true, node)
  const prefix = /^inputs?\./.exec(text)?.[0] ?? ''
  const input = longestPrefix(inputs, text.slice(prefix.length))
  if (input !== undefined) return named(`inputs/${input}`, '', true, input, prefix.length)
  const [first = '', ...rest] = text.split('.')
  if (prefix) return named(`inputs/${rest.join('.')}`, '', false, rest.join('.'), prefix.length)
  return named(rest.length > 0 ? `nodes/${first}` : `inputs/${first}`, rest.join('.'), false, first)
}

const named = (source: ItemId, output: string, found: boolean, id: string, at = 0): NamedReference => ({
  source,
  output,
  found,
  at,
  length: id.length,
})

function longestPrefix(entities: Entities, text: string): string | undefined {
  for (let end = text.length; end > 0; end = text.lastIndexOf('.', end - 1)) {
    const id = text.slice(0, end)
    if (hasEntity(entities, id)) return id
  }
  return undefined
}

/** A reference as a line of the graph; drawing one writes the reference, deleting it removes just that. */
export interface FlowEdge {
  /** The same for the same line whatever else changes. */
  readonly key: string
  readonly source: ItemId
  /** The output of the source; `''` for a flow input or a node as a whole. */
  readonly output: string
  readonly target: ItemId
  /** The input that it leads to: a parameter, `run_if`, a field of the output, or the path of anything else. */
  readonly input: string
  /** True where the source is not there. */
  readonly broken: boolean
  readonly path: Path
  readonly spelling: Spelling
}

/** Returns the references of one item that count as such in this document. */
export function referencesOf(
  doc: Pick<FlowDoc, 'inputs' | 'nodes'>,
  item: Json | undefined,
): readonly (Use & NamedReference)[] {
  const references: (Use & NamedReference)[] = []
  for (const { path, spelling, text, start, certain } of usesIn(item)) {
    const { source, output, found, at, length } = resolve(doc, text)
    // Written out: spread, these took a fifth of the time of a merge.
    if (certain || found) references.push({ path, spelling, text, start, certain, source, output, found, at, length })
  }
  return references
}

/** The lines into an item, as long as it and the ids of the flow are the same. */
interface FoundReference {
  readonly target: ItemId
  readonly inputs: readonly string[]
  readonly nodes: readonly string[]
  readonly edges: readonly FlowEdge[]
}

const foundIn = new WeakMap<object, FoundReference>()

/**
 * All lines of the graph, in the order of the nodes, the output last. Given the lines found before, equal ones keep their
 * identity, and the list itself does where nothing changed.
 */
export function edgesOf(doc: FlowDoc, before: readonly FlowEdge[] = []): readonly FlowEdge[] {
  let known: ReadonlyMap<string, FlowEdge> | undefined
  const old = (key: string) => (known ??= new Map(before.map((edge) => [edge.key, edge]))).get(key)
  const edges: FlowEdge[] = []
  const add = (target: ItemId, item: Json | undefined) => {
    for (const edge of linesInto(doc, target, item, old)) edges.push(edge)
  }
  for (const id of doc.nodes.order) add(`nodes/${id}`, entity(doc.nodes, id))
  add('output', doc.output)
  return reuseList(before, edges)
}

function linesInto(
  doc: FlowDoc,
  target: ItemId,
  item: Json | undefined,
  old: (key: string) => FlowEdge | undefined,
): readonly FlowEdge[] {
  const holder = typeof item === 'object' && item !== null ? item : undefined
  const found = holder && foundIn.get(holder)
  if (found?.target === target && found.inputs === doc.inputs.order && found.nodes === doc.nodes.order)
    return found.edges
  const lines = new Map<string, FlowEdge>()
  for (const { source, output, found: isFound, path, spelling } of referencesOf(doc, item)) {
    const input = portOf(item, path)
    const key = `${source}:${output}>${target}:${input}`
    if (lines.has(key)) continue
    const edge = { key, source, output, target, input, broken: !isFound, path, spelling }
    const retained = old(key)
    lines.set(key, retained && sameLine(retained, edge) ? retained : edge)
  }
  const edges = [...lines.values()]
  if (holder) foundIn.set(holder, { target, inputs: doc.inputs.order, nodes: doc.nodes.order, edges })
  return edges
}

const sameLine = (a: FlowEdge, b: FlowEdge): boolean =>
  a.broken === b.broken && a.spelling === b.spelling && isSameList(a.path, b.path)

/** The parameter, field or other part that a path within an item belongs to. */
export function portOf(item: Json | undefined, path: Path): string {
  const [container = '', key = ''] = path
  const holder = container === 'fields' || PARAM_KEYS.includes(container) ? own(item, container) : undefined
  if (holder !== undefined && key !== '') return isList(holder) ? (fieldName(valueAt(holder, [key])) ?? key) : key
  if (isList(item)) return fieldName(valueAt(item, [container])) ?? container
  return path.filter((step, at) => step !== 'value' || at === 0).join('.')
}

/** A reference as a value, in the given spelling. `like`: the previous reference, whose other keys stay. */
export function printReference(name: string, spelling: Spelling, like?: Json): Json {
  switch (spelling) {
    case 'double':
      return `{{${name}}}`
    case 'single':
      return `{${name}}`
    case 'dollar':
      return `$${name}`
    case 'bare':
      return name
    case 'cel':
    case 'text':
    case 'mapping':
      return isRecord(like) && own(like, 'type') !== undefined
        ? { ...like, type: 'mapping', value: name }
        : { type: 'mapping', value: name }
  }
}

/** Returns the name of a source in a reference: `email`, `dom.domain`. */
export const referenceName = (source: ItemId, output: string): string => {
  const id = source.slice(source.indexOf('/') + 1)
  return output === '' ? id : `${id}.${output}`
}

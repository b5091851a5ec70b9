import { realId } from './adapter.ts'
import type { FlowCatalogue } from './catalogue.ts'
import { fieldsOf, isBlank } from './fields.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from './flow-document.ts'
import { type Json, ownText } from './json.ts'
import { exitsOf, nodeKind } from './kinds.ts'
import { casesOf, connectorOf, enrichmentOf, RUN_IF, waterfallOf } from './node-parts.ts'
import { inputsOf } from './ports.ts'
import type { FlowProblem, ProblemKind } from './problem.ts'

interface Looked {
  readonly item: ItemId
  readonly catalogue: FlowCatalogue
  readonly problems: readonly FlowProblem[]
}

const looked = new WeakMap<object, Looked>()
const none: readonly FlowProblem[] = []

/** Returns the problems of an item by itself; cached for each state of it. */
export function itemProblems(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly FlowProblem[] {
  const value = itemValue(doc, item)
  if (typeof value !== 'object' || value === null) return idProblem(doc, item)
  const before = looked.get(value)
  if (before && before.item === item && before.catalogue === catalogue) return before.problems
  const problems = [
    ...idProblem(doc, item),
    ...(readItem(item).room === 'nodes' ? nodeProblems(doc, item, value, catalogue) : none),
  ]
  looked.set(value, { item, catalogue, problems })
  return problems
}

/** Returns the problem of an item that has only a local key, because it has no id or one that is taken. */
function idProblem(doc: FlowDoc, item: ItemId): readonly FlowProblem[] {
  const id = realId(doc, item)
  return id === readItem(item).key ? none : [problem('taken-id', item, undefined, id)]
}

const problem = (kind: ProblemKind, item: ItemId, field?: string, name?: string): FlowProblem => ({
  id: `${kind}:${item}:${field ?? ''}:${name ?? ''}`,
  kind,
  level: 'error',
  item,
  ...(field !== undefined && { field }),
  ...(name !== undefined && { name }),
})

function nodeProblems(doc: FlowDoc, item: ItemId, node: Json, catalogue: FlowCatalogue): readonly FlowProblem[] {
  const needed = requiredOf(doc, item, node, catalogue)
  const fields =
    needed.length > 0 ? new Map(fieldsOf(doc, item, needed).map(({ name, value }) => [name, value])) : undefined
  const unfilled = needed.filter((name) => isBlank(fields?.get(name))).map((name) => problem('required', item, name))
  const condition = ownText(node, RUN_IF)
  return [
    ...(hasTarget(node) ? [] : [problem('nothing-chosen', item)]),
    ...unfilled,
    ...(condition !== undefined && !isClosed(condition) ? [problem('expression', item, RUN_IF)] : []),
    ...(nodeKind(node) === 'condition' ? conditionProblems(item, node) : []),
    ...(nodeKind(node) === 'transform' ? transformProblems(item, node) : []),
  ]
}

const required = new WeakMap<FlowCatalogue, Map<string, readonly string[]>>()

/** The parameters that what a node runs cannot do without; read once for each entry of the catalogue. */
function requiredOf(doc: FlowDoc, item: ItemId, node: Json, catalogue: FlowCatalogue): readonly string[] {
  const target = enrichmentOf(node) ?? waterfallOf(node) ?? connectorOf(node)
  if (target === undefined) return []
  const entries = required.get(catalogue) ?? new Map<string, readonly string[]>()
  required.set(catalogue, entries)
  const key = `${nodeKind(node)} ${target}`
  const known = entries.get(key)
  if (known) return known
  const names = inputsOf(doc, item, catalogue).flatMap((port) => (port.required ? [port.name] : []))
  entries.set(key, names)
  return names
}

function hasTarget(node: Json): boolean {
  switch (nodeKind(node)) {
    case 'enrichment':
      return enrichmentOf(node) !== undefined
    case 'waterfall':
      return waterfallOf(node) !== undefined
    case 'connector':
      return connectorOf(node) !== undefined
    default:
      return true
  }
}

function conditionProblems(item: ItemId, node: Json): FlowProblem[] {
  const cases = casesOf(node)
  const exits = [...cases.map(({ id }) => id), ...(ownText(node, 'else') ? [ownText(node, 'else') ?? ''] : [])]
  const twice = exitsOf(node).filter((exit) => exits.indexOf(exit) !== exits.lastIndexOf(exit))
  return [
    ...cases.flatMap(({ id, when, path }) => {
      const field = [...path, 'when'].join('.')
      if (when.trim() === '') return [problem('empty-expression', item, field, id)]
      return isClosed(when) ? [] : [problem('expression', item, field, id)]
    }),
    ...twice.map((exit) => problem('taken-case', item, undefined, exit)),
  ]
}

function transformProblems(item: ItemId, node: Json): FlowProblem[] {
  const [expression, template] = [ownText(node, 'expression'), ownText(node, 'template')]
  if (expression !== undefined && !isClosed(expression)) return [problem('expression', item, 'expression')]
  if (expression === undefined && template === undefined) return []
  return (expression ?? '').trim() === '' && (template ?? '') === ''
    ? [problem('empty-expression', item, expression === undefined ? 'template' : 'expression')]
    : []
}

/** True where every bracket and quote closes: all of an expression that can be said without running it. */
export function isClosed(expression: string): boolean {
  const bare = expression.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
  if (/["']/.test(bare)) return false
  const open: string[] = []
  for (const sign of bare) {
    if ('([{'.includes(sign)) open.push(sign)
    else if (')]}'.includes(sign) && open.pop() !== '([{'[')]}'.indexOf(sign)]) return false
  }
  return open.length === 0
}

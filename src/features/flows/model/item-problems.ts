import { realId } from './adapter.ts'
import type { FlowCatalogue } from './catalogue.ts'
import { fieldsOf, isBlank } from './fields.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from './flow-document.ts'
import { isComplete } from './is-complete.ts'
import { type Json, ownText } from './json.ts'
import { nodeFacts, nodeKind } from './node-kinds.ts'
import { RUN_IF } from './node-parts.ts'
import { inputsOf } from './ports.ts'
import type { FlowProblem, ProblemKind } from './problem.ts'
import { TARGETS } from './targets.ts'

interface Checked {
  readonly item: ItemId
  readonly catalogue: FlowCatalogue
  readonly problems: readonly FlowProblem[]
}

const checked = new WeakMap<object, Checked>()
const none: readonly FlowProblem[] = []

/** Returns the problems of an item by itself; cached for each state of it. */
export function itemProblems(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly FlowProblem[] {
  const value = itemValue(doc, item)
  if (typeof value !== 'object' || value === null) return idProblem(doc, item)
  const before = checked.get(value)
  if (before && before.item === item && before.catalogue === catalogue) return before.problems
  const problems = [
    ...idProblem(doc, item),
    ...(readItem(item).container === 'nodes' ? nodeProblems(doc, item, value, catalogue) : none),
  ]
  checked.set(value, { item, catalogue, problems })
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
  const { target, problems } = nodeFacts(node)
  const needed = requiredOf(doc, item, node, catalogue)
  const fields =
    needed.length > 0 ? new Map(fieldsOf(doc, item, needed).map(({ name, value }) => [name, value])) : undefined
  const unfilled = needed.filter((name) => isBlank(fields?.get(name))).map((name) => problem('required', item, name))
  const condition = ownText(node, RUN_IF)
  return [
    ...(target && TARGETS[target].idOf(node) === undefined ? [problem('nothing-chosen', item)] : []),
    ...unfilled,
    ...(condition !== undefined && !isComplete(condition) ? [problem('expression', item, RUN_IF)] : []),
    ...problems(node).map(({ kind, field, name }) => problem(kind, item, field, name)),
  ]
}

const required = new WeakMap<FlowCatalogue, Map<string, readonly string[]>>()

/** The parameters that what a node runs cannot do without; read once for each entry of the catalogue. */
function requiredOf(doc: FlowDoc, item: ItemId, node: Json, catalogue: FlowCatalogue): readonly string[] {
  const { target } = nodeFacts(node)
  const id = target && TARGETS[target].idOf(node)
  if (id === undefined) return []
  const entries = required.get(catalogue) ?? new Map<string, readonly string[]>()
  required.set(catalogue, entries)
  const key = `${nodeKind(node)} ${id}`
  const known = entries.get(key)
  if (known) return known
  const names = inputsOf(doc, item, catalogue).flatMap((port) => (port.required ? [port.name] : []))
  entries.set(key, names)
  return names
}

import type { FlowCatalogue } from './catalogue.ts'
import { cycles } from './cycles.ts'
import { connectableItems, entity, type FlowDoc, hasEntity, type ItemId, readItem } from './flow-document.ts'
import { itemProblems } from './item-problems.ts'
import type { FlowProblem } from './problem.ts'
import { referenceProblem } from './reference-problem.ts'
import { edgesOf, type FlowEdge } from './references.ts'

/** Problems of a flow, with the data that lets the next check be incremental. */
export interface Validation {
  readonly doc: FlowDoc
  readonly catalogue: FlowCatalogue
  readonly edges: readonly FlowEdge[]
  /** Errors first, then notes, both in the order of the flow. What they block is running; saving, `blocksSaving`. */
  readonly problems: readonly FlowProblem[]
  readonly byItem: ReadonlyMap<ItemId, readonly FlowProblem[]>
  /** Those of the lines as a whole. */
  readonly ofLines: readonly FlowProblem[]
}

/** Checks the whole flow. Given earlier results, only changes are checked, and equal lists keep their identity. */
export function validate(doc: FlowDoc, catalogue: FlowCatalogue, before?: Validation): Validation {
  const isSame =
    before && before.doc.nodes === doc.nodes && before.doc.inputs === doc.inputs && before.doc.output === doc.output
  if (before && isSame && before.catalogue === catalogue) return { ...before, doc }
  const again = before && before.catalogue === catalogue ? sameProblems(doc, before) : undefined
  if (again) return again
  const edges = isSame ? before.edges : edgesOf(doc, before?.edges)
  const sameLines =
    before &&
    before.edges === edges &&
    before.doc.nodes.order === doc.nodes.order &&
    before.doc.inputs.order === doc.inputs.order
  const ofLines = sameLines ? before.ofLines : lineProblems(doc, edges)
  const byItem = new Map<ItemId, readonly FlowProblem[]>()
  const found: FlowProblem[] = []
  const add = (item: ItemId, problems: readonly FlowProblem[]) => {
    if (problems.length > 0) byItem.set(item, [...(byItem.get(item) ?? []), ...problems])
  }
  for (const item of connectableItems(doc)) {
    const problems = itemProblems(doc, item, catalogue)
    add(item, problems)
    found.push(...problems)
  }
  for (const edge of edges) {
    const problem = referenceProblem(doc, edge, catalogue)
    if (!problem) continue
    add(edge.target, [problem])
    found.push(problem)
  }
  for (const problem of ofLines) for (const item of problem.items ?? [problem.item]) add(item, [problem])
  found.push(...ofLines)
  const problems = [...found.filter(({ level }) => level === 'error'), ...found.filter(({ level }) => level === 'note')]
  return { doc, catalogue, edges, ofLines, ...checkStored(before, problems, byItem) }
}

/**
 * Returns the previous validation if all changed items have the same problems, which is so after nearly every key
 * press. Undefined if their problems differ, or if items or edges were added or removed.
 */
function sameProblems(doc: FlowDoc, before: Validation): Validation | undefined {
  const { catalogue } = before
  if (before.doc.nodes.order !== doc.nodes.order || before.doc.inputs.order !== doc.inputs.order) return undefined
  const edges = edgesOf(doc, before.edges)
  if (edges !== before.edges) return undefined
  const changed = new Set<ItemId>(changedItems(before.doc, doc))
  for (const item of changed)
    if (!isSameList(itemProblems(before.doc, item, catalogue), itemProblems(doc, item, catalogue))) return undefined
  for (const edge of edges) {
    if (!changed.has(edge.source)) continue
    if (referenceProblem(before.doc, edge, catalogue)?.id !== referenceProblem(doc, edge, catalogue)?.id)
      return undefined
  }
  return { ...before, doc }
}

function* changedItems(before: FlowDoc, after: FlowDoc): Generator<ItemId> {
  for (const container of ['inputs', 'nodes'] as const) {
    if (before[container] === after[container]) continue
    for (const key of after[container].order)
      if (entity(before[container], key) !== entity(after[container], key)) yield `${container}/${key}`
  }
  if (before.output !== after.output) yield 'output'
}

/** Lists of the same problems stay the same lists, so that nothing that shows them renders again. */
function checkStored(
  before: Validation | undefined,
  problems: readonly FlowProblem[],
  byItem: Map<ItemId, readonly FlowProblem[]>,
) {
  if (!before) return { problems, byItem }
  for (const [item, list] of byItem) {
    const old = before.byItem.get(item)
    if (old && isSameList(old, list)) byItem.set(item, old)
  }
  return { problems: isSameList(before.problems, problems) ? before.problems : problems, byItem }
}

const isSameList = (a: readonly FlowProblem[], b: readonly FlowProblem[]): boolean =>
  a.length === b.length && a.every((problem, at) => problem === b[at] || problem.id === b[at]?.id)

function lineProblems(doc: FlowDoc, edges: readonly FlowEdge[]): readonly FlowProblem[] {
  const problems: FlowProblem[] = []
  for (const items of cycles(edges)) {
    const [item] = items
    if (item) problems.push({ id: `cycle:${items.join(' ')}`, kind: 'cycle', level: 'error', item, items })
  }
  const read = new Set(edges.map(({ source }) => source))
  for (const id of doc.inputs.order) {
    if (hasEntity(doc.nodes, id))
      problems.push({ id: `shared-id:${id}`, kind: 'shared-id', level: 'error', item: `inputs/${id}`, name: id })
    if (!read.has(`inputs/${id}`)) problems.push(note('unread-input', `inputs/${id}`))
  }
  for (const id of doc.nodes.order) if (!read.has(`nodes/${id}`)) problems.push(note('unread-node', `nodes/${id}`))
  if (doc.nodes.order.length > 0 && !edges.some(({ target }) => target === 'output'))
    problems.push(note('no-output', 'output'))
  return problems
}

const note = (kind: 'unread-input' | 'unread-node' | 'no-output', item: ItemId): FlowProblem => ({
  id: `${kind}:${item}`,
  kind,
  level: 'note',
  item,
  name: readItem(item).key,
})

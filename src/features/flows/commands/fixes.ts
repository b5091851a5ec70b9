import { realId } from '../model/adapter.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { reaches } from '../model/graph.ts'
import { isList, isRecord, own } from '../model/json.ts'
import { bareName, freeName, newId, type RandomBytes } from '../model/new-ids.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { outputsOf } from '../model/ports.ts'
import type { FlowProblem } from '../model/problem.ts'
import { type FlowEdge, referenceName } from '../model/references.ts'
import { addInput, isTaken, withId } from './add.ts'
import { connect, disconnect, reconnect } from './connect.ts'
import { startEdit } from './edit.ts'
import type { Step } from './flow-command.ts'
import { removeItems } from './remove.ts'
import { renameId } from './rename.ts'
import { setValue } from './set.ts'

/** A fix of a problem, with what it changes; `texts` builds its label from key and names. */
export interface Fix {
  readonly key: 'feed' | 'reconnect' | 'add-input' | 'remove-reference' | 'cut-line' | 'new-id' | 'remove'
  /** The source it leads to, as references spell it: `email`, `dom.domain`; or the id of the item it creates. */
  readonly name?: string
  /** The same, where it is there already. */
  readonly from?: From
  /** Created when it is chosen: in a large flow a step may be slow to compute, and of fifty problems one is fixed. */
  readonly step: () => Step | undefined
}

/** The fixes of a problem, the likeliest first. Created when the list is shown: a fix is a command like any other. */
export function fixesOf(
  doc: FlowDoc,
  problem: FlowProblem,
  edges: readonly FlowEdge[],
  catalogue: FlowCatalogue,
  random: RandomBytes,
): readonly Fix[] {
  const later = (key: Fix['key'], make: () => Step | undefined, to?: string | From): Fix => ({
    key,
    step: () => {
      const step = make()
      return step && { ...step, label: { ...step.label, key: 'fix' } }
    },
    ...(typeof to === 'string' ? { name: to } : to && { name: referenceName(to.source, to.output), from: to }),
  })
  const fix = (key: Fix['key'], step: Step | undefined, to?: string | From): Fix[] =>
    step ? [later(key, () => step, to)] : []
  const { item, field = '', kind } = problem
  const edge = edges.find(({ key }) => key === problem.edge)
  switch (kind) {
    case 'required':
      return sourcesFor(doc, item, field, edges, catalogue)
        .slice(0, 2)
        .flatMap((from) => fix('feed', connect(doc, { ...from, target: item, input: field }), from))
    case 'missing-source':
    case 'missing-output':
      return edge
        ? [
            ...insteadOf(doc, edge, edges, catalogue).flatMap((from) =>
              fix('reconnect', reconnect(doc, edge, from.source, from.output), from),
            ),
            ...(edge.broken && edge.source.startsWith('inputs/') && canBeInput(edge.source)
              ? fix(
                  'add-input',
                  addInput(doc, readItem(edge.source).key, { type: 'text' }, { random }),
                  readItem(edge.source).key,
                )
              : []),
            ...fix('remove-reference', disconnect(doc, edge)),
          ]
        : []
    case 'cycle':
      return edges
        .filter(({ source, target }) => problem.items?.includes(source) && problem.items.includes(target))
        .toReversed()
        .flatMap((line) => fix('cut-line', disconnect(doc, line), line))
        .slice(0, 3)
    case 'taken-id':
      return fix('new-id', giveId(doc, item, random))
    case 'shared-id': {
      const id = freeName(readItem(item).key, (taken) => isTaken(doc, taken))
      return fix('new-id', renameId(doc, item, id), id)
    }
    case 'unread-input':
    case 'unread-node':
      return [later('remove', () => removeItems(doc, [item]))]
    case 'empty-expression':
      return field === RUN_IF ? fix('remove', setValue(doc, item, [RUN_IF], undefined)) : []
    default:
      return []
  }
}

const canBeInput = (item: ItemId): boolean => /^[a-z_]\w*$/.test(readItem(item).key)

/** An output of an item; empty: all that it gives. */
export interface From {
  readonly source: ItemId
  readonly output: string
}

/** Returns the sources named like a parameter: flow inputs, and outputs of nodes that do not depend on this one. */
function sourcesFor(
  doc: FlowDoc,
  item: ItemId,
  name: string,
  edges: readonly FlowEdge[],
  catalogue: FlowCatalogue,
): readonly From[] {
  const inputs = doc.inputs.order
    .filter((id) => isAlike(id, name))
    .map((id): From => ({ source: `inputs/${id}`, output: '' }))
  const outputs = doc.nodes.order.flatMap((id): From[] => {
    const source: ItemId = `nodes/${id}`
    if (source === item) return []
    const port = outputsOf(doc, source, catalogue).find((one) => one.name !== '' && isAlike(one.name, name))
    return port && !reaches(edges, item, source) ? [{ source, output: port.name }] : []
  })
  return [...inputs, ...outputs.toReversed()]
}

/** Returns the likely target of a broken edge: the same output of an item of a similar name, or a similar output. */
function insteadOf(
  doc: FlowDoc,
  edge: FlowEdge,
  edges: readonly FlowEdge[],
  catalogue: FlowCatalogue,
): readonly From[] {
  if (!edge.broken) {
    const port = outputsOf(doc, edge.source, catalogue).find(({ name }) => isAlike(name, edge.output))
    return port ? [{ source: edge.source, output: port.name }] : []
  }
  const name = edge.output || readItem(edge.source).key
  return sourcesFor(doc, edge.target, name, edges, catalogue).slice(0, 1)
}

/** True if two names are equal but for case, separators and one letter. */
function isAlike(a: string, b: string): boolean {
  const [left, right] = [bareName(a), bareName(b)]
  if (left === right) return true
  if (Math.min(left.length, right.length) < 4 || Math.abs(left.length - right.length) > 1) return false
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  const rest = (text: string, by: number) => text.slice(at + by)
  return rest(left, 1) === rest(right, 1) || rest(left, 1) === rest(right, 0) || rest(left, 0) === rest(right, 1)
}

/** An id of its own for what has none or one that is taken; references continue meaning the other. */
function giveId(doc: FlowDoc, item: ItemId, random: RandomBytes): Step | undefined {
  const { container, key } = readItem(item)
  const value = itemValue(doc, item)
  if ((container !== 'inputs' && container !== 'nodes') || value === undefined) return undefined
  const edit = startEdit(doc)
  const stem = realId(doc, item)
  const taken = (id: string) => isTaken(doc, id)
  const id = container === 'nodes' ? newId('n', random, taken) : freeName(stem || 'input', taken)
  edit.set([container, id], withId(doc[container], id, isRecord(value) || isList(value) ? value : { id }), key)
  edit.remove([container, key])
  const position = own(own(doc.ui ?? undefined, container), key)
  if (position !== undefined) edit.set(['ui', container, id], position)
  return edit.step({ key: 'rename', item: `${container}/${id}`, name: id })
}

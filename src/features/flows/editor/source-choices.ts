import { reuseList } from '#lib/lists.ts'
import type { ChoiceItem } from '#ui/choice.ts'
import { realId } from '../model/adapter.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { entity, type FlowDoc, type ItemId } from '../model/flow-document.ts'
import { downstreamOf } from '../model/graph.ts'
import { own, ownText, plainText } from '../model/json.ts'
import { outputsOf } from '../model/ports.ts'
import { type FlowEdge, referenceName } from '../model/references.ts'

export interface SourceTexts {
  readonly nameOf: (doc: FlowDoc, item: ItemId) => string
  readonly whole: string
  readonly typeOf: (type: string, sample: string) => string
  readonly sample: (text: string) => string
}

export type FindSources = (doc: FlowDoc, item: ItemId, edges: readonly FlowEdge[]) => readonly ChoiceItem[]

/**
 * The values of the flow that an item can be given, each by its reference: inputs first, then nodes in their order. A node
 * that the item feeds itself is left out: the line would close a cycle. What a node gives is found once for each state of
 * it, and the list is the same one until something in it changes. Source of samples: the input's own `example` or `default`
 * (not documented).
 */
export function createSourceChoices(catalogue: FlowCatalogue, words: SourceTexts): FindSources {
  const given = new WeakMap<object, { readonly id: string; readonly choices: readonly ChoiceItem[] }>()
  let fed: { item: ItemId; edges: readonly FlowEdge[]; items: ReadonlySet<ItemId> } | undefined
  let list: readonly ChoiceItem[] = []

  const found = (doc: FlowDoc, container: 'inputs' | 'nodes', id: string): readonly ChoiceItem[] => {
    const value = entity(doc[container], id)
    const holder = typeof value === 'object' && value !== null ? value : undefined
    const known = holder && given.get(holder)
    if (known?.id === id) return known.choices
    const choices = container === 'inputs' ? [choiceOfInput(doc, id, words)] : choicesOf(doc, id, catalogue, words)
    if (holder) given.set(holder, { id, choices })
    return choices
  }

  return (doc, item, edges) => {
    if (fed?.item !== item || fed.edges !== edges) fed = { item, edges, items: downstreamOf(edges, item) }
    const next: ChoiceItem[] = []
    for (const id of doc.inputs.order) next.push(...found(doc, 'inputs', id))
    // A reference is an id: what has none of its own cannot be named.
    const isOffered = (id: string, node: ItemId) => !fed?.items.has(node) && realId(doc, node) === id
    for (const id of doc.nodes.order) if (isOffered(id, `nodes/${id}`)) next.push(...found(doc, 'nodes', id))
    list = reuseList(list, next)
    return list
  }
}

function choiceOfInput(doc: FlowDoc, id: string, words: SourceTexts): ChoiceItem {
  const value = entity(doc.inputs, id)
  const sample = plainText(own(value, 'example') ?? own(value, 'default') ?? null)
  return {
    id,
    label: words.nameOf(doc, `inputs/${id}`),
    description: words.typeOf(ownText(value, 'type') ?? '', sample && words.sample(sample)),
  }
}

function choicesOf(doc: FlowDoc, id: string, catalogue: FlowCatalogue, words: SourceTexts): readonly ChoiceItem[] {
  const source: ItemId = `nodes/${id}`
  return outputsOf(doc, source, catalogue).map(({ name, type, label }) => ({
    id: referenceName(source, name),
    label: `${words.nameOf(doc, source)} · ${label ?? (name || words.whole)}`,
    description: type,
  }))
}

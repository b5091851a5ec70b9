import type { Choice } from '#ui/choice.ts'
import { entity, type FlowDoc, type ItemId } from '../model/flow-document.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { downstreamOf } from '../model/graph.ts'
import { own, ownText, plainText } from '../model/json.ts'
import { outputsOf } from '../model/ports.ts'
import { type FlowEdge, referenceName } from '../model/references.ts'

export interface SourceWords {
  /** How the item that gives the value is called. */
  readonly nameOf: (item: ItemId) => string
  readonly whole: string
  readonly typeOf: (type: string, sample: string) => string
  readonly sample: (text: string) => string
}

/**
 * The values of the flow that an item can be given, each by its reference: inputs first, then nodes in their order. A node
 * that the item feeds itself is left out: the line would close a circle. Source of samples: the input's own `example` or
 * `default` (not documented).
 */
export function sourcesFor(
  doc: FlowDoc,
  item: ItemId,
  edges: readonly FlowEdge[],
  catalogue: Catalogue,
  words: SourceWords,
): readonly Choice[] {
  const inputs = doc.inputs.order.map((id): Choice => {
    const value = entity(doc.inputs, id)
    const sample = plainText(own(value, 'example') ?? own(value, 'default') ?? null)
    return {
      id,
      label: words.nameOf(`inputs/${id}`),
      description: words.typeOf(ownText(value, 'type') ?? '', sample && words.sample(sample)),
    }
  })
  const fed = downstreamOf(edges, item)
  const nodes = doc.nodes.order.flatMap((id): Choice[] => {
    const source: ItemId = `nodes/${id}`
    if (fed.has(source)) return []
    return outputsOf(doc, source, catalogue).map(({ name, type, label }) => ({
      id: referenceName(source, name),
      label: `${words.nameOf(source)} · ${label ?? (name || words.whole)}`,
      description: type,
    }))
  })
  return [...inputs, ...nodes]
}

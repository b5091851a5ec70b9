import { benchGraph } from '#mock-service/flows/bench-graph.ts'
import { openMockService } from '#mock-service/mock-client.testing.ts'
import { flowSchema } from '#contract/flows.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { createDescriber } from '../../labels/describe.ts'
import { fromWire } from '../../model/adapter.ts'
import { emptyCatalogue } from '../../model/catalogue.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { edgesOf } from '../../model/references.ts'
import { createCards } from '../cards.ts'

/** Cards and edges of a flow as the canvas works them out, with the sizes that they have there. */
function drawn(doc: FlowDoc) {
  return createCards()({
    doc,
    edges: edgesOf(doc),
    describe: createDescriber(flowEditorTexts.en)(doc, emptyCatalogue, () => undefined),
    formatEdge: () => '',
    nameDeleted: (key) => key,
    formatDeleted: (name) => name,
    deletedIcon: 'x',
  })
}

/** Returns the cards and edges of the benchmark flow with so many nodes. */
export const benchCards = (size: number) => drawn(fromWire({ name: 'Bench', ...benchGraph(size) } as never))

/** Returns the cards and edges of each flow of a seed, by its id. */
export async function seededCards(seed: 'showcase' | 'hostile') {
  const { get, service } = openMockService(seed)
  const read = service.state.flows.map(async ({ id }) => {
    try {
      return [[id, drawn(fromWire(flowSchema.parse(await get(`/flows/${id}`))))] as const]
    } catch {
      return []
    }
  })
  return (await Promise.all(read)).flat()
}

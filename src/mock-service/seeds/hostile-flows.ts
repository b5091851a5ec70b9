import type { FlowRecord, JsonRecord } from '../flow-records.ts'
import { dealt, hostileKinds, hostileObject, hostileText } from './hostile-texts.ts'
import { sketchedFlow } from './sketched-flow.ts'

/** Flows in which every text is in every position: ids, names, kinds, keys, values, references and notes. */
export const hostileFlows = (): FlowRecord[] =>
  hostileKinds.map((kind, at) =>
    sketchedFlow({
      id: `fl_${kind}`,
      name: hostileText(at),
      description: hostileText(at + 1),
      graphs: [{ config: config(at), ui: ui(at) }],
      days: [hostileText(at + 2)],
    }),
  )

const node = (at: number, id: string): JsonRecord => {
  const text = dealt(at, 2)
  return {
    id,
    type: at % 3 === 0 ? text(0) : 'enrichment',
    name: text(1),
    enrichment: 123,
    inputs: {
      [text(2)]: { type: 'simple', value: text(3) },
      [text(4)]: { type: 'mapping', value: `${hostileText(at + 1)}.${text(5)}` },
      domain: `{{${text(6)}}}`,
    },
    outputs: [{ id: text(0), field: text(1) }],
    run_if: text(2),
    ...hostileObject(at),
  }
}

const config = (at: number): JsonRecord => ({
  inputs: [{ id: hostileText(at), description: hostileText(at + 1), type: hostileText(at + 2), required: 'perhaps' }],
  nodes: hostileKinds.map((_, index) => node(at + index, hostileText(at + index))),
  output: {
    fields: { [hostileText(at)]: { type: 'mapping', value: `${hostileText(at + 1)}.x` } },
    ...hostileObject(at),
  },
  ...hostileObject(at + 3),
})

const ui = (at: number): JsonRecord => ({
  nodes: Object.fromEntries(hostileKinds.map((_, index) => [hostileText(at + index), { x: index * 200, y: 'low' }])),
  notes: { [hostileText(at)]: { text: hostileText(at + 4), x: 0, y: 0, width: -1, height: 'tall' } },
  viewport: { x: 'left', y: null, zoom: 0 },
  ...hostileObject(at),
})

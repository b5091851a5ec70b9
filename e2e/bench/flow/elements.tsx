import { type Edge, Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'

interface StoredNode {
  readonly id: string
  readonly name: string
  readonly inputs: Readonly<Record<string, { readonly value: string }>>
}

/** A flow as the service returns it, as far as a bare canvas needs it. */
export interface BenchFlow {
  readonly config: { readonly nodes: readonly StoredNode[] }
  readonly ui: {
    readonly nodes: Readonly<Record<string, { readonly x: number; readonly y: number }>>
    readonly viewport: { readonly x: number; readonly y: number; readonly zoom: number }
  }
}

export type CardNode = Node<{ readonly name: string; readonly lines: readonly string[] }>

/** Converts a flow to elements of React Flow: a node for each of its nodes, an edge for each input that names one. */
export function toElements({ config, ui }: BenchFlow): { readonly nodes: CardNode[]; readonly edges: Edge[] } {
  const nodes = config.nodes.map(({ id, name, inputs }): CardNode => ({
    id,
    type: 'card',
    position: ui.nodes[id] ?? { x: 0, y: 0 },
    data: { name, lines: Object.entries(inputs).map(([key, { value }]) => `${key} ${value}`) },
  }))
  const edges = config.nodes.flatMap(({ id, inputs }) =>
    Object.entries(inputs).flatMap(([key, { value }]): Edge[] => {
      const source = value.split('.')[0] ?? ''
      return source in ui.nodes ? [{ id: `${id} ${key}`, source, target: id }] : []
    }),
  )
  return { nodes, edges }
}

const Card = memo(function Card({ data }: NodeProps<CardNode>) {
  return (
    <div
      style={{ inlineSize: 156, border: '1px solid', borderRadius: 8, background: 'white', font: '12px sans-serif' }}
    >
      <Handle type="target" position={Position.Left} />
      <b>{data.name}</b>
      {data.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Handle type="source" position={Position.Right} />
    </div>
  )
})
/** One constant: React Flow creates all nodes again when it is given another object. */
export const nodeTypes = { card: Card }

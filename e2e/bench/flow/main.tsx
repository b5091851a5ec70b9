import '@xyflow/react/dist/style.css'
import {
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useEdgesState,
  useNodesState,
} from '@xyflow/react'
import { memo } from 'react'
import { createRoot } from 'react-dom/client'
import { benchGraph } from '#mock-service/flows/bench-graph.ts'

/**
 * React Flow alone with the same graph, by its own advice: a memoised card, props that keep their identity and
 * nothing else. The number of nodes comes with the address; `far` shows all of it at first.
 */
interface StoredFlow {
  readonly id: string
  readonly name: string
  readonly inputs: Readonly<Record<string, { readonly value: string }>>
}

const query = new URLSearchParams(location.search)
const { config, ui } = benchGraph(Number(query.get('nodes') ?? 100))
const stored = (config as unknown as { readonly nodes: readonly StoredFlow[] }).nodes
const { nodes: points, viewport } = ui as unknown as {
  readonly nodes: Readonly<Record<string, { readonly x: number; readonly y: number }>>
  readonly viewport: { readonly x: number; readonly y: number; readonly zoom: number }
}

type CardNode = Node<{ readonly name: string; readonly lines: readonly string[] }>
const nodes = stored.map(({ id, name, inputs }): CardNode => ({
  id,
  type: 'card',
  position: points[id] ?? { x: 0, y: 0 },
  data: { name, lines: Object.entries(inputs).map(([key, { value }]) => `${key} ${value}`) },
}))
const edges = stored.flatMap(({ id, inputs }) =>
  Object.entries(inputs).flatMap(([key, { value }]): Edge[] => {
    const source = value.split('.')[0] ?? ''
    return source in points ? [{ id: `${id} ${key}`, source, target: id }] : []
  }),
)

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
const nodeTypes = { card: Card }

function Page() {
  const [shown, , onNodesChange] = useNodesState(nodes)
  const [drawnEdges, , onEdgesChange] = useEdgesState(edges)
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <ReactFlow
        nodes={shown}
        edges={drawnEdges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        defaultViewport={viewport}
        minZoom={0.02}
        fitView={query.has('far')}
      />
    </div>
  )
}

const root = document.getElementById('flow')
if (root) createRoot(root).render(<Page />)

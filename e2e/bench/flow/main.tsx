import '@xyflow/react/dist/style.css'
import { ReactFlow, useEdgesState, useNodesState } from '@xyflow/react'
import { createRoot } from 'react-dom/client'
import { benchGraph } from '#mock-service/flows/bench-graph.ts'
import { type BenchFlow, nodeTypes, toElements } from './elements.tsx'

/**
 * React Flow alone with the same graph, by its own advice: a memoised card, props that keep their identity and
 * nothing else. The number of nodes comes with the address; `far` shows all of it at first.
 */
const query = new URLSearchParams(location.search)
const flow = benchGraph(Number(query.get('nodes') ?? 100)) as unknown as BenchFlow
const { nodes, edges } = toElements(flow)

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
        defaultViewport={flow.ui.viewport}
        minZoom={0.02}
        fitView={query.has('far')}
      />
    </div>
  )
}

const root = document.getElementById('flow')
if (root) createRoot(root).render(<Page />)

import '@xyflow/react/dist/style.css'
import { ReactFlow } from '@xyflow/react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type BenchFlow, nodeTypes, toElements } from '../flow/elements.tsx'
import { fetchData, Fill, mountFloor } from './floor.tsx'

/** Floor of a flow: React Flow draws the nodes that are in view, each as a card with its inputs. */
function Graph() {
  const [search] = useSearchParams()
  const { data } = useQuery({ queryKey: ['flow'], queryFn: () => fetchData<BenchFlow>(search.get('from') ?? '') })
  if (!data) return null
  const { nodes, edges } = toElements(data)
  return (
    <>
      <Fill count={Number(search.get('rest') ?? 0)} />
      <div style={{ position: 'fixed', inset: 0 }}>
        <ReactFlow
          defaultNodes={nodes}
          defaultEdges={edges}
          nodeTypes={nodeTypes}
          defaultViewport={data.ui.viewport}
          minZoom={0.02}
          onlyRenderVisibleElements
        />
      </div>
    </>
  )
}

mountFloor(Graph)

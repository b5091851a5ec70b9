import type { ConnectionLineComponentProps, EdgeProps, EdgeTypes } from '@xyflow/react'
import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { routePoints } from '../diagram/route.ts'
import { stepPath, stepPoints } from '../diagram/step-path.ts'
import { type ReactFlowEdge, edgeType } from './element-mapper.ts'
import styles from './FlowEdgeView.module.css'

/** Hit tolerance of an edge, in pixels of the flow. */
const REACH = 16

const FlowEdgeView = memo(function FlowEdgeView({
  sourceX,
  sourceY,
  targetX,
  targetY,
  data,
  selected,
}: EdgeProps<ReactFlowEdge>) {
  const [start, end] = [
    { x: sourceX, y: sourceY },
    { x: targetX, y: targetY },
  ]
  const path = stepPath(data ? routePoints(start, end, data.edge) : stepPoints(start, end))
  return (
    <>
      <path
        d={path}
        className={classNames(
          styles.edge,
          data?.isOn && styles.on,
          data?.edge.isBroken && styles.broken,
          selected && styles.selected,
        )}
      />
      {/* Without a stroke, Chromium would look for the pointer inside the line's own box only: on one side of a straight edge. */}
      <path d={path} fill="none" stroke="transparent" strokeWidth={REACH} className="react-flow__edge-interaction" />
    </>
  )
})

/** The part that React Flow draws edges with. */
export const edgeTypes: EdgeTypes = { [edgeType]: FlowEdgeView }

export function PendingEdge({ fromX, fromY, toX, toY, fromHandle, connectionStatus }: ConnectionLineComponentProps) {
  const [from, to] = [
    { x: fromX, y: fromY },
    { x: toX, y: toY },
  ]
  const isBackwards = fromHandle.type === 'target'
  return (
    <path
      d={stepPath(isBackwards ? stepPoints(to, from) : stepPoints(from, to))}
      className={classNames(styles.edge, styles.loose, connectionStatus === 'invalid' && styles.broken)}
    />
  )
}

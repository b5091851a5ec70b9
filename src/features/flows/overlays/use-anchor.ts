import { useState } from 'react'
import { toScreenPoint } from '../diagram/camera.ts'
import type { Point } from '../diagram/geometry.ts'
import { useFlow } from '../editor/flow-context.ts'

/** Returns the anchor of a menu: the line of the list that has the focus, or a point of the canvas. */
export function useAnchor(position: Point): Point {
  const { pageState } = useFlow()
  const [at] = useState(() => pageState.anchor.get() ?? toScreenPoint(position, pageState.hold.camera.get()))
  return at
}

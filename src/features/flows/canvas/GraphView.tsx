import { useEffect, useId } from 'react'
import { useStore } from '#ui/use-store.ts'
import { RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import { useFlow } from '../editor/flow-context.ts'
import { CanvasOverlays } from './CanvasOverlays.tsx'
import { FlowCanvas } from './FlowCanvas.tsx'
import type { GraphMenuProps } from './GraphMenu.tsx'
import { useKeepSelectionVisible } from './use-keep-selection-visible.ts'

/** The flow as a graph, with what lies over it. */
export function GraphView({ Menu }: GraphMenuProps) {
  const { stage } = useFlow()
  const cards = useStore(stage.cards)
  const hint = useId()
  useEffect(() => stage.open(), [stage])
  useKeepSelectionVisible()
  return (
    <FlowCanvas isLarge={cards.length > RASTER_THRESHOLD} hint={hint}>
      <CanvasOverlays hint={hint} Menu={Menu} />
    </FlowCanvas>
  )
}

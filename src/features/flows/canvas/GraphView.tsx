import { useEffect } from 'react'
import { useStore } from '#ui/use-store.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { MANY } from './far.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import { Minimap } from './Minimap.tsx'
import { ZoomBar } from './ZoomBar.tsx'

/** The flow as a graph, with what lies over it. */
export function GraphView() {
  const { stage } = useFlow()
  const cards = useStore(stage.cards)
  const selected = useEditor(({ selection }) => selection.items)
  const isSmall = cards.length <= MANY
  useEffect(() => stage.fit(), [stage])
  return (
    <FlowCanvas isLarge={!isSmall}>
      <ZoomBar hold={stage.hold} onFit={() => stage.fit()} />
      <Minimap hold={stage.hold} cards={cards} selected={selected} />
    </FlowCanvas>
  )
}

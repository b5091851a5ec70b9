import { useDeferredValue } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { FlowOverlays } from '../overlays/FlowOverlays.tsx'
import { BareGraph } from './BareGraph.tsx'
import { EdgeToolbar } from './EdgeToolbar.tsx'
import { GraphMenu, type GraphMenuProps } from './GraphMenu.tsx'
import { Minimap } from './Minimap.tsx'
import { ResizeGrip } from './ResizeGrip.tsx'
import { ZoomBar } from './ZoomBar.tsx'

/** Overlays of the cards: toolbars, menus and dialogs. */
export function CanvasOverlays({ hint, Menu }: GraphMenuProps & { readonly hint: string }) {
  const { flowConnect: t } = useTexts(flowConnectTexts)
  const { stage } = useFlow()
  // Drawn a moment later: thousands of cards are worked into the small map then, in a task of its own.
  const cards = useDeferredValue(useStore(stage.cards))
  const selected = useEditor(({ selection }) => selection.items)
  return (
    <>
      <p id={hint} hidden>
        {cards.length > RASTER_THRESHOLD ? t.hintMany : t.hint}
      </p>
      <ZoomBar hold={stage.hold} onFit={() => stage.fit()} />
      {cards.length > 1 && <Minimap hold={stage.hold} cards={cards} selected={selected} />}
      <BareGraph />
      <EdgeToolbar />
      <ResizeGrip />
      <GraphMenu Menu={Menu} />
      <FlowOverlays />
    </>
  )
}

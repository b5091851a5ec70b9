import { useEffect, useId, useDeferredValue } from 'react'
import { useStore } from '#ui/use-store.ts'
import { useOnChange } from '#ui/use-subscription.ts'
import { RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import { useFlow, useEditor } from '../editor/flow-context.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import { type GraphMenuProps, GraphMenu } from './GraphMenu.tsx'
import { type Camera, isFindable, visibleBox } from '../diagram/camera.ts'
import { type Box, overlaps, type Size } from '../diagram/geometry.ts'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { FlowOverlays } from '../overlays/FlowOverlays.tsx'
import { BareGraph } from './BareGraph.tsx'
import { EdgeToolbar } from './EdgeToolbar.tsx'
import { Minimap } from './Minimap.tsx'
import { ResizeGrip } from './ResizeGrip.tsx'
import { ZoomBar } from './ZoomBar.tsx'

export function GraphView({ Menu }: GraphMenuProps) {
  const { pageState } = useFlow()
  const cards = useStore(pageState.cards)
  const hint = useId()
  useEffect(() => pageState.open(), [pageState])
  useKeepSelectionVisible()
  return (
    <FlowCanvas isLarge={cards.length > RASTER_THRESHOLD} hint={hint}>
      <CanvasOverlays hint={hint} Menu={Menu} />
    </FlowCanvas>
  )
}

/** Keeps the current card, or any, in view when the graph gets less space, as when the problems open. */
function useKeepSelectionVisible(): void {
  const { pageState } = useFlow()
  const { hold } = pageState
  useOnChange(hold.screen.subscribe, hold.screen.get, (now, before) => {
    const card = pageState.cards.get().find(({ id }) => id === pageState.at.get())
    const isLess = now.width > 0 && (now.width < before.width || now.height < before.height)
    const camera = hold.camera.get()
    const cards = pageState.cards.get().filter(({ shape }) => shape !== 'group')
    if (card && isLess && overlaps(card, visibleBox(camera, before))) hold.reveal(card)
    else if (isLess && isAnySeen(cards, camera, before) && !isAnySeen(cards, camera, now)) pageState.fit()
  })
}

const isAnySeen = (boxes: readonly Box[], camera: Camera, screen: Size): boolean =>
  boxes.some((box) => isFindable(box, camera, screen))

function CanvasOverlays({ hint, Menu }: GraphMenuProps & { readonly hint: string }) {
  const { flowConnect: t } = useTexts(flowConnectTexts)
  const { pageState } = useFlow()
  // Drawn a moment later: thousands of cards are worked into the small map then, in a task of its own.
  const cards = useDeferredValue(useStore(pageState.cards))
  const selected = useEditor(({ selection }) => selection.items)
  return (
    <>
      <p id={hint} hidden>
        {cards.length > RASTER_THRESHOLD ? t.hintMany : t.hint}
      </p>
      <ZoomBar hold={pageState.hold} onFit={() => pageState.fit()} />
      {cards.length > 1 && <Minimap hold={pageState.hold} cards={cards} selected={selected} />}
      <BareGraph />
      <EdgeToolbar />
      <ResizeGrip />
      <GraphMenu Menu={Menu} />
      <FlowOverlays />
    </>
  )
}

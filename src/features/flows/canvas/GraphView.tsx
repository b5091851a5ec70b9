import { type ComponentType, Suspense, useEffect, useId, useDeferredValue, useSyncExternalStore } from 'react'
import { GhostButton } from '#ui/Button.tsx'
import { Maximize } from '#ui/flow-glyphs.ts'
import { useStore } from '#ui/use-store.ts'
import { useOnChange } from '#ui/use-subscription.ts'
import { RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import { useFlow, useEditor } from '../editor/flow-context.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import { type Camera, isFindable, visibleBox } from '../diagram/camera.ts'
import { type Box, overlaps, type Size } from '../diagram/geometry.ts'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { FlowOverlays } from '../overlays/FlowOverlays.tsx'
import { BareGraph } from './BareGraph.tsx'
import { EdgeToolbar } from './EdgeToolbar.tsx'
import { Minimap } from './Minimap.tsx'
import type { OpenGraphMenuProps } from './OpenGraphMenu.tsx'
import { ResizeGrip } from './ResizeGrip.tsx'
import { useGraphMenu } from './use-graph-menu.ts'
import styles from './ZoomBar.module.css'

interface GraphViewProps {
  /** The open menu; few users open it, so its code is loaded on demand. */
  readonly Menu: ComponentType<OpenGraphMenuProps>
}

export function GraphView({ Menu }: GraphViewProps) {
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

function CanvasOverlays({ hint, Menu }: GraphViewProps & { readonly hint: string }) {
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
      <ZoomBar />
      {cards.length > 1 && <Minimap hold={pageState.hold} cards={cards} selected={selected} />}
      <BareGraph />
      <EdgeToolbar />
      <ResizeGrip />
      <GraphMenu Menu={Menu} />
      <FlowOverlays />
    </>
  )
}

/** The menu over the graph, while it is open. */
function GraphMenu({ Menu }: GraphViewProps) {
  const { requested, close } = useGraphMenu()
  return (
    requested && (
      <Suspense fallback={null}>
        <Menu key={`${requested.at.x} ${requested.at.y}`} requested={requested} onClose={close} />
      </Suspense>
    )
  )
}

/** Zoom of the flow, and the controls that change it. A click on the number resets it to 100 %. */
function ZoomBar() {
  const { flowEditor: t, flowConnect } = useTexts(flowConnectTexts)
  const { pageState } = useFlow()
  const { hold } = pageState
  const percent = useSyncExternalStore(hold.camera.subscribe, () => Math.round(hold.camera.get().zoom * 100))
  return (
    <div role="group" aria-label={flowConnect.zoom.label} className={styles.bar}>
      <GhostButton icon="minus" aria-label={t.zoom.out} action="flow.zoom-out" onClick={() => hold.zoomBy(-1)} />
      <button type="button" className={styles.figure} title={flowConnect.zoom.whole} onClick={() => hold.zoomTo(1)}>
        {flowConnect.zoom.percent(String(percent))}
      </button>
      <GhostButton icon="plus" aria-label={t.zoom.in} action="flow.zoom-in" onClick={() => hold.zoomBy(1)} />
      <GhostButton icon={Maximize} aria-label={t.zoom.fit} action="flow.fit" onClick={() => pageState.fit()} />
    </div>
  )
}

import './react-flow.css'
import { ConnectionMode, ReactFlow, ReactFlowProvider, SelectionMode, useStoreApi } from '@xyflow/react'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useWindowPixels } from '#ui/use-window-pixels.ts'
import { type OpenFlow, useFlow } from '../editor/flow-context.ts'
import { toFlowPoint, ZOOM } from '../diagram/camera.ts'
import styles from './Canvas.module.css'
import { cardTypes } from './CardNode.tsx'
import { createReactFlowAdapter } from './react-flow-adapter.ts'
import { Ground } from './Ground.tsx'
import { RasterLayer } from './RasterLayer.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { PendingEdge, edgeTypes } from './FlowEdgeView.tsx'
import type { CameraController } from '../diagram/camera-controller.ts'

/** With one of these held, a click adds a card to the selection; a drag with Shift selects what is in its box. */
const ADDING_KEYS = ['Shift', 'Control', 'Meta']

export interface FlowCanvasProps {
  /** More than plain drawing can bear: what is out of sight is left out. */
  readonly isLarge: boolean
  /** Id of the text that describes the keys. */
  readonly hint: string
  readonly children: ReactNode
}

export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ isLarge, hint, children }: FlowCanvasProps) {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const flow = useFlow()
  const api = useStoreApi()
  const [adapter] = useState(() => createReactFlowAdapter(flow, api))
  const root = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const { pageState } = flow
  // React Flow takes px of the window for its own (xyflow issue 6023): in a host page that scales, it is given those.
  useWindowPixels(layer)
  useLayoutEffect(() => adapter.start(), [adapter])
  useCameraMount(pageState.hold)
  useCardFocus(root)
  useCanvasKeys(root)
  const [isPainted, setPainted] = useState(false)
  const [start] = useState(() => pageState.hold.camera.get())

  return (
    <div
      ref={root}
      role="application"
      aria-label={t.canvas}
      aria-describedby={hint}
      className={styles.canvas}
      data-flow-canvas=""
      tabIndex={-1}
    >
      <div ref={layer} className={styles.layer}>
        <ReactFlow
          nodeTypes={cardTypes}
          edgeTypes={edgeTypes}
          defaultViewport={start}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          onNodesChange={adapter.onNodesChange}
          onEdgesChange={adapter.onEdgesChange}
          onConnect={adapter.onConnect}
          onConnectEnd={adapter.onConnectEnd}
          isValidConnection={({ source, target }) => source !== target}
          onPaneClick={() => pageState.at.set(undefined)}
          onDoubleClick={(event) => addHere(event, flow)}
          onNodeDoubleClick={() => pageState.details.set({})}
          onEdgeMouseEnter={(_event, { id }) => pageState.hover.over(id)}
          onEdgeMouseLeave={() => pageState.hover.out()}
          connectionMode={ConnectionMode.Strict}
          connectionLineComponent={PendingEdge}
          connectionRadius={24}
          selectionMode={SelectionMode.Partial}
          multiSelectionKeyCode={ADDING_KEYS}
          onlyRenderVisibleElements={isLarge && !isPainted}
          elevateNodesOnSelect={false}
          // The page handles the keys: they run commands, which are stored and can be undone.
          disableKeyboardA11y
          deleteKeyCode={null}
          panActivationKeyCode={null}
          zoomOnDoubleClick={false}
          // React Flow's terms ask for the attribution.
          attributionPosition="bottom-center"
        >
          <Ground />
          {isLarge && <RasterLayer adapter={adapter} onPainted={setPainted} />}
        </ReactFlow>
        {children}
      </div>
    </div>
  )
}

/** A double click on the background opens the search for a node there. */
function addHere(
  { target, clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>,
  { pageState }: OpenFlow,
): void {
  if (!(target instanceof Element) || !target.matches('.react-flow__pane')) return
  const box = currentTarget.getBoundingClientRect()
  pageState.adding.set({ at: toFlowPoint({ x: clientX - box.x, y: clientY - box.y }, pageState.hold.camera.get()) })
}

/** Moves the focus to the requested card once it is rendered; a card out of view is scrolled into it first. */
function useCardFocus(root: RefObject<HTMLElement | null>): void {
  const { pageState } = useFlow()
  useEffect(() => {
    let frame = 0
    const give = () => {
      const requested = pageState.focus.get()
      if (!requested || (requested.view ?? 'graph') !== 'graph') return
      pageState.reveal(requested.item)
      let left = 30
      const check = () => {
        const card = root.current?.querySelector<HTMLElement>(
          `.react-flow__node[data-id="${CSS.escape(requested.item)}"]`,
        )
        if (card) {
          pageState.focus.set(undefined)
          card.focus({ preventScroll: true })
        } else if ((left -= 1) > 0) frame = requestAnimationFrame(check)
      }
      check()
    }
    give()
    const stop = pageState.focus.subscribe(give)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [pageState, root])
}

/** Ties the page's camera to React Flow's for as long as the canvas is. */
function useCameraMount(hold: CameraController): void {
  const api = useStoreApi()
  useLayoutEffect(() => {
    let { transform, width, height } = api.getState()
    const read = () => {
      const state = api.getState()
      if (state.transform !== transform) {
        transform = state.transform
        const [x, y, zoom] = transform
        hold.moved({ x, y, zoom })
      }
      if (state.width !== width || state.height !== height) {
        width = state.width
        height = state.height
        hold.sized({ width, height })
      }
    }
    const stop = api.subscribe(read)
    const unmount = hold.mount(({ x, y, zoom }, ms) => {
      void api.getState().panZoom?.setViewport({ x, y, zoom }, ms > 0 ? { duration: ms } : undefined)
    })
    hold.sized({ width, height })
    return () => {
      stop()
      unmount()
      hold.sized({ width: 0, height: 0 })
    }
  }, [api, hold])
}

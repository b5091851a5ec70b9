import { useStoreApi } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowMenuTexts } from '#texts/flows/flow-menu.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { pointIn } from '#ui/element-scale.ts'
import { toFlowPoint, toScreenPoint, visibleBox } from '../diagram/camera.ts'
import type { CanvasEdge } from '../diagram/card.ts'
import { centreOf, type Point } from '../diagram/geometry.ts'
import { type OpenFlow, useFlow } from '../editor/flow-context.ts'
import { cardAt } from '../editor/flow-page-state.ts'
import { isInView } from '../editor/use-clipboard.ts'
import { keyActions } from '../editor/use-selection-keys.ts'
import type { ItemId } from '../model/flow-document.ts'
import { isChosen, edgeCourse } from './edge-course.ts'
import { followLongPress, type Press, pressOf } from './long-press.ts'
import { cardUnderPoint as cardUnder, edgeUnderPoint } from './raster/hit.ts'

/** Target of a menu: a card, an edge, or neither on the ground. */
export interface GraphMenuTarget {
  readonly item?: ItemId | undefined
  readonly edge?: CanvasEdge | undefined
}

export interface MenuRequest extends GraphMenuTarget {
  /** Position at which it opens, in pixels of the canvas. */
  readonly at: Point
  /** The same position in the flow's own pixels. */
  readonly position: Point
}

/** Hit tolerance of an edge, in pixels of the flow. */
const REACH = 8

/**
 * The menu of the graph: by the right button or a long press at the pointer, by key beside the card or on the current
 * edge. Its target is selected, so that its actions and the keys mean the same.
 */
export function useGraphMenu() {
  const { flowEditor: t, flowMenu } = useTexts(flowMenuTexts)
  const flow = useFlow()
  const { pageState } = flow
  const { clock } = useServices()
  const api = useStoreApi()
  const [requested, setRequested] = useState<MenuRequest>()

  useEffect(() => {
    const root = api.getState().domNode
    if (!root) return
    /** True where the menu is ours: buttons and fields have that of the browser. */
    const open = ({ target, ...point }: Press): boolean => {
      if (!(target instanceof Element) || target.closest('button, input, textarea')) return false
      pageState.connecting.set(undefined)
      const at = pointIn(root, point)
      const position = toFlowPoint(at, pageState.hold.camera.get())
      const subject = subjectAt(flow, target, position)
      choose(flow, subject)
      setRequested({ ...subject, at, position })
      return true
    }
    const menu = (event: MouseEvent) => open(pressOf(event)) && event.preventDefault()
    root.addEventListener('contextmenu', menu)
    const stop = followLongPress(root, clock, open)
    return () => {
      root.removeEventListener('contextmenu', menu)
      stop()
    }
  }, [api, clock, flow, pageState])

  const openByKey = () => {
    const camera = pageState.hold.camera.get()
    const subject = subjectOfKeys(flow)
    choose(flow, subject)
    const card = pageState.cards.get().find(({ id }) => id === subject.item)
    const middle = subject.edge && edgeCourse(subject.edge, pageState.cards.get())?.middle
    const ground = () => centreOf(visibleBox(camera, pageState.hold.screen.get()))
    const position = card ? { x: card.x, y: card.y + card.height } : (middle ?? ground())
    setRequested({ ...subject, at: toScreenPoint(position, camera), position })
  }
  const key = keyActions(
    t.keys.canvas,
    // After a click on the background or on what is only painted the focus is on the canvas, which contains React Flow.
    (press) =>
      !press || isInView(press.composedPath()[0], api.getState().domNode?.closest('[data-flow-canvas]') ?? null),
  )
  useActions([
    key('menu', flowMenu.keys, 'shift+F10', openByKey),
    key('menu-too', flowMenu.keys, 'ContextMenu', openByKey),
  ])

  return { requested, close: () => setRequested(undefined) }
}

/** Returns the target under the pointer: an element of a card or edge, else the painted one. */
function subjectAt({ pageState }: OpenFlow, target: Element, position: Point): GraphMenuTarget {
  const cards = pageState.cards.get()
  const edges = pageState.edges.get()
  const drawn = target.closest('.react-flow__node, .react-flow__edge')?.getAttribute('data-id')
  const card = cards.find(({ id }) => id === drawn)
  const edge = edges.find(({ id }) => id === drawn)
  if (card) return card.shape === 'gone' ? {} : { item: card.id }
  if (edge) return { edge }
  const painted = cardUnder(cards, position)
  if (painted) return painted.shape === 'gone' ? {} : { item: painted.id }
  return { edge: edgeUnderPoint(edges, new Map(cards.map((one) => [one.id, one])), position, REACH) }
}

/** Returns the target of the keyboard: the selected edge, else a card. */
function subjectOfKeys({ editor, pageState }: OpenFlow): GraphMenuTarget {
  const edge = pageState.edges.get().find((one) => isChosen(one, editor.get().selection))
  if (edge) return { edge }
  const card = cardAt(pageState)
  return card && card.shape !== 'gone' ? { item: card.id } : {}
}

/** Selects what a menu is opened on; of several selected cards all stay so. */
function choose({ editor, pageState }: OpenFlow, { item, edge }: GraphMenuTarget): void {
  if (edge) return editor.select([], edge.keys)
  if (!item) return
  pageState.at.set(item)
  if (!editor.get().selection.items.has(item)) editor.select([item])
}

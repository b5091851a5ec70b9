import { useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { toFlowPoint, visibleBox } from '../../diagram/camera.ts'
import type { Card } from '../../diagram/card.ts'
import type { Box, Point } from '../../diagram/geometry.ts'
import { useFlow } from '../../editor/flow-context.ts'
import { NAMES_FROM } from './brush.ts'
import { cardUnderPoint, cardsIn, edgeUnderPoint } from './hit.ts'
import type { RasterRenderer } from './raster-renderer.ts'

/** Hit tolerance of an edge, in pixels of the flow. */
const REACH = 8

/**
 * The pointer over what is only painted. What is readable becomes an element before it can be clicked; a click on what
 * is too small for that, or by touch, selects it; a box that is dragged over the background selects all that is in it.
 */
export function usePaintedPointer(renderer: RasterRenderer): void {
  const { editor, pageState } = useFlow()
  const { clock } = useServices()
  const api = useStoreApi()
  useEffect(() => {
    const pane = api.getState().domNode?.querySelector<HTMLElement>('.react-flow__pane')
    if (!pane) return
    const { hold, hover } = pageState
    const cards = () => pageState.cards.get()
    const byId = () => new Map<string, Card>(cards().map((card) => [card.id, card]))
    const positionOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { x, y } = pane.getBoundingClientRect()
      return toFlowPoint({ x: clientX - x, y: clientY - y }, hold.camera.get())
    }
    const isRead = () => hold.camera.get().zoom >= NAMES_FROM
    const edgeNear = (position: Point) =>
      isRead() ? edgeUnderPoint(pageState.edges.get(), byId(), position, REACH) : undefined
    let over: string | undefined

    const move = (event: PointerEvent) => {
      const isFree = event.buttons === 0 || api.getState().connection.inProgress
      if (event.target !== pane || !isFree || !isRead()) return
      const position = positionOf(event)
      const card = cardUnderPoint(cards(), position)
      if (card) renderer.point(card.id)
      const edge = card ? undefined : edgeNear(position)?.id
      if (edge !== undefined) hover.over(edge)
      else if (over !== undefined) hover.out()
      over = edge
    }
    // The click that ended the drag of a box.
    let pulled: unknown
    const begin = () => {
      pulled = undefined
    }
    const press = (event: MouseEvent) => {
      if (event.target !== pane || pulled) return
      const position = positionOf(event)
      const card = cardUnderPoint(cards(), position)
      const { items } = editor.get().selection
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey
      const edge = card ? undefined : edgeNear(position)
      // React Flow clears its own selection first.
      clock.after(0, () => {
        if (!card && !isMore) editor.select([], edge?.keys)
        if (!card || card.shape === 'gone') return
        pageState.at.set(card.id)
        if (!isMore) editor.select([card.id])
        else editor.select(items.has(card.id) ? [...items].filter((id) => id !== card.id) : [...items, card.id])
      })
    }
    const pull = () => {
      const { userSelectionRect: box, userSelectionActive: isPulled } = api.getState()
      if (!isPulled || !box || box === pulled) return
      pulled = box
      const taken = cardsIn(cards(), pulledBox(box))
      const { items } = editor.get().selection
      if (taken.length !== items.size || taken.some(({ id }) => !items.has(id)))
        editor.select(taken.map(({ id }) => id))
    }
    const pulledBox = (box: Box): Box => visibleBox(shifted(box), box)
    const shifted = ({ x, y }: Point) => {
      const camera = hold.camera.get()
      return { ...camera, x: camera.x - x, y: camera.y - y }
    }
    pane.addEventListener('pointermove', move)
    pane.addEventListener('pointerdown', begin, true)
    pane.addEventListener('click', press)
    const stop = api.subscribe(pull)
    return () => {
      pane.removeEventListener('pointermove', move)
      pane.removeEventListener('pointerdown', begin, true)
      pane.removeEventListener('click', press)
      stop()
    }
  }, [api, clock, editor, pageState, renderer])
}

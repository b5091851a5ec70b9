import { useStoreApi } from '@xyflow/react'
import type { RefObject } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { cardAt } from '../editor/flow-page-state.ts'
import { isInView } from '../editor/use-clipboard.ts'
import { keyActions } from '../editor/use-selection-keys.ts'
import { isChosen, edgeCourse } from './edge-course.ts'

/**
 * The keys that go from edge to edge of the current card, and from the edge to its buttons. The focus stays on the card
 * and the edge is selected: commands act on it as after a click.
 */
export function useEdgeKeys(buttons: RefObject<HTMLElement | null>): void {
  const { flowConnect: t, flowEditor } = useTexts(flowConnectTexts)
  const { editor, pageState } = useFlow()
  const api = useStoreApi()
  const step = (by: 1 | -1) => {
    const card = cardAt(pageState)
    if (!card) return
    const edges = pageState.edges.get()
    const mine = [
      ...edges.filter(({ target }) => target === card.id),
      ...edges.filter(({ source }) => source === card.id),
    ]
    const { selection } = editor.get()
    const now = mine.findIndex((canvasEdge) => isChosen(canvasEdge, selection))
    const next = now < 0 && by < 0 ? mine.length - 1 : (now + by + mine.length) % mine.length
    const edge = mine[next]
    if (!edge) return pageState.announcement.set(t.wireless(card.view.name))
    editor.select([], edge.keys)
    pageState.announcement.set(t.atEdge(edge.spoken, next + 1, mine.length))
    const course = edgeCourse(edge, pageState.cards.get())
    if (course) pageState.hold.reveal({ ...course.middle, width: 0, height: 0 })
  }
  const isOwnEvent = (press?: KeyboardEvent) => !press || isInView(press.composedPath()[0], api.getState().domNode)
  const key = keyActions(flowEditor.keys.canvas, isOwnEvent)
  useActions([
    key('next-edge', t.keys.next, ',', () => step(1)),
    key('last-edge', t.keys.last, ';', () => step(-1)),
    key(
      'edge',
      t.keys.open,
      'Enter',
      () => buttons.current?.querySelector('button')?.focus({ preventScroll: true }),
      (press) => isOwnEvent(press) && (!press || buttons.current !== null),
    ),
    key(
      'leave-edge',
      t.keys.leave,
      'Escape',
      () => {
        const edge = pageState.edges.get().find((one) => isChosen(one, editor.get().selection))
        const at = pageState.at.get()
        // The keyboard may have been at a card that this edge does not touch.
        const item = edge && at !== edge.source ? edge.target : at
        if (item) pageState.focus.set({ item })
      },
      (press) => {
        const target = press?.composedPath()[0]
        return target instanceof Element && buttons.current?.contains(target) === true
      },
    ),
  ])
}

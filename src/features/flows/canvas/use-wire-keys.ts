import { useStoreApi } from '@xyflow/react'
import type { RefObject } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useActions } from '#ui/actions.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { cardAt } from '../editor/flow-page-state.ts'
import { isInView } from '../editor/use-clipboard.ts'
import { isChosen, edgeCourse } from './edge-course.ts'

/**
 * The keys that go from wire to wire of the card that the keyboard is at, and from the wire to its buttons. The focus stays
 * on the card, the wire is selected: what is done with it is done as with one that was pressed.
 */
export function useWireKeys(buttons: RefObject<HTMLElement | null>): void {
  const { flowConnect: t, flowEditor } = useTexts(flowConnectTexts)
  const { editor, pageState } = useFlow()
  const api = useStoreApi()
  const step = (by: 1 | -1) => {
    const card = cardAt(pageState)
    if (!card) return
    const wires = pageState.wires.get()
    const mine = [
      ...wires.filter(({ target }) => target === card.id),
      ...wires.filter(({ source }) => source === card.id),
    ]
    const { selection } = editor.get()
    const now = mine.findIndex((wire) => isChosen(wire, selection))
    const next = now < 0 && by < 0 ? mine.length - 1 : (now + by + mine.length) % mine.length
    const wire = mine[next]
    if (!wire) return pageState.said.set(t.wireless(card.view.name))
    editor.select([], wire.keys)
    pageState.said.set(t.atWire(wire.spoken, next + 1, mine.length))
    const course = edgeCourse(wire, pageState.cards.get())
    if (course) pageState.hold.reveal({ ...course.middle, width: 0, height: 0 })
  }
  const isOwnEvent = (press?: KeyboardEvent) => !press || isInView(press.composedPath()[0], api.getState().domNode)
  const key = (id: string, name: string, keys: string, run: Action['run'], when = isOwnEvent): Action => ({
    id: `flow.${id}`,
    name,
    group: flowEditor.keys.canvas,
    keys,
    when,
    keysOnly: true,
    run,
  })
  useActions([
    key('next-wire', t.keys.next, ',', () => step(1)),
    key('last-wire', t.keys.last, ';', () => step(-1)),
    key(
      'wire',
      t.keys.open,
      'Enter',
      () => buttons.current?.querySelector('button')?.focus({ preventScroll: true }),
      (press) => isOwnEvent(press) && (!press || buttons.current !== null),
    ),
    key(
      'leave-wire',
      t.keys.leave,
      'Escape',
      () => {
        const wire = pageState.wires.get().find((one) => isChosen(one, editor.get().selection))
        const at = pageState.at.get()
        // The keyboard may have been at a card that this wire does not touch.
        const item = wire && at !== wire.source ? wire.target : at
        if (item) pageState.focus.set({ item })
      },
      (press) => {
        const target = press?.composedPath()[0]
        return target instanceof Element && buttons.current?.contains(target) === true
      },
    ),
  ])
}

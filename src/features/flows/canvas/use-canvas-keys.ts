import type { RefObject } from 'react'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useListener } from '#ui/use-listener.ts'
import { toFlowPoint, visibleBox } from '../diagram/camera.ts'
import { CARD_WIDTH } from '../diagram/card-view.ts'
import type { Card } from '../diagram/card.ts'
import { centreOf, GRID, type Point } from '../diagram/geometry.ts'
import { type Direction, nearestInDirection } from '../diagram/neighbours.ts'
import { readDragData, DRAG_TYPE } from '../editor/drag-data.ts'
import { useFlow } from '../editor/flow-context.ts'
import { cardAt, connectionFrom } from '../editor/flow-page-state.ts'
import { isInView, useClipboard } from '../editor/use-clipboard.ts'
import { keyActions, useSelectionKeys } from '../editor/use-selection-keys.ts'
import { useTypedAdds } from '../editor/use-typed-adds.ts'
import type { ItemId } from '../model/flow-document.ts'
import { resizeBox } from './resize-box.ts'

const ARROWS = [
  { key: 'ArrowLeft', way: 'left', by: { x: -GRID, y: 0 }, move: 'moveLeft' },
  { key: 'ArrowRight', way: 'right', by: { x: GRID, y: 0 }, move: 'moveRight' },
  { key: 'ArrowUp', way: 'up', by: { x: 0, y: -GRID }, move: 'moveUp' },
  { key: 'ArrowDown', way: 'down', by: { x: 0, y: GRID }, move: 'moveDown' },
] as const

/** Keys of the canvas while it has the focus. They end in actions of the flow, so they are stored and undoable. */
export function useCanvasKeys(root: RefObject<HTMLElement | null>): void {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { actions, editor, pageState } = useFlow()
  const { hold } = pageState
  const group = t.keys.canvas

  // While an edge is connected by keyboard all keys belong to that, also those that are pressed before its code is
  // loaded.
  const isOwnEvent = (press?: KeyboardEvent): boolean => {
    const target = press?.composedPath()[0]
    return press ? !pageState.connecting.get() && isInView(target, root.current) : root.current !== null
  }
  const goTo = (item: ItemId | undefined, extend = false) => {
    if (!item) return
    const from = pageState.at.get()
    pageState.at.set(item)
    editor.select(extend ? [...editor.get().selection.items, ...(from ? [from] : []), item] : [item])
    pageState.focus.set({ item })
  }
  const connected = (): readonly Card[] => pageState.cards.get().filter(({ shape }) => shape !== 'gone')
  const step = (way: Direction, extend: boolean) => {
    const current = cardAt(pageState)
    goTo((current ? nearestInDirection(current, connected(), way) : connected()[0])?.id, extend)
  }
  const canResize = () => ['note', 'group'].includes(cardAt(pageState)?.shape ?? '')
  const resize = (by: Point) => {
    const card = cardAt(pageState)
    if (card) actions.resize(card.id, resizeBox(card, by), `resize ${card.id}`)
  }
  const startConnecting = () => {
    const card = cardAt(pageState)
    const pendingConnection = card && connectionFrom(card)
    if (pendingConnection) pageState.connecting.set({ ...pendingConnection, connectionTarget: undefined })
  }
  const key = keyActions(group, isOwnEvent)

  useActions([
    ...ARROWS.flatMap(({ key: arrow, way, by, move }) => [
      key(`go-${way}`, t.keys[way], arrow, () => step(way, false)),
      key(`extend-${way}`, t.keys.extend[way], `shift+${arrow}`, () => step(way, true)),
      key(`move-${way}`, t.keys[move], `alt+${arrow}`, () => actions.nudge(by)),
      key(
        `resize-${way}`,
        t.keys.resize[way],
        `shift+alt+${arrow}`,
        () => resize(by),
        (press) => isOwnEvent(press) && canResize(),
      ),
    ]),
    key('first', t.keys.first, 'Home', () => goTo(connected()[0]?.id)),
    key('last', t.keys.last, 'End', () => goTo(connected().at(-1)?.id)),
    key('toggle', t.keys.toggle, 'space', () => {
      const item = pageState.at.get()
      const { items } = editor.get().selection
      if (item) editor.select(items.has(item) ? [...items].filter((one) => one !== item) : [...items, item])
    }),
    key(
      'open',
      t.keys.open,
      'Enter',
      () => pageState.details.set({}),
      // An edge alone has its own.
      (press) =>
        isOwnEvent(press) && (editor.get().selection.edges.size === 0 || editor.get().selection.items.size > 0),
    ),
    key(
      'connect',
      t.keys.connect,
      '.',
      startConnecting,
      (press) => isOwnEvent(press) && cardAt(pageState) !== undefined,
    ),
    key(
      'let-go',
      t.keys.none,
      'Escape',
      () => editor.select([]),
      (press) => isOwnEvent(press) && editor.get().selection.items.size + editor.get().selection.edges.size > 0,
    ),
    key('remove', t.keys.remove, 'Delete', () => actions.remove()),
    key('remove-too', t.keys.remove, 'Backspace', () => actions.remove()),
    key('rename', t.keys.rename, 'F2', () => pageState.renaming.set(pageState.at.get())),
    key('zoom-in', t.keys.zoomIn, '+', () => pageState.hold.zoomBy(1)),
    // The same key without shift on many boards.
    key('zoom-in-too', t.keys.zoomIn, '=', () => pageState.hold.zoomBy(1)),
    key('zoom-out', t.keys.zoomOut, '-', () => pageState.hold.zoomBy(-1)),
    key('fit', t.keys.fit, '0', () => pageState.fit()),
    key('whole', t.keys.whole, '1', () => pageState.hold.zoomTo(1)),
    key('fit-selection', t.keys.fitSelection, '2', () => pageState.fit(editor.get().selection.items)),
  ])

  useSelectionKeys(group, isOwnEvent)
  useClipboard(root, group)
  useTypedAdds(root, () => {
    const card = cardAt(pageState)
    if (pageState.connecting.get()) return undefined
    return {
      isAnywhere: true,
      at: card
        ? { x: card.x + card.width + 40, y: card.y }
        : centreOf(visibleBox(hold.camera.get(), hold.screen.get())),
    }
  })

  useListener(root, 'focusin', ({ target }) => {
    const id = target instanceof Element && target.matches('.react-flow__node') ? target.getAttribute('data-id') : null
    const card = pageState.cards.get().find((one) => one.id === id)
    if (!card || !(target instanceof Element)) return
    pageState.at.set(card.id)
    // The keyboard acts on the card it is at, and shows it; a click selects by itself.
    if (!target.matches(':focus-visible')) return
    hold.reveal(card)
    if (!editor.get().selection.items.has(card.id)) editor.select([card.id])
  })
  useListener(root, 'dragover', (event) => {
    if (event.dataTransfer?.types.includes(DRAG_TYPE)) event.preventDefault()
  })
  useListener(root, 'drop', (event) => {
    const what = readDragData(event.dataTransfer?.getData(DRAG_TYPE) ?? '')
    const box = root.current?.getBoundingClientRect()
    if (!what || !box) return
    event.preventDefault()
    const at = toFlowPoint({ x: event.clientX - box.x, y: event.clientY - box.y }, pageState.hold.camera.get())
    void actions.add(what, { at: { x: at.x - CARD_WIDTH / 2, y: at.y - GRID } })
  })
}

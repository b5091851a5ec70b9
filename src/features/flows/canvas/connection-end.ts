import type { FinalConnectionState } from '@xyflow/react'
import { toFlowPoint } from '../diagram/camera.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import { exitOfHandle, isItem } from './element-mapper.ts'

/** Ends a connection that was released beside a port: connects to the card there, or offers what can be added there. */
export function endConnection(
  { pageState, actions }: Pick<OpenFlow, 'pageState' | 'actions'>,
  root: Element,
  event: MouseEvent | TouchEvent,
  { isValid, fromNode, fromHandle, toHandle }: FinalConnectionState,
): void {
  if ((isValid && toHandle) || !fromNode || !fromHandle || !isItem(fromNode.id)) return
  const { clientX, clientY } =
    'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
  const box = root.getBoundingClientRect()
  const at = toFlowPoint({ x: clientX - box.x, y: clientY - box.y }, pageState.hold.camera.get())
  const isBackwards = fromHandle.type === 'target'
  const exit = exitOfHandle(fromHandle.id)
  const under = pageState.cards
    .get()
    .findLast(
      ({ x, y, width, height, shape }) =>
        shape !== 'group' && shape !== 'note' && at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height,
    )
  if (!under) return pageState.adding.set({ at, from: { item: fromNode.id, exit, isBackwards } })
  if (under.id === fromNode.id) return
  // A card is a larger target than its port.
  if (isBackwards) actions.connect(under.id, '', fromNode.id)
  else if (under.takes) actions.connect(fromNode.id, exit, under.id)
}

import type { ItemId } from '../model/flow-document.ts'
import type { Point } from './geometry.ts'

export interface TransientNodeState {
  readonly selected: ReadonlySet<ItemId>
  readonly selectedEdges: ReadonlySet<string>
  /** The one that the Tab key reaches. */
  readonly stop: ItemId | undefined
  readonly connectionTarget: ItemId | undefined
  /** Items that another user or tab changed just now. */
  readonly recentlyChanged: ReadonlySet<ItemId>
  /** Cards that are being moved, where they are by now. */
  readonly moved: ReadonlyMap<ItemId, Point>
}

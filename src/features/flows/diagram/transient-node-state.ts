import type { ItemId } from '../model/flow-document.ts'
import type { Point } from './geometry.ts'

/** What is true of cards for a while and belongs to no document. */
export interface TransientNodeState {
  readonly selected: ReadonlySet<ItemId>
  readonly selectedWires: ReadonlySet<string>
  /** The one that the Tab key reaches. */
  readonly stop: ItemId | undefined
  /** What a wire from the keyboard points at. */
  readonly aimed: ItemId | undefined
  /** What others changed just now. */
  readonly fresh: ReadonlySet<ItemId>
  /** Cards that are being moved, where they are by now. */
  readonly moved: ReadonlyMap<ItemId, Point>
}

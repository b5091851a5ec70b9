import type { Point } from '../canvas/geometry.ts'
import { startEdit } from '../model/commands/edit.ts'
import { type ItemId, readItem } from '../model/flow-document.ts'
import type { FlowEditor } from './flow-editor.ts'

/** What a person can do to a flow, by whatever means: pointer, keys, menus and the list all end here. */
export interface FlowActs {
  /** Puts items at these places, as one step. */
  readonly move: (places: ReadonlyMap<ItemId, Point>) => void
  /** Joins two items: at once where it is clear what feeds what, else a person is asked. */
  readonly connect: (source: ItemId, exit: string, target: ItemId) => void
  readonly tidy: () => void
}

export interface ActsParts {
  readonly editor: FlowEditor
}

export function createFlowActs({ editor }: ActsParts): FlowActs {
  return {
    move: (places) => {
      editor.run((doc) => {
        const edit = startEdit(doc)
        for (const [item, { x, y }] of places) {
          const { room, key } = readItem(item)
          const path = room === 'output' ? ['ui', 'output'] : ['ui', room, key]
          edit.set([...path, 'x'], x)
          edit.set([...path, 'y'], y)
        }
        return edit.step({ key: 'move', count: places.size })
      })
    },
    connect: () => undefined,
    tidy: () => undefined,
  }
}

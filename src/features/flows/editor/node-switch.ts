import { setValue } from '../commands/set.ts'
import { isDisabled, switchOf } from '../model/disabled.ts'
import { type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import type { FlowEditor } from './flow-editor.ts'

/** Switch of a node: `set(true)` switches it off, as a step that can be undone. */
export interface OpenSwitch {
  readonly isOff: boolean
  readonly set: (isOff: boolean) => void
}

/** Returns the switch of a node; undefined where the flow has no property for one. */
export function openSwitch(editor: Pick<FlowEditor, 'run'>, doc: FlowDoc, item: ItemId): OpenSwitch | undefined {
  const node = itemValue(doc, item)
  const word = item.startsWith('nodes/') ? switchOf(doc, node) : undefined
  return (
    word && {
      isOff: isDisabled(node),
      set: (isOff) => void editor.run((now) => setValue(now, item, [word.key], isOff === word.off)),
    }
  )
}

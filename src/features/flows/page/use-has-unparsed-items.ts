import { useStore } from '#ui/use-store.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { hasItem } from '../model/flow-document.ts'

/** True while a text typed as the JSON of an item of the flow cannot be applied to it. */
export function useHasUnparsedItems(): boolean {
  const texts = useStore(useFlow().pageState.unparsedItems)
  return useEditor(({ doc }) => [...texts.keys()].some((item) => hasItem(doc, item)))
}

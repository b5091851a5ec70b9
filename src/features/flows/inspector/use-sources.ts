import { useDeferredValue, useMemo } from 'react'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import type { ChoiceItem } from '#ui/choice.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { createSourceChoices } from '../editor/source-choices.ts'
import { itemLabel } from '../labels/describe.ts'
import type { ItemId } from '../model/flow-document.ts'

/**
 * The values of the flow that an item can be given. A large flow has ten thousand, and nobody chooses one while typing:
 * they are rendered after a key press was.
 */
export function useSources(item: ItemId): readonly ChoiceItem[] {
  const texts = useTexts(flowInspectorTexts)
  const { catalogue } = useFlow()
  const doc = useDeferredValue(useEditor((state) => state.runs))
  const edges = useDeferredValue(useEditor((state) => state.edges))
  const find = useMemo(
    () =>
      createSourceChoices(catalogue, {
        nameOf: (of, source) => itemLabel(of, source, catalogue, texts),
        whole: texts.flowInspector.field.whole,
        typeOf: texts.flowInspector.field.typeOf,
        sample: texts.flowInspector.field.sample,
      }),
    [catalogue, texts],
  )
  return useMemo(() => find(doc, item, edges), [find, doc, item, edges])
}

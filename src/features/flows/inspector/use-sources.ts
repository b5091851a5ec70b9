import { useMemo } from 'react'
import { flowInspectorTexts } from '#texts/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import type { Choice } from '#ui/choice.ts'
import { calledName } from '../editor/describe.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import { sourcesFor } from './sources.ts'

/** The values of the flow that an item can be given. */
export function useSources(item: ItemId): readonly Choice[] {
  const texts = useTexts(flowInspectorTexts)
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const edges = useEditor((state) => state.edges)
  return useMemo(
    () =>
      sourcesFor(doc, item, edges, catalogue, {
        nameOf: (source) => calledName(doc, source, catalogue, texts),
        whole: texts.flowInspector.field.whole,
        typeOf: texts.flowInspector.field.typeOf,
        sample: texts.flowInspector.field.sample,
      }),
    [doc, item, edges, catalogue, texts],
  )
}

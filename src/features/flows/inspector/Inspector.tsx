import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { calledName } from '../editor/describe.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { onlyItem } from '../editor/selection.ts'
import { itemValue } from '../model/flow-document.ts'

/** What is selected, as its JSON. */
export function Inspector() {
  const words = useTexts(flowEditorTexts)
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const selection = useEditor((state) => state.selection)
  const item = onlyItem(selection)
  if (!item) return null
  return (
    <aside aria-label={words.flowEditor.details} style={{ padding: 16 }}>
      <b className="ec-h">{calledName(doc, item, catalogue, words)}</b>
      <pre style={{ overflow: 'auto' }}>{JSON.stringify(itemValue(doc, item), null, 2)}</pre>
    </aside>
  )
}

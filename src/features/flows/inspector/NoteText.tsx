import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { relabel } from '../commands/rename.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import styles from './Inspector.module.css'

/** What a note says. */
export function NoteText({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.note
  const { editor } = useFlow()
  const text = useEditor((state) => ownText(itemValue(state.doc, item), 'text') ?? '')
  return (
    <div className={styles.part}>
      <TextArea
        label={t.text}
        rows={6}
        value={text}
        onChange={(next) => void editor.run((doc) => relabel(doc, item, next))}
      />
    </div>
  )
}

import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextField } from '#ui/TextField.tsx'
import { relabel } from '../commands/rename.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import styles from './Inspector.module.css'

/** How a group is called. */
export function GroupLabel({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.group
  const { editor } = useFlow()
  const label = useEditor((state) => ownText(itemValue(state.doc, item), 'label') ?? '')
  return (
    <div className={styles.part}>
      <TextField
        label={t.label}
        value={label}
        onChange={(next) => void editor.run((doc) => relabel(doc, item, next))}
      />
    </div>
  )
}

import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { openSwitch } from '../editor/node-switch.ts'
import type { ItemId } from '../model/flow-document.ts'
import styles from './Inspector.module.css'

/** Switches a node off and on, where the flow has a property for it. */
export function NodeSwitch({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector
  const { editor } = useFlow()
  const doc = useEditor((state) => state.doc)
  const found = openSwitch(editor, doc, item)
  if (!found) return null
  return (
    <div className={styles.part}>
      <Checkbox isChecked={found.isOff} onChange={found.set}>
        {t.disabled}
      </Checkbox>
    </div>
  )
}

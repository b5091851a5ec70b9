import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { ConditionField } from './ConditionField.tsx'
import styles from './Inspector.module.css'

/** Whether a node runs at all. */
export function RunIfField({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.runIf
  const { editor } = useFlow()
  const text = useEditor((state) => ownText(itemValue(state.doc, item), RUN_IF) ?? '')
  return (
    <div className={styles.part}>
      <ConditionField
        label={t.label}
        hint={t.hint}
        item={item}
        value={text}
        onChange={(next) =>
          void editor.run((doc) =>
            setValue(doc, item, [RUN_IF], next.trim() === '' ? undefined : next, { typing: true }),
          )
        }
      />
    </div>
  )
}

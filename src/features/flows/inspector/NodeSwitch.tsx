import { flowInspectorTexts } from '#texts/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { setValue } from '../model/commands/set.ts'
import { isDisabled, switchOf } from '../model/disabled.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import styles from './Inspector.module.css'

/** Switches a node off and on, where the flow has a word for it. */
export function NodeSwitch({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector
  const { editor } = useFlow()
  const doc = useEditor((state) => state.doc)
  const node = itemValue(doc, item)
  const word = switchOf(doc, node)
  if (!word) return null
  const set = (isOff: boolean) => void editor.run((now) => setValue(now, item, [word.key], isOff === word.off))
  return (
    <div className={styles.part}>
      <Checkbox isChecked={isDisabled(node)} onChange={set}>
        {t.disabled}
      </Checkbox>
    </div>
  )
}

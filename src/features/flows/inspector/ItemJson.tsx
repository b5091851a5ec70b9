import { useState } from 'react'
import { stringifyExact } from '#lib/marked-numbers.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { isRecord, type Json, readJson } from '../model/json.ts'
import styles from './Inspector.module.css'

/** An item as the service has it. Each text that is JSON is applied to the flow; any other waits in the field. */
export function ItemJson({ item, isUnknown }: { readonly item: ItemId; readonly isUnknown: boolean }) {
  const t = useTexts(flowInspectorTexts).flowInspector.json
  const { editor } = useFlow()
  const value = useEditor((state) => itemValue(state.doc, item))
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: Json | undefined }>()
  const text = typed && Object.is(typed.of, value) ? typed.text : stringifyExact(value ?? null, 2)
  const read = readJson(text)
  const wantsObject = item !== 'output'
  const error = read === undefined ? t.broken : wantsObject && !isRecord(read) ? t.noObject : undefined
  const type = (next: string) => {
    const parsed = readJson(next)
    if (parsed !== undefined && (!wantsObject || isRecord(parsed))) {
      editor.run((doc) => setValue(doc, item, [], parsed, { typing: true }))
    }
    setTyped({ text: next, of: itemValue(editor.get().doc, item) })
  }
  return (
    <div className={styles.part}>
      {isUnknown && <p className="ec-2">{t.unknown}</p>}
      <TextArea
        label={t.label}
        mono
        rows={12}
        spellCheck={false}
        hint={t.hint}
        error={error}
        value={text}
        onChange={type}
      />
    </div>
  )
}

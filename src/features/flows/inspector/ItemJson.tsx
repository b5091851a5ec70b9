import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { stringifyExact } from '#lib/marked-numbers.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { flowJsonTexts } from '#texts/flows/flow-json.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useStore } from '#ui/use-store.ts'
import { changeItem, setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { setUnparsedItem } from '../editor/unparsed-items.ts'
import { UnparsedFoot } from '../editor/UnparsedFoot.tsx'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { isRecord, type Json, readJson, sameJson } from '../model/json.ts'
import styles from './Inspector.module.css'

/** An item as the service has it. Each text that is JSON is applied to the flow; any other waits in the page. */
export function ItemJson({ item, isUnknown }: { readonly item: ItemId; readonly isUnknown: boolean }) {
  const t = useTexts(flowInspectorTexts).flowInspector.json
  const { met } = useTexts(flowJsonTexts).flowJson.half
  const { editor, pageState } = useFlow()
  const { toasts } = useServices()
  const value = useEditor((state) => itemValue(state.doc, item))
  const half = useStore(pageState.unparsedItems).get(item)
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: Json | undefined }>()
  const isTyped = typed !== undefined && Object.is(typed.of, value)
  const text = half?.text ?? (isTyped ? typed.text : stringifyExact(value ?? null, 2))
  const wantsObject = item !== 'output'
  const error = half && (readJson(half.text) === undefined ? t.broken : t.noObject)
  const type = (next: string) => {
    const parsed = readJson(next)
    const now = itemValue(editor.get().doc, item)
    if (parsed === undefined || (wantsObject && !isRecord(parsed)))
      return setUnparsedItem(pageState.unparsedItems, item, { of: now, ...half, text: next })
    setUnparsedItem(pageState.unparsedItems, item, undefined)
    // Changes by other users or in other views while the text could not be applied are not in it: they stay.
    if (half && !sameJson(half.of, now)) {
      if (editor.run((doc) => changeItem(doc, item, half.of, parsed))) toasts.show(met, 'info', 'flow-half')
      return
    }
    editor.run((doc) => setValue(doc, item, [], parsed, { typing: true }))
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
      {half && (
        <UnparsedFoot location={t.here} onDiscard={() => setUnparsedItem(pageState.unparsedItems, item, undefined)} />
      )}
    </div>
  )
}

import { useMemo, useState } from 'react'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setField, setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { fieldOf } from '../model/fields.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { own } from '../model/json.ts'
import { kindOf } from '../model/kinds.ts'
import styles from './Inspector.module.css'
import { isUnread, nodeFields } from './node-fields.ts'
import { useSources } from './use-sources.ts'
import { ValueField } from './ValueField.tsx'

/** What a node takes, each as a constant or from the flow. */
export function NodeInputs({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.field
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const sources = useSources(item)
  const fields = useMemo(() => nodeFields(doc, item, catalogue), [doc, item, catalogue])
  const kind = kindOf(doc, item)
  return (
    <div className={styles.part}>
      {isUnread(itemValue(doc, item), catalogue) && (
        <p className="ec-2" role="status">
          {t.unread}
        </p>
      )}
      {fields.length === 0 && <p className="ec-2">{t.nothing}</p>}
      {fields.map((field) => (
        <ValueField key={field.name} item={item} field={field} sources={sources} />
      ))}
      {kind === 'enrichment' && <Pages item={item} />}
      {(kind === 'connector' || kind === 'transform') && <AddInput item={item} />}
    </div>
  )
}

/** How many pages an enrichment fetches, where the flow says so. */
function Pages({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector
  const { editor } = useFlow()
  const pages = useEditor((state) => own(own(itemValue(state.doc, item), 'pagination'), 'pages'))
  if (typeof pages !== 'number' && typeof pages !== 'string') return null
  return (
    <NumberInput
      label={t.pages}
      kind="integer"
      value={String(pages)}
      onChange={(typed) => {
        const count = Number(typed)
        const value = /^[1-9]\d{0,5}$/.test(typed) ? count : typed
        void editor.run((doc) => setValue(doc, item, ['pagination', 'pages'], value, { typing: true }))
      }}
    />
  )
}

/** Gives a node an input of its own: what a template or a connector reads by name. */
function AddInput({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.field
  const { editor } = useFlow()
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = useEditor((state) => fieldOf(state.doc, item, wanted) !== undefined)
  const add = () => {
    if (wanted === '' || isTaken) return
    if (editor.run((doc) => setField(doc, item, wanted, { constant: '' }))) setName('')
  }
  return (
    <div className={styles.how}>
      <TextField
        label={t.addName}
        mono
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
        }}
      />
      <div className={styles.howButton}>
        <Button size="sm" variant="ghost" icon="plus" aria-label={t.add} onClick={add} />
      </div>
    </div>
  )
}

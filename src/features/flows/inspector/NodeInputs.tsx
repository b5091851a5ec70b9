import { type ReactNode, useMemo } from 'react'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { fieldsOf } from '../model/fields.ts'
import { type ItemId, itemValue, type FlowDoc } from '../model/flow-document.ts'
import { own, type Json } from '../model/json.ts'
import { targetOf } from '../model/kinds.ts'
import { AddField } from './AddField.tsx'
import styles from './Inspector.module.css'
import { useSources } from './use-sources.ts'
import { ValueField } from './ValueField.tsx'
import { fieldsOf as runFieldsOf, type RunField } from '#domain/run/run-fields.ts'
import { type FlowCatalogue, isDetail } from '../model/catalogue.ts'
import { inputsOf } from '../model/ports.ts'

interface NodeInputsProps {
  readonly item: ItemId
  readonly children?: ReactNode
}

export function NodeInputs({ item, children }: NodeInputsProps) {
  const t = useTexts(flowInspectorTexts).flowInspector.field
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const sources = useSources(item)
  const fields = useMemo(() => nodeFields(doc, item, catalogue), [doc, item, catalogue])
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
      {children}
    </div>
  )
}

/** Inputs of a call that fetches pages. */
export const PagedInputs = ({ item }: { readonly item: ItemId }) => (
  <NodeInputs item={item}>
    <Pages item={item} />
  </NodeInputs>
)

/** Inputs to which the user adds more by name: what a template or a connector reads. */
export function GrowingInputs({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.field
  return (
    <NodeInputs item={item}>
      <AddField item={item} label={t.addName} add={t.add} />
    </NodeInputs>
  )
}

/** Number of pages an enrichment fetches, where the flow has one. */
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

/**
 * The inputs of a node as the fields of a run form: of an enrichment those of its catalogue entry, with types and
 * choices; of anything else those of its ports; then whatever else the node has.
 */
function nodeFields(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly RunField[] {
  const declared = declaredFields(doc, item, catalogue)
  const known = new Set(declared.map(({ name }) => name))
  const others = fieldsOf(doc, item)
    .filter(({ name }) => !known.has(name))
    .map(({ name }): RunField => plainField(name, '', false))
  return [...declared, ...others]
}

function declaredFields(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly RunField[] {
  const target = targetOf(itemValue(doc, item), catalogue)
  if (isDetailed(target)) return runFieldsOf(target)
  return inputsOf(doc, item, catalogue).map(({ name, type, required }) => plainField(name, type, required))
}

const isDetailed = (target: ReturnType<typeof targetOf>): target is Parameters<typeof runFieldsOf>[0] & typeof target =>
  target !== undefined && 'pricing' in target && isDetail(target as Parameters<typeof isDetail>[0])

const plainField = (name: string, type: string, isRequired: boolean): RunField => {
  const [field] = runFieldsOf({
    params: [{ name, type_field: type, is_required: isRequired, description: '', choices: null }],
    pricing: { type: 'fixed' },
  })
  return field ?? { name, kind: 'text', isRequired, description: '', isPriced: false }
}

/** True where what the node runs is in the catalogue, but not yet what it takes. */
const isUnread = (value: Json | undefined, catalogue: FlowCatalogue): boolean => {
  const target = targetOf(value, catalogue)
  return target !== undefined && 'pricing' in target && !isDetailed(target)
}

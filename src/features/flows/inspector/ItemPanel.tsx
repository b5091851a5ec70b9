import { type ComponentType, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { type FlowInspectorTexts, flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { TabChoice } from '#ui/TabChoice.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, readItem, itemValue } from '../model/flow-document.ts'
import { type ItemKind, kindOf } from '../model/kinds.ts'
import { outputsOf } from '../model/ports.ts'
import { CasesFields } from './CasesFields.tsx'
import { Costs } from './Costs.tsx'
import styles from './Inspector.module.css'
import { ItemHead } from './ItemHead.tsx'
import { ItemJson } from './ItemJson.tsx'
import { GrowingInputs, NodeInputs, PagedInputs } from './NodeInputs.tsx'
import { NodeRunValues } from './NodeRunValues.tsx'
import { NodeSwitch } from './NodeSwitch.tsx'
import { OutputFields } from './OutputFields.tsx'
import { ProviderOrder } from './ProviderOrder.tsx'
import { TransformFields } from './TransformFields.tsx'
import { TextField } from '#ui/TextField.tsx'
import { relabel, idFault, renameId } from '../commands/rename.ts'
import { ownText, own } from '../model/json.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { setValue } from '../commands/set.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { ConditionField } from './ConditionField.tsx'
import { shownName } from '#domain/shown-text.ts'
import { referenceName } from '../model/references.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { itemLabel } from '../labels/describe.ts'
import { type FieldGroup, ITEM_STYLES } from '../labels/item-styles.ts'
import { realId } from '../model/adapter.ts'
import { TypedName } from './TypedName.tsx'

type PanelSection = 'inputs' | 'outputs' | 'json'

export function ItemPanel({ item }: { readonly item: ItemId }) {
  const texts = useTexts(flowInspectorTexts)
  const { catalogue } = useFlow()
  const kind = useEditor((state) => kindOf(state.doc, item))
  const outputs = useEditor((state) => outputsOf(state.doc, item, catalogue).length)
  const isNode = readItem(item).container === 'nodes'
  const [chosen, setChosen] = useState<PanelSection>('inputs')
  const part = isNode ? (kind === 'unknown' && chosen === 'inputs' ? 'json' : chosen) : 'inputs'

  return (
    <>
      <div className={styles.part}>
        <ItemHead item={item} kind={kind} />
        {isNode && (
          <div className={styles.views}>
            <TabChoice
              label={texts.flowInspector.tabs.label}
              tabs={tabsFor(kind, outputs, texts)}
              value={part}
              onChange={setChosen}
            />
          </div>
        )}
      </div>
      {isNode && part !== 'json' && <NodeRunValues item={item} />}
      {part === 'json' && <ItemJson item={item} isUnknown={kind === 'unknown'} />}
      {part === 'outputs' && <OutputsList item={item} />}
      {part === 'inputs' &&
        ITEM_STYLES[kind].fields.map((group) => {
          const Fields = FIELDS[group]
          return <Fields key={group} item={item} />
        })}
      {isNode && part === 'inputs' && <NodeSwitch item={item} />}
      {isNode && part === 'inputs' && <Costs item={item} />}
      {part === 'inputs' && <ItemNameFields item={item} />}
    </>
  )
}

function tabsFor(kind: ItemKind, outputs: number, { flowInspector: t, locale }: FlowInspectorTexts) {
  const inputs = { value: 'inputs' as const, label: t.tabs.inputs }
  return [
    // The inputs of an unknown kind are unknown: its JSON has them.
    ...(kind === 'unknown' ? [] : [inputs]),
    {
      value: 'outputs' as const,
      label: t.tabs.outputs,
      count: outputs > 0 ? formatCount(outputs, locale) : undefined,
    },
    { value: 'json' as const, label: t.tabs.json },
  ]
}

function GroupLabel({ item }: { readonly item: ItemId }) {
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

function NoteText({ item }: { readonly item: ItemId }) {
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

function RunIfField({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.runIf
  const { editor } = useFlow()
  const text = useEditor((state) => ownText(itemValue(state.doc, item), RUN_IF) ?? '')
  return (
    <div className={styles.part}>
      <ConditionField
        label={t.label}
        hint={t.hint}
        item={item}
        field={RUN_IF}
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

/** Outputs of a node, their names in references, and the number of uses. */
function OutputsList({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.outputs
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const edges = useEditor((state) => state.edges)
  const outputs = outputsOf(doc, item, catalogue)
  const uses = edges.filter(({ source }) => source === item)
  return (
    <div className={styles.part}>
      {outputs.every(({ name }) => name === '') && <p className="ec-2">{t.none}</p>}
      <ul className={styles.lines}>
        {outputs.map(({ name, type, label }) => (
          <li key={name} className={styles.outputLine}>
            <span>
              <code className="ec-mono">{shownName(referenceName(item, name))}</code>
              <span className="ec-meta">
                {' '}
                {[label, type]
                  .filter(Boolean)
                  .map((word) => shownName(word ?? ''))
                  .join(', ')}
              </span>
            </span>
            <span className="ec-3">{t.used(uses.filter(({ output }) => output === name).length)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const TYPES = ['text', 'number', 'boolean', 'email', 'url', 'date'] as const

function InputFields({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.input
  const { editor } = useFlow()
  const input = useEditor((state) => itemValue(state.doc, item))
  const uses = useEditor((state) => state.edges.reduce((count, edge) => count + (edge.source === item ? 1 : 0), 0))
  const type = ownText(input, 'type') ?? 'text'
  const isOdd = !TYPES.some((one) => one === type)
  return (
    <div className={styles.part}>
      <TextField
        label={t.description}
        value={ownText(input, 'description') ?? ''}
        onChange={(next) => void editor.run((doc) => setValue(doc, item, ['description'], next, { typing: true }))}
      />
      <Select
        label={t.type}
        choices={[
          ...TYPES.map((id) => ({ id, label: t.types[id] })),
          ...(isOdd ? [{ id: type, label: shownName(type) }] : []),
        ]}
        value={type}
        onChange={(id) => void editor.run((doc) => setValue(doc, item, ['type'], id))}
      />
      <Checkbox
        isChecked={own(input, 'required') === true}
        onChange={(next) => void editor.run((doc) => setValue(doc, item, ['required'], next))}
      >
        {t.required}
      </Checkbox>
      <p className="ec-3">{t.usedBy(uses)}</p>
    </div>
  )
}

/** Fields for the label of a node, and for the id by which references name it. */
function ItemNameFields({ item }: { readonly item: ItemId }) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector
  const { editor, catalogue } = useFlow()
  const named = useEditor((state) => ownText(itemValue(state.doc, item), 'name') ?? '')
  const called = useEditor((state) => itemLabel(state.doc, item, catalogue, texts))
  const id = useEditor((state) => realId(state.doc, item))
  const { container } = readItem(item)
  if (container !== 'nodes' && container !== 'inputs') return null
  return (
    <div className={styles.part}>
      {container === 'nodes' && (
        <TextField
          label={t.name}
          hint={t.nameHint}
          placeholder={shownName(called)}
          value={named}
          onChange={(next) => void editor.run((doc) => relabel(doc, item, next))}
        />
      )}
      <TypedName
        label={t.id}
        hint={t.idHint}
        mono
        value={id}
        faultOf={(next) => {
          const fault = idFault(editor.get().doc, item, next)
          return fault && t.idFaults[fault]
        }}
        onTyped={(next) => {
          const renamed: ItemId = `${container}/${next}`
          editor.run((doc) => renameId(doc, item, next), [renamed])
        }}
      />
    </div>
  )
}

const FIELDS: Readonly<Record<FieldGroup, ComponentType<{ readonly item: ItemId }>>> = {
  input: InputFields,
  output: OutputFields,
  note: NoteText,
  group: GroupLabel,
  cases: CasesFields,
  result: TransformFields,
  inputs: NodeInputs,
  'paged-inputs': PagedInputs,
  'growing-inputs': GrowingInputs,
  providers: ProviderOrder,
  'run-if': RunIfField,
}

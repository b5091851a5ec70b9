import { useState } from 'react'
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
import { InputFields } from './InputFields.tsx'
import styles from './Inspector.module.css'
import { ItemHead } from './ItemHead.tsx'
import { ItemJson } from './ItemJson.tsx'
import { ItemNameFields } from './ItemNameFields.tsx'
import { NodeInputs } from './NodeInputs.tsx'
import { NodeRunValues } from './NodeRunValues.tsx'
import { NodeSwitch } from './NodeSwitch.tsx'
import { OutputFields } from './OutputFields.tsx'
import { OutputsList } from './OutputsList.tsx'
import { ProviderOrder } from './ProviderOrder.tsx'
import { TransformFields } from './TransformFields.tsx'
import { TextField } from '#ui/TextField.tsx'
import { relabel } from '../commands/rename.ts'
import { ownText } from '../model/json.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { setValue } from '../commands/set.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { ConditionField } from './ConditionField.tsx'

type PanelSection = 'inputs' | 'outputs' | 'json'

/** The details of one item of the flow. */
export function ItemPanel({ item }: { readonly item: ItemId }) {
  const texts = useTexts(flowInspectorTexts)
  const { catalogue } = useFlow()
  const kind = useEditor((state) => kindOf(state.doc, item))
  const outputs = useEditor((state) => outputsOf(state.doc, item, catalogue).length)
  const isNode = readItem(item).room === 'nodes'
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
      {part === 'inputs' && <Inputs item={item} kind={kind} />}
      {isNode && part === 'inputs' && <NodeSwitch item={item} />}
      {isNode && part === 'inputs' && <Costs item={item} />}
      {part === 'inputs' && <ItemNameFields item={item} />}
    </>
  )
}

function tabsFor(kind: ItemKind, outputs: number, { flowInspector: t, locale }: FlowInspectorTexts) {
  const inputs = { value: 'inputs' as const, label: t.tabs.inputs }
  return [
    // What an unknown kind takes is not known: its JSON says it.
    ...(kind === 'unknown' ? [] : [inputs]),
    {
      value: 'outputs' as const,
      label: t.tabs.outputs,
      count: outputs > 0 ? formatCount(outputs, locale) : undefined,
    },
    { value: 'json' as const, label: t.tabs.json },
  ]
}

function Inputs({ item, kind }: { readonly item: ItemId; readonly kind: ItemKind }) {
  switch (kind) {
    case 'input':
      return <InputFields item={item} />
    case 'output':
      return <OutputFields />
    case 'note':
      return <NoteText item={item} />
    case 'group':
      return <GroupLabel item={item} />
    case 'condition':
      return <CasesFields item={item} />
    case 'transform':
      return (
        <>
          <TransformFields item={item} />
          <RunIfField item={item} />
        </>
      )
    case 'waterfall':
      return (
        <>
          <NodeInputs item={item} />
          <ProviderOrder item={item} />
          <RunIfField item={item} />
        </>
      )
    default:
      return (
        <>
          <NodeInputs item={item} />
          <RunIfField item={item} />
        </>
      )
  }
}

/** Name of a group. */
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

/** Text of a note. */
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

/** Condition under which a node runs. */
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

import type { FlowTextKey } from '#contract/flow-list.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { onlyItem } from '../editor/selection.ts'
import { FLOW_TEXT_KEYS, FLOW_TEXTS } from '../model/flow-texts.ts'
import styles from './Inspector.module.css'
import { ItemPanel } from './ItemPanel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setFlowText } from '../commands/set.ts'
import { Costs } from './Costs.tsx'

export function Inspector() {
  const t = useTexts(flowInspectorTexts).flowInspector
  const item = useEditor((state) => onlyItem(state.selection))
  const count = useEditor((state) => state.selection.items.size)
  return (
    <aside aria-label={t.label} className={styles.inspector}>
      {item && <ItemPanel key={item} item={item} />}
      {!item && count > 1 && (
        <div className={styles.part}>
          <h2 className="ec-h">{t.several(count)}</h2>
          <p className="ec-2">{t.severalHint}</p>
        </div>
      )}
      {!item && count <= 1 && <FlowPanel />}
    </aside>
  )
}

function FlowTextField({ of: key }: { readonly of: FlowTextKey }) {
  const t = useTexts(flowInspectorTexts).flowInspector.flow
  const { editor } = useFlow()
  const value = useEditor((state) => state.doc[key])
  const Field = FLOW_TEXTS[key].field === 'area' ? TextArea : TextField
  return (
    <Field label={t[key]} value={value} onChange={(next) => void editor.run((doc) => setFlowText(doc, key, next))} />
  )
}

/** The flow itself, while nothing of it is selected. */
function FlowPanel() {
  const t = useTexts(flowInspectorTexts).flowInspector
  const nodes = useEditor((state) => state.doc.nodes.order.length)
  const inputs = useEditor((state) => state.doc.inputs.order.length)
  return (
    <>
      <div className={styles.part}>
        <div>
          <h2 className="ec-h">{t.flow.label}</h2>
          <p className="ec-3">{t.flow.counts(nodes, inputs)}</p>
        </div>
        {FLOW_TEXT_KEYS.map((key) => (
          <FlowTextField key={key} of={key} />
        ))}
        <p className="ec-3">{t.flow.nothingChosen}</p>
      </div>
      <Costs />
    </>
  )
}

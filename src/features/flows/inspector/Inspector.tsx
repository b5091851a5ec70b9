import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { onlyItem } from '../editor/selection.ts'
import styles from './Inspector.module.css'
import { ItemPanel } from './ItemPanel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setDescription, setName } from '../commands/set.ts'
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

/** The flow itself, while nothing of it is selected. */
function FlowPanel() {
  const t = useTexts(flowInspectorTexts).flowInspector
  const { editor } = useFlow()
  const name = useEditor((state) => state.doc.name)
  const description = useEditor((state) => state.doc.description)
  const nodes = useEditor((state) => state.doc.nodes.order.length)
  const inputs = useEditor((state) => state.doc.inputs.order.length)
  return (
    <>
      <div className={styles.part}>
        <div>
          <h2 className="ec-h">{t.flow.label}</h2>
          <p className="ec-3">{t.flow.counts(nodes, inputs)}</p>
        </div>
        <TextField label={t.flow.name} value={name} onChange={(next) => void editor.run((doc) => setName(doc, next))} />
        <TextArea
          label={t.flow.description}
          value={description}
          onChange={(next) => void editor.run((doc) => setDescription(doc, next))}
        />
        <p className="ec-3">{t.flow.nothingChosen}</p>
      </div>
      <Costs />
    </>
  )
}

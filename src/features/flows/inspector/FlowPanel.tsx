import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setDescription, setName } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { Costs } from './Costs.tsx'
import styles from './Inspector.module.css'

/** The flow itself, while nothing of it is selected. */
export function FlowPanel() {
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

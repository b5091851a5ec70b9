import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useEditor } from '../editor/flow-context.ts'
import { onlyItem } from '../editor/selection.ts'
import { FlowPanel } from './FlowPanel.tsx'
import styles from './Inspector.module.css'
import { ItemPanel } from './ItemPanel.tsx'

/** The details of what is selected, or of the whole flow. */
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

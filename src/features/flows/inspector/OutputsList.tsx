import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import { outputsOf } from '../model/ports.ts'
import { referenceName } from '../model/references.ts'
import styles from './Inspector.module.css'

/** Outputs of a node, their names in references, and the number of uses. */
export function OutputsList({ item }: { readonly item: ItemId }) {
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

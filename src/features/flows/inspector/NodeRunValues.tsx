import { visibleText } from '#domain/result/visible-text.ts'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import { type Json, plainText } from '../model/json.ts'
import styles from './Inspector.module.css'

/** Longer values are cut, in characters: the task has all of them. */
const MAX_LENGTH = 2000

/** Values that went into a node and came out of it in the run that is shown, as far as the service returns them. */
export function NodeRunValues({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.lastRun
  const nodeResults = useStore(useFlow().pageState.nodeResults).get(item)
  if (!nodeResults || (!nodeResults.given && !nodeResults.gave && nodeResults.error === undefined)) return null
  const { given, gave, error } = nodeResults
  return (
    <section className={styles.part} aria-label={t.title}>
      {given && <Values title={t.given} values={given} />}
      {gave && <Values title={t.gave} values={gave} />}
      {error !== undefined && <p role="status">{visibleText(error)}</p>}
    </section>
  )
}

function Values({ title, values }: { readonly title: string; readonly values: Readonly<Record<string, unknown>> }) {
  const t = useTexts(flowInspectorTexts).flowInspector.lastRun
  const entries = Object.entries(values)
  return (
    <div>
      <h3 className="ec-meta">{title}</h3>
      {entries.length === 0 && <p className="ec-3">{t.nothing}</p>}
      <dl className={styles.runValues}>
        {entries.map(([name, value]) => (
          <div key={name} className={styles.runValue}>
            <dt className="ec-mono">{shownName(name)}</dt>
            <dd>{shorten(plainText((value ?? null) as Json)) || <span className="ec-3">{t.nothing}</span>}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const shorten = (text: string): string => visibleText(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)

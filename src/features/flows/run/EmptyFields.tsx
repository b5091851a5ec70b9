import type { NodeRun } from '#contract/flows.ts'
import { shownName } from '#domain/shown-text.ts'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { itemLabel } from '../labels/describe.ts'
import type { ItemId } from '../model/flow-document.ts'
import styles from './Run.module.css'
import { emptyFields, type EmptyReason } from './why-nothing.ts'

export interface EmptyFieldsProps {
  readonly output: unknown
  readonly nodes: readonly NodeRun[]
}

/** The fields of the output that a run left empty, each with the reason. */
export function EmptyFields({ output, nodes }: EmptyFieldsProps) {
  const words = useTexts(flowRunTexts)
  const { empty: t } = words.flowRun
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const fields = emptyFields(doc, output, nodes)
  if (fields.length === 0) return null
  const called = (item: ItemId) => shownName(itemLabel(doc, item, catalogue, words))
  const say = (reason: EmptyReason): string => {
    switch (reason.why) {
      case 'unset':
        return t.unset
      case 'missing':
        return t.missing(shownName(reason.name))
      case 'not-given':
        return t.notGiven(called(reason.source), shownName(reason.output), shownName(reason.given.join(', ')))
      default:
        return t[reason.why](called(reason.source))
    }
  }
  return (
    <ul aria-label={t.label} className={styles.empty}>
      {fields.map(({ name, reason }) => (
        <li key={name}>
          <span className="ec-mono">{shownName(name)}</span> <span className="ec-2">{say(reason)}</span>
        </li>
      ))}
    </ul>
  )
}

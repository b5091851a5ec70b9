import { Fragment } from 'react'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { namedReferences } from '../labels/named-references.ts'
import { referenceLabel } from '../labels/reference-label.ts'
import { fieldsOf } from '../model/fields.ts'
import type { ItemId } from '../model/flow-document.ts'
import styles from './Outline.module.css'

export interface NamedTextProps {
  readonly item: ItemId
  readonly text: string
  readonly isExpression: boolean
  /** The text reads the inputs of its own node by their names before anything else. */
  readonly readsInputs: boolean
}

/** A text of the flow with its references by the names of their nodes; the text as stored is its tooltip. */
export function NamedText({ item, text, isExpression, readsInputs }: NamedTextProps) {
  const texts = useTexts(flowInspectorTexts)
  const { editor, catalogue } = useFlow()
  const { doc } = editor.get()
  const own = readsInputs ? fieldsOf(doc, item).map(({ name }) => name) : []
  const spans = namedReferences(text, isExpression, (reference) =>
    own.includes(reference.split('.')[0] ?? '') ? undefined : referenceLabel(doc, reference, catalogue, texts),
  )
  if (spans.length === 0) return <code>{text}</code>
  return (
    <code title={text}>
      {spans.map(({ from, label }, at) => (
        <Fragment key={from}>
          {text.slice(spans[at - 1]?.to ?? 0, from)}
          <span className={styles.ref}>{label}</span>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.to)}
    </code>
  )
}

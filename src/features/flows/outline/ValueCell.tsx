import { useState, Fragment } from 'react'
import { flowOutlineTexts } from '#texts/flows/flow-outline.ts'
import { useTexts } from '#texts/texts.tsx'
import { CornerDownRight } from '#ui/flow-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { useRemoteChoices } from '../editor/use-remote-choices.ts'
import { itemLabel, deletedItemLabel } from '../labels/describe.ts'
import { namedChoice } from '../model/choices.ts'
import { fieldOf, readValue, fieldsOf } from '../model/fields.ts'
import { hasItem, type ItemId, readItem } from '../model/flow-document.ts'
import { RUN_IF } from '../model/node-parts.ts'
import styles from './Outline.module.css'
import type { OutlineRow } from './rows.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { namedReferences } from '../labels/named-references.ts'
import { referenceLabel } from '../labels/reference-label.ts'

export interface ValueCellProps {
  readonly row: Extract<OutlineRow, { shape: 'field' }>
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
}

/** Value of a field: its source, or a constant that can be edited. */
export function ValueCell({ row, isEditing, onEdit }: ValueCellProps) {
  const { item, name, value, edge, isExpression = false, isElse } = row
  const words = useTexts(flowOutlineTexts)
  const { flowOutline } = words
  const { actions, editor, catalogue } = useFlow()
  const [text, setText] = useState<string>()
  // Within other text a reference is a part of what can be typed over.
  const isReference = edge !== undefined && edge.spelling !== 'cel' && edge.spelling !== 'text'
  if (isEditing) {
    const start = isReference ? `{{${value ?? ''}}}` : (value ?? '')
    const end = (isTaken: boolean) => {
      if (isTaken && text !== undefined && text !== start) actions.setText(item, name, text)
      setText(undefined)
      onEdit(false)
    }
    return (
      <input
        ref={focusNow}
        aria-label={flowOutline.valueOf(name)}
        className={styles.input}
        value={text ?? start}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          const line = event.currentTarget.closest<HTMLElement>('[role=row]')
          end(event.key === 'Enter')
          line?.focus()
        }}
      />
    )
  }
  if (isReference) {
    const { doc } = editor.get()
    const called = hasItem(doc, edge.source)
      ? itemLabel(doc, edge.source, catalogue, words)
      : deletedItemLabel(readItem(edge.source).key, words)
    return (
      <span className={edge.broken ? 'ec-t-bad' : undefined}>
        <span className={styles.ref}>
          <Icon name={CornerDownRight} size="sm" />
          {called}
          {edge.output !== '' && <span className={styles.output}>{edge.output}</span>}
        </span>
      </span>
    )
  }
  if (value === undefined) return <span className="ec-3">{isElse ? flowOutline.otherwise : flowOutline.nothing}</span>
  return isExpression || edge ? (
    <NamedText item={item} text={value} isExpression={isExpression} readsInputs={isExpression && name !== RUN_IF} />
  ) : (
    <Constant item={item} name={name} value={value} />
  )
}

/** Constant by the name of the choice it was taken from; an edited one is an id again. */
function Constant({ item, name, value }: { readonly item: ItemId; readonly name: string; readonly value: string }) {
  const { editor, catalogue } = useFlow()
  const { doc } = editor.get()
  const field = fieldOf(doc, item, name)
  const path = ['nodes', readItem(item).key, ...(field?.path ?? ['inputs', name])]
  const of = { docs: [doc], catalogue }
  const remote = useRemoteChoices([path], of)
  const parsed = readValue(field?.value ?? null)
  const chosen = 'constant' in parsed ? namedChoice(parsed.constant, path, { ...of, remote }) : undefined
  return chosen ? <span title={chosen.id}>{chosen.text}</span> : <code>{value}</code>
}

function focusNow(field: HTMLInputElement | null): void {
  if (field && field.ownerDocument.activeElement !== field) {
    field.focus()
    field.select()
  }
}

interface NamedTextProps {
  readonly item: ItemId
  readonly text: string
  readonly isExpression: boolean
  /** The text reads the inputs of its own node by their names before anything else. */
  readonly readsInputs: boolean
}

/** A text of the flow with its references by the names of their nodes; the text as stored is its tooltip. */
function NamedText({ item, text, isExpression, readsInputs }: NamedTextProps) {
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

import { useMemo, useRef, useState } from 'react'
import { ParamField } from '#domain/run/ParamField.tsx'
import type { RunField } from '#domain/run/run-fields.ts'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { ChoiceItem } from '#ui/choice.ts'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { CornerDownRight } from '#ui/flow-glyphs.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { setField } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { referenceLabel } from '../labels/reference-label.ts'
import { fieldOf, readValue, type FieldValue } from '../model/fields.ts'
import type { ItemId, FlowDoc } from '../model/flow-document.ts'
import { resolve } from '../model/references.ts'
import styles from './Inspector.module.css'
import { constantOf, typedConstant } from './typed-constant.ts'
import { hintOf } from '#domain/run/format-fault.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { readReference } from '../model/reference-uses.ts'
import { ExpressionField } from './ExpressionField.tsx'
import { useFieldError } from './use-field-error.ts'

export interface ValueFieldProps {
  readonly item: ItemId
  readonly field: RunField
  readonly sources: readonly ChoiceItem[]
}

/** One input of a node or field of the output: a constant, or a value of the flow. */
export function ValueField({ item, field, sources }: ValueFieldProps) {
  const t = useTexts(flowInspectorTexts).flowInspector.field
  const { editor } = useFlow()
  const value = useEditor((state) => fieldOf(state.doc, item, field.name)?.value)
  const parsed = value === undefined ? undefined : readValue(value)
  const reference = parsed && 'reference' in parsed ? parsed.reference : undefined
  const error = useFieldError(item, field.name)
  // The user opened the choice of a value of the flow and has not chosen one yet.
  const [showsReference, setShowsReference] = useState(false)
  // A text that is nothing but one reference is that value of the flow; it stays a text while the user types.
  const [isWriting, setIsWriting] = useState(false)
  const isReference = !isWriting && (reference !== undefined || showsReference)
  // The choice ends with a value, wherever it comes from.
  if (showsReference && reference !== undefined) setShowsReference(false)

  // A constant stays until a reference replaces it.
  const act = (id: string) => {
    setShowsReference(id === 'reference')
    if (id === 'constant' && reference !== undefined) editor.run((doc) => setField(doc, item, field.name, undefined))
  }

  return (
    <div className={styles.how}>
      {isReference ? (
        <ReferenceBox
          item={item}
          field={field}
          sources={sources}
          reference={reference}
          error={error}
          // After emptying the box the user continues in it.
          onEmptied={() => setShowsReference(true)}
        />
      ) : (
        <ConstantBox
          item={item}
          field={field}
          constant={
            reference === undefined
              ? parsed && 'constant' in parsed
                ? parsed.constant
                : undefined
              : `{{${reference}}}`
          }
          error={error}
          onWriting={setIsWriting}
        />
      )}
      <div className={styles.howButton}>
        <MenuButton
          button={{
            size: 'sm',
            variant: 'ghost',
            icon: isReference ? CornerDownRight : 'text-cursor-input',
            'aria-label': t.how(shownName(field.name)),
          }}
          label={t.how(shownName(field.name))}
          align="end"
          sections={[
            {
              title: t.how(shownName(field.name)),
              hideTitle: true,
              items: [
                { id: 'reference', label: t.useReference, description: t.useReferenceHint, isChosen: isReference },
                { id: 'constant', label: t.useConstant, description: t.useConstantHint, isChosen: !isReference },
              ],
            },
          ]}
          onAction={act}
        />
      </div>
    </div>
  )
}

interface ReferenceBoxProps extends ValueFieldProps {
  readonly reference: string | undefined
  readonly error: string | undefined
  readonly onEmptied: () => void
}

function ReferenceBox({ item, field, sources, reference, error, onEmptied }: ReferenceBoxProps) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector.field
  const { editor, catalogue } = useFlow()
  const found = useEditor((state) => reference === undefined || resolve(state.doc, reference).found)
  const listed = useMemo(() => sources.find(({ id }) => id === reference), [sources, reference])
  const called = useEditor((state) => reference && referenceLabel(state.doc, reference, catalogue, texts))
  const chosen = reference === undefined ? null : (listed ?? { id: reference, label: called ?? shownName(reference) })
  return (
    <ComboBox
      label={shownName(field.name)}
      isRequired={field.isRequired}
      placeholder={t.choose}
      choices={sources}
      labels={{ empty: t.none, loading: t.loading, remove: t.remove }}
      error={found ? error : t.broken(shownName(reference ?? ''))}
      value={chosen}
      onChange={(choice) => {
        if (choice === null) onEmptied()
        editor.run((doc) => setField(doc, item, field.name, choice === null ? undefined : { reference: choice.id }))
      }}
    />
  )
}

interface ConstantBoxProps extends Omit<ValueFieldProps, 'sources'> {
  readonly constant: Parameters<typeof typedConstant>[1]
  readonly error: string | undefined
  /** Called when typing a text begins or ends. */
  readonly onWriting: (isWriting: boolean) => void
}

function ConstantBox({ item, field, constant, error, onWriting }: ConstantBoxProps) {
  const t = useTexts(flowInspectorTexts).flowInspector.field
  const { editor } = useFlow()
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>(null)
  const typed = typedConstant(field, constant)
  if (typed === undefined) {
    return (
      <div className="ec-stack ec-stack--4">
        <b className="ec-label">{shownName(field.name)}</b>
        <p className="ec-2">{t.unfit}</p>
        <div>
          <Button size="sm" onClick={() => void editor.run((doc) => setField(doc, item, field.name, undefined))}>
            {t.clear}
          </Button>
        </div>
      </div>
    )
  }
  if (field.kind === 'text' && !field.choices && typeof typed === 'string')
    return <TextValueField item={item} field={field} text={typed} error={error} onWriting={onWriting} />
  return (
    <ParamField
      ref={ref}
      field={field}
      value={typed}
      error={error}
      onChange={(next) => {
        const value = constantOf(field, next)
        void editor.run((doc) =>
          setField(doc, item, field.name, value === undefined ? undefined : { constant: value }, { typing: true }),
        )
      }}
    />
  )
}

interface TextValueFieldProps {
  readonly item: ItemId
  readonly field: RunField
  readonly text: string
  readonly error: string | undefined
  readonly onWriting: (isWriting: boolean) => void
}

/** A text as the value of a field, with values of the flow in double braces. One that is nothing else is that value. */
function TextValueField({ item, field, text, error, onWriting }: TextValueFieldProps) {
  const texts = useTexts(runTexts)
  const { editor } = useFlow()
  const { name, isRequired } = field
  const valueOf = (doc: FlowDoc, typed: string): FieldValue | undefined => {
    const reference = readReference(typed)
    if (reference?.spelling === 'double' && resolve(doc, reference.text).found) return { reference: reference.text }
    const constant = constantOf(field, typed)
    return constant === undefined ? undefined : { constant }
  }
  return (
    <ExpressionField
      item={item}
      syntax="template"
      label={shownName(name)}
      isRequired={isRequired}
      labelEnd={isRequired ? undefined : texts.common.optional}
      hint={hintOf(field, texts) || undefined}
      rows={1}
      value={text}
      error={error}
      onBlur={() => onWriting(false)}
      onChange={(typed) => {
        onWriting(true)
        void editor.run((doc) => setField(doc, item, name, valueOf(doc, typed), { typing: true }))
      }}
    />
  )
}

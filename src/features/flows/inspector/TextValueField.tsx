import { hintOf } from '#domain/run/field-words.ts'
import type { RunField } from '#domain/run/run-fields.ts'
import { shownName } from '#domain/shown-text.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { setField } from '../commands/set.ts'
import { useFlow } from '../editor/flow-context.ts'
import { type FieldValue } from '../model/fields.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { readReference } from '../model/reference-uses.ts'
import { resolve } from '../model/references.ts'
import { ExpressionField } from './ExpressionField.tsx'
import { constantOf } from './typed-constant.ts'

interface TextValueFieldProps {
  readonly item: ItemId
  readonly field: RunField
  readonly text: string
  readonly error: string | undefined
  readonly onWriting: (isWriting: boolean) => void
}

/** A text as the value of a field, with values of the flow in double braces. One that is nothing else is that value. */
export function TextValueField({ item, field, text, error, onWriting }: TextValueFieldProps) {
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

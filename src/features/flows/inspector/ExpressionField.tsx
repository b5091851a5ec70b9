import { useMemo } from 'react'
import { completeCode, type NamedValue, type CompletionSyntax } from '#domain/completion/complete.ts'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { CodeField, type CodeFieldProps } from '#ui/code/CodeField.tsx'
import type { Complete, NamesIn } from '#ui/code/code-hints.ts'
import type { PaintedSpan } from '#ui/code/code-paint.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { namedReferences } from '../labels/named-references.ts'
import { referenceLabel } from '../labels/reference-label.ts'
import { celName, fieldsOf } from '../model/fields.ts'
import type { ItemId } from '../model/flow-document.ts'
import { resolve } from '../model/references.ts'
import { useSources } from './use-sources.ts'

export interface ExpressionFieldProps extends Omit<CodeFieldProps, 'paint' | 'complete' | 'names' | 'rows'> {
  /** Owner of the text: it may reference what comes before. */
  readonly item: ItemId
  readonly syntax: CompletionSyntax
  /** The text is beside the node's inputs, which it reads by their names before anything else. */
  readonly readsInputs?: boolean
  readonly rows: number
}

/** A template or an expression of the flow: it completes values and functions, and shows references by their names. */
export function ExpressionField({ item, syntax, readsInputs = false, ...field }: ExpressionFieldProps) {
  const texts = useTexts(flowInspectorTexts)
  const { catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const sources = useSources(item)
  const own = useMemo(() => (readsInputs ? fieldsOf(doc, item).map(({ name }) => name) : []), [doc, item, readsInputs])

  const values = useMemo((): readonly NamedValue[] => {
    const spell = (id: string) => {
      const { source, output } = resolve(doc, id)
      return syntax === 'expression' ? celName(source, output) : id
    }
    return [
      ...own.map((name) => ({
        id: name,
        label: shownName(name),
        description: texts.flowInspector.field.ownInput,
        spelled: name,
      })),
      ...sources.map((source) => ({ ...source, label: shownName(source.label), spelled: spell(source.id) })),
    ]
  }, [doc, own, sources, syntax, texts])
  const complete: Complete = (text, caret, isRequested) => completeCode({ text, caret, syntax, isRequested, values })
  const names = useMemo(
    (): NamesIn => (text) =>
      namedReferences(text, syntax === 'expression', (reference) =>
        own.includes(reference.split('.')[0] ?? '') ? undefined : referenceLabel(doc, reference, catalogue, texts),
      ),
    [doc, own, catalogue, syntax, texts],
  )
  return (
    <CodeField
      {...field}
      paint={syntax === 'expression' ? paintTexts : paintNothing}
      complete={complete}
      names={names}
    />
  )
}

const paintNothing = (): readonly PaintedSpan[] => []

/** Colours of an expression: its texts. */
const paintTexts = (text: string): readonly PaintedSpan[] =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/g)].map(({ 0: quoted, index }) => ({
    from: index,
    to: index + quoted.length,
    kind: 'text',
  }))

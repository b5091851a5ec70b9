import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { startEdit } from '../commands/edit.ts'
import { setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { itemPath } from '../model/fields.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import { ExpressionField } from './ExpressionField.tsx'
import styles from './Inspector.module.css'
import { useFieldError } from './use-field-error.ts'

/** Result of a transform: a text with values in it, or an expression. */
export function TransformFields({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.transform
  const { editor } = useFlow()
  const node = useEditor((state) => itemValue(state.doc, item))
  const isTemplate = ownText(node, 'template') !== undefined
  const key = isTemplate ? 'template' : 'expression'
  const error = useFieldError(item, key)
  return (
    <div className={styles.part}>
      <SegmentedControl
        label={t.kind}
        segments={[
          { value: 'template', label: t.template },
          { value: 'expression', label: t.expression },
        ]}
        value={key}
        onChange={(next) =>
          void editor.run((doc) => {
            const edit = startEdit(doc)
            edit.set([...itemPath(item), next], ownText(node, key) ?? '', key)
            edit.remove([...itemPath(item), key])
            return edit.step({ key: 'set', item, name: next })
          })
        }
      />
      <ExpressionField
        key={key}
        item={item}
        syntax={key}
        readsInputs
        label={t[key]}
        rows={3}
        hint={isTemplate ? t.templateHint : t.expressionHint}
        error={error}
        value={ownText(node, key) ?? ''}
        onChange={(next) => void editor.run((doc) => setValue(doc, item, [key], next, { typing: true }))}
      />
    </div>
  )
}

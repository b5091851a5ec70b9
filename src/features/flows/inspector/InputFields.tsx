import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { own, ownText } from '../model/json.ts'
import styles from './Inspector.module.css'

const TYPES = ['text', 'number', 'boolean', 'email', 'url', 'date'] as const

/** Inputs of the flow. */
export function InputFields({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.input
  const { editor } = useFlow()
  const input = useEditor((state) => itemValue(state.doc, item))
  const uses = useEditor((state) => state.edges.reduce((count, edge) => count + (edge.source === item ? 1 : 0), 0))
  const type = ownText(input, 'type') ?? 'text'
  const isOdd = !TYPES.some((one) => one === type)
  return (
    <div className={styles.part}>
      <TextField
        label={t.description}
        value={ownText(input, 'description') ?? ''}
        onChange={(next) => void editor.run((doc) => setValue(doc, item, ['description'], next, { typing: true }))}
      />
      <Select
        label={t.type}
        choices={[
          ...TYPES.map((id) => ({ id, label: t.types[id] })),
          ...(isOdd ? [{ id: type, label: shownName(type) }] : []),
        ]}
        value={type}
        onChange={(id) => void editor.run((doc) => setValue(doc, item, ['type'], id))}
      />
      <Checkbox
        isChecked={own(input, 'required') === true}
        onChange={(next) => void editor.run((doc) => setValue(doc, item, ['required'], next))}
      >
        {t.required}
      </Checkbox>
      <p className="ec-3">{t.usedBy(uses)}</p>
    </div>
  )
}

import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextField } from '#ui/TextField.tsx'
import { idFault, relabel, renameId } from '../commands/rename.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { itemLabel } from '../labels/describe.ts'
import { realId } from '../model/adapter.ts'
import { type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import styles from './Inspector.module.css'
import { TypedName } from './TypedName.tsx'

/** The name of a node for people, and the id by which references know it. */
export function ItemNameFields({ item }: { readonly item: ItemId }) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector
  const { editor, catalogue } = useFlow()
  const named = useEditor((state) => ownText(itemValue(state.doc, item), 'name') ?? '')
  const called = useEditor((state) => itemLabel(state.doc, item, catalogue, texts))
  const id = useEditor((state) => realId(state.doc, item))
  const { room } = readItem(item)
  if (room !== 'nodes' && room !== 'inputs') return null
  return (
    <div className={styles.part}>
      {room === 'nodes' && (
        <TextField
          label={t.name}
          hint={t.nameHint}
          placeholder={shownName(called)}
          value={named}
          onChange={(next) => void editor.run((doc) => relabel(doc, item, next))}
        />
      )}
      <TypedName
        label={t.id}
        hint={t.idHint}
        mono
        value={id}
        faultOf={(next) => {
          const fault = idFault(editor.get().doc, item, next)
          return fault && t.idFaults[fault]
        }}
        onTyped={(next) => {
          const renamed: ItemId = `${room}/${next}`
          editor.run((doc) => renameId(doc, item, next), [renamed])
        }}
      />
    </div>
  )
}

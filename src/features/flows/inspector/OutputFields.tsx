import type { RunField } from '#domain/run/run-fields.ts'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Trash } from '#ui/edit-glyphs.ts'
import { renameField, setField } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { fieldOf, fieldsOf } from '../model/fields.ts'
import { AddField } from './AddField.tsx'
import styles from './Inspector.module.css'
import { ItemJson } from './ItemJson.tsx'
import { TypedName } from './TypedName.tsx'
import { useSources } from './use-sources.ts'
import { ValueField } from './ValueField.tsx'

export function OutputFields() {
  const { output: t, idFaults } = useTexts(flowInspectorTexts).flowInspector
  const { editor } = useFlow()
  const output = useEditor((state) => state.doc.output)
  const doc = useEditor((state) => state.doc)
  const sources = useSources('output')
  const fields = fieldsOf(doc, 'output')
  const isOpaque = output !== null && typeof output !== 'object'
  if (isOpaque) {
    return (
      <>
        <p className={styles.part}>{t.opaque}</p>
        <ItemJson item="output" isUnknown={false} />
      </>
    )
  }
  return (
    <>
      {fields.length === 0 && <p className={styles.part}>{t.none}</p>}
      {fields.map(({ name }) => (
        <div key={name} className={styles.part}>
          <div className={styles.how}>
            <TypedName
              label={t.name}
              mono
              value={name}
              faultOf={(next) =>
                next === '' ? idFaults.empty : fieldOf(doc, 'output', next) !== undefined ? t.taken : undefined
              }
              onTyped={(next) => void editor.run((now) => renameField(now, 'output', name, next))}
            />
            <div className={styles.howButton}>
              <GhostButton
                icon={Trash}
                aria-label={t.remove(shownName(name))}
                onClick={() => void editor.run((now) => setField(now, 'output', name, undefined))}
              />
            </div>
          </div>
          <ValueField item="output" field={textField(name)} sources={sources} />
        </div>
      ))}
      <div className={styles.part}>
        <AddField item="output" label={t.add} add={t.add} taken={t.taken} />
      </div>
    </>
  )
}

const textField = (name: string): RunField => ({
  name,
  kind: 'text',
  isRequired: false,
  description: '',
  isPriced: false,
})

import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Trash } from '#ui/edit-glyphs.ts'
import { renameCase } from '../commands/rename.ts'
import { setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { isList, own, ownText } from '../model/json.ts'
import { freeName } from '../model/new-ids.ts'
import { casesOf, elseOf } from '../model/node-parts.ts'
import { ConditionField } from './ConditionField.tsx'
import styles from './Inspector.module.css'
import { TypedName } from './TypedName.tsx'

/** The branches of a condition: the first whose test is true is taken. */
export function CasesFields({ item }: { readonly item: ItemId }) {
  const { cases: t, idFaults } = useTexts(flowInspectorTexts).flowInspector
  const { editor } = useFlow()
  const node = useEditor((state) => itemValue(state.doc, item))
  const cases = casesOf(node)
  const otherwise = elseOf(node)
  const exits = [...cases.map(({ id }) => id), ...(otherwise === undefined ? [] : [otherwise])]
  const faultOf = (before: string) => (next: string) => {
    if (next === '') return idFaults.empty
    if (!/^[A-Za-z_]\w*$/.test(next)) return idFaults.form
    return next !== before && exits.includes(next) ? idFaults.taken : undefined
  }

  return (
    <>
      {cases.map(({ id, when, path }, at) => (
        <div key={id} className={styles.part}>
          <div className={styles.how}>
            <TypedName
              label={t.name(at + 1)}
              mono
              value={id}
              faultOf={faultOf(id)}
              onTyped={(next) => void editor.run((doc) => renameCase(doc, item, id, next))}
            />
            <div className={styles.howButton}>
              <GhostButton
                icon={Trash}
                aria-label={t.remove(id)}
                onClick={() => void editor.run((doc) => setValue(doc, item, ['cases'], without(node, at)))}
              />
            </div>
          </div>
          <ConditionField
            label={t.when(at + 1)}
            item={item}
            field={[...path, 'when'].join('.')}
            value={when}
            onChange={(next) =>
              void editor.run((doc) => setValue(doc, item, [...path, 'when'], next, { typing: true }))
            }
          />
        </div>
      ))}
      <div className={styles.part}>
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() =>
              void editor.run((doc) => {
                const list = own(itemValue(doc, item), 'cases')
                const id = freeName('case', (taken) => exits.includes(taken))
                return setValue(doc, item, ['cases'], [...(isList(list) ? list : []), { id, when: '' }])
              })
            }
          >
            {t.add}
          </Button>
        </div>
        {otherwise !== undefined && (
          <TypedName
            label={t.else}
            hint={t.elseHint}
            mono
            value={otherwise}
            faultOf={faultOf(otherwise)}
            onTyped={(next) => void editor.run((doc) => renameCase(doc, item, otherwise, next))}
          />
        )}
      </div>
    </>
  )
}

/** The cases without one of those that are shown; what cannot be read stays. */
function without(node: ReturnType<typeof itemValue>, shown: number) {
  const list = own(node, 'cases')
  if (!isList(list)) return []
  let seen = -1
  return list.filter((one) => {
    if (ownText(one, 'id') !== undefined) seen += 1
    return ownText(one, 'id') === undefined || seen !== shown
  })
}

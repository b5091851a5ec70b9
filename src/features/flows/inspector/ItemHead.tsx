import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Tile } from '#ui/Tile.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { itemLabel } from '../labels/describe.ts'
import { kindIcon, kindLabel } from '../labels/item-styles.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { own } from '../model/json.ts'
import { type ItemKind, targetOf } from '../model/kinds.ts'
import { nodeFacts } from '../model/node-kinds.ts'
import { catalogueId } from '../model/node-parts.ts'
import styles from './Inspector.module.css'

export function ItemHead({ item, kind }: { readonly item: ItemId; readonly kind: ItemKind }) {
  const texts = useTexts(flowInspectorTexts)
  const { catalogue } = useFlow()
  const value = useEditor((state) => itemValue(state.doc, item))
  const name = useEditor((state) => itemLabel(state.doc, item, catalogue, texts))
  const target = targetOf(value, catalogue)
  const { target: runs } = nodeFacts(value)
  const number = runs && catalogueId(own(value, runs))
  const id = number === undefined ? '' : `#${number}`
  const source = target && 'data_source' in target && typeof target.data_source === 'string' ? target.data_source : ''
  const what = texts.flowInspector.kindLine(kindLabel(kind, texts), id, shownName(source))
  return (
    <div className="ec-line">
      <Tile icon={kindIcon(kind, target)} />
      <div className={styles.titles}>
        <h2 className="ec-h">{shownName(name)}</h2>
        {/* What has no name of its own is called by its kind, and that once. */}
        {what.toLowerCase() !== name.toLowerCase() && <p className="ec-3">{what}</p>}
      </div>
    </div>
  )
}

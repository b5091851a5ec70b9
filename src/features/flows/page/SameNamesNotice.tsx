import { useState } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { relabel } from '../commands/rename.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { RemoteUpdate } from '../editor/flow-sync.ts'
import type { SameName } from '../merge/summary.ts'
import { entity, type FlowDoc, hasItem, type ItemId, readItem } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import styles from './FlowBar.module.css'

function nameIn(nodes: FlowDoc['nodes'], item: ItemId): string | undefined {
  const node = entity(nodes, readItem(item).key)
  return ownText(node, 'name') ?? ownText(node, 'label')
}

/** Names that two nodes have after a merge without conflicts, each with another one for mine (flows 5.4 row 21). */
export function SameNamesNotice({ adopted: { before, sameNames } }: { readonly adopted: RemoteUpdate }) {
  const { common, flowResolver: t } = useTexts(flowResolverTexts)
  const { editor } = useFlow()
  const nodes = useEditor((state) => state.doc.nodes)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isStill = ({ name, items }: SameName) => {
    return !left.has(name) && items.filter((item) => nameIn(nodes, item) === name).length > 1
  }
  const shown = sameNames.filter(isStill)
  if (shown.length === 0) return null
  return (
    <div className={styles.notices}>
      {shown.map(({ name, items, offer }) => {
        const own = items.findLast((item) => hasItem(before, item))
        return (
          <Notice
            key={name}
            tone="warn"
            role="status"
            title={t.list.sameNames(shownName(name))}
            action={
              <span className={styles.word}>
                {own && (
                  <Button size="sm" onClick={() => void editor.run((doc) => relabel(doc, own, offer))}>
                    {t.list.suffix(shownName(offer))}
                  </Button>
                )}
                <GhostButton onClick={() => setLeft(new Set([...left, name]))}>{common.close}</GhostButton>
              </span>
            }
          />
        )
      })}
    </div>
  )
}

import { useState } from 'react'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import { FloatingList } from './FloatingList.tsx'
import { useAhead } from './use-ahead.ts'
import { useAnchor } from './use-anchor.ts'

/** Asks which item another one feeds; for the list, where no wire can be led. */
export function JoinMenu() {
  const item = useStore(useFlow().stage.joining)
  return item && <OpenJoinMenu key={item} item={item} />
}

function OpenJoinMenu({ item }: { readonly item: ItemId }) {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { acts, stage } = useFlow()
  const [text, setText] = useState('')
  useAhead(setText)
  const cards = stage.cards.get()
  const from = cards.find(({ id }) => id === item)
  const wanted = text.trim().toLowerCase()
  const goals = cards.filter(({ takes, id, view }) => takes && id !== item && view.name.toLowerCase().includes(wanted))
  const at = useAnchor({ x: from?.x ?? 0, y: from?.y ?? 0 })
  const close = () => stage.joining.set(undefined)
  const title = t.connect.banner(from?.view.name ?? '')
  return (
    <FloatingList
      at={at}
      label={title}
      placeholder={title}
      text={text}
      onType={setText}
      groups={
        goals.length === 0
          ? []
          : [
              {
                id: 'goals',
                title: t.connect.to,
                items: goals.map(({ id, view }) => ({
                  id,
                  icon: view.icon,
                  name: [{ text: view.name, isMatch: false }],
                })),
              },
            ]
      }
      onPick={(id) => {
        close()
        acts.connect(item, '', id as ItemId)
      }}
      onClose={close}
      empty={t.connect.nothing}
    />
  )
}

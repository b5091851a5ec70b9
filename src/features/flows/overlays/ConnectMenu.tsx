import { useState } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import type { ConnectionStart } from '../editor/flow-page-state.ts'
import type { ItemId } from '../model/flow-document.ts'
import { targetsNamed, connectionTargets } from './connection-targets.ts'
import { FloatingList } from './FloatingList.tsx'
import { useAnchor } from './use-anchor.ts'
import { useTypeAhead } from './use-type-ahead.ts'

/** Asks by name which item another one feeds, or is fed by; the only way in the list, where no wire can be led. */
export function ConnectMenu() {
  const led = useStore(useFlow().stage.joining)
  return led && <OpenJoinMenu key={led.from} led={led} />
}

function OpenJoinMenu({ led }: { readonly led: ConnectionStart }) {
  const { flowConnect: t, flowEditor } = useTexts(flowConnectTexts)
  const { actions, stage } = useFlow()
  const [text, setText] = useState('')
  useTypeAhead(setText)
  const cards = stage.cards.get()
  const from = cards.find(({ id }) => id === led.from)
  const goals = targetsNamed(connectionTargets(cards, led), text)
  const at = useAnchor({ x: from?.x ?? 0, y: from?.y ?? 0 })
  const close = () => stage.joining.set(undefined)
  const title = t[led.isBackwards ? 'feed' : 'banner'](from?.view.name ?? '')
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
                title: led.isBackwards ? t.from : t.to,
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
        const [source, target] = led.isBackwards ? [id as ItemId, led.from] : [led.from, id as ItemId]
        actions.connect(source, '', target)
        const pairing = stage.pairing.get()
        if (pairing) stage.pairing.set({ ...pairing, back: led.from })
      }}
      onClose={close}
      empty={flowEditor.connect.nothing}
    />
  )
}

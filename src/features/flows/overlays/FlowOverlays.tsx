import { AddMenu } from './AddMenu.tsx'
import { ConnectBanner } from './ConnectBanner.tsx'
import { ConnectionChoiceMenu } from './ConnectionChoiceMenu.tsx'
import { FlowFindBar } from './FlowFindBar.tsx'
import { RenameBox } from './RenameBox.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { flowSelectionTexts } from '#texts/flows/flow-selection.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useRootPlace } from '#ui/portal.tsx'
import type { Point } from '../diagram/geometry.ts'
import { nearestTo } from '../diagram/neighbours.ts'
import { useFlow } from '../editor/flow-context.ts'
import { cardAt, type ConnectionStart } from '../editor/flow-page-state.ts'
import { recoverFocus } from './recover-focus.ts'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useStore } from '#ui/use-store.ts'
import type { ItemId } from '../model/flow-document.ts'
import { targetsNamed, connectionTargets } from './connection-targets.ts'
import { FloatingList } from './FloatingList.tsx'
import { useAnchor } from './use-anchor.ts'
import { useTypeAhead } from './use-type-ahead.ts'

/** Overlays above the graph and the outline. */
export function FlowOverlays() {
  return (
    <>
      <SelectionBar />
      <FlowFindBar />
      <ConnectBanner />
      <AddMenu />
      <ConnectMenu />
      <ConnectionChoiceMenu />
      <RenameBox />
      <FocusRecovery />
    </>
  )
}

/**
 * Keeps the focus on the page of a flow when undo, a fix or somebody else takes away what had it, and brings it back to the
 * card or line from what is at the sides.
 */
function FocusRecovery() {
  const { flowSelection: t } = useTexts(flowSelectionTexts)
  const { pageState } = useFlow()
  const { root } = useRootPlace()
  const place = useRef<HTMLSpanElement>(null)
  const back = () => {
    const item = (cardAt(pageState) ?? pageState.cards.get()[0])?.id
    if (item) pageState.focus.set({ item })
  }
  const isAside = (press?: KeyboardEvent) => {
    const target = press?.composedPath()[0]
    const aside = target instanceof Element && target.closest('aside')
    return aside instanceof Element && place.current?.closest('[data-fills]')?.contains(aside) === true
  }
  useActions([
    { id: 'flow.back', name: t.back, group: t.label, keys: 'Escape', when: isAside, keysOnly: true, run: back },
  ])
  // It ends before the page learns of a view that goes: who goes to another one has asked for the focus there.
  useLayoutEffect(() => {
    const page = place.current?.closest<HTMLElement>('[data-fills]')
    if (!root || !page) return
    let last: Point | undefined
    return recoverFocus({
      root,
      page,
      moved: () => {
        last = cardAt(pageState) ?? last
      },
      toCard: () => {
        const staying = pageState.cards.get().filter(({ shape }) => shape !== 'gone')
        const card = cardAt(pageState) ?? nearestTo(last ?? { x: 0, y: 0 }, staying)
        if (card) pageState.focus.set({ item: card.id })
      },
    })
  }, [pageState, root])
  return <span ref={place} hidden />
}

/** Asks by name which item another one feeds, or is fed by; the only way in the list, where no wire can be led. */
function ConnectMenu() {
  const pendingConnection = useStore(useFlow().pageState.joining)
  return pendingConnection && <OpenJoinMenu key={pendingConnection.from} pendingConnection={pendingConnection} />
}

function OpenJoinMenu({ pendingConnection }: { readonly pendingConnection: ConnectionStart }) {
  const { flowConnect: t, flowEditor } = useTexts(flowConnectTexts)
  const { actions, pageState } = useFlow()
  const [text, setText] = useState('')
  useTypeAhead(setText)
  const cards = pageState.cards.get()
  const from = cards.find(({ id }) => id === pendingConnection.from)
  const goals = targetsNamed(connectionTargets(cards, pendingConnection), text)
  const at = useAnchor({ x: from?.x ?? 0, y: from?.y ?? 0 })
  const close = () => pageState.joining.set(undefined)
  const title = t[pendingConnection.isBackwards ? 'feed' : 'banner'](from?.view.name ?? '')
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
                title: pendingConnection.isBackwards ? t.from : t.to,
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
        const [source, target] = pendingConnection.isBackwards
          ? [id as ItemId, pendingConnection.from]
          : [pendingConnection.from, id as ItemId]
        actions.connect(source, '', target)
        const pairing = pageState.pairing.get()
        if (pairing) pageState.pairing.set({ ...pairing, back: pendingConnection.from })
      }}
      onClose={close}
      empty={flowEditor.connect.nothing}
    />
  )
}

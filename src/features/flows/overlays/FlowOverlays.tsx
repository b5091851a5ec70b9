import { AddMenu } from './AddMenu.tsx'
import { ConnectionChoiceMenu } from './ConnectionChoiceMenu.tsx'
import { FlowFindBar } from './FlowFindBar.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useLayoutEffect, useRef, useState, useCallback } from 'react'
import { flowSelectionTexts } from '#texts/flows/flow-selection.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useRootElements } from '#ui/portal.tsx'
import { visibleBox } from '../diagram/camera.ts'
import { centreOf, type Point } from '../diagram/geometry.ts'
import { nearestTo } from '../diagram/neighbours.ts'
import { useFlow } from '../editor/flow-context.ts'
import { cardAt, type ConnectionStart } from '../editor/flow-page-state.ts'
import { recoverFocus } from './recover-focus.ts'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useStore } from '#ui/use-store.ts'
import { type ItemId, readItem } from '../model/flow-document.ts'
import { targetsNamed, connectionTargets } from './connection-targets.ts'
import { AnchoredPopover, FloatingList, plainName } from './FloatingList.tsx'
import { useTypeAhead } from './use-type-ahead.ts'
import { useStepLabel } from '../editor/use-step-label.ts'
import { listedKeys } from '../editor/use-selection-keys.ts'
import styles from './Floating.module.css'
import { useConnectKeys } from './use-connect-keys.ts'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { TextField } from '#ui/TextField.tsx'
import { useSubscription } from '#ui/use-subscription.ts'
import { idFault } from '../commands/rename.ts'
import { itemName } from '../model/kinds.ts'

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
 * Keeps the focus on the page of a flow when undo, a fix or another user removes its element, and returns it to the
 * card or row from the side panels.
 */
function FocusRecovery() {
  const { flowSelection: t } = useTexts(flowSelectionTexts)
  const { pageState } = useFlow()
  const { root } = useRootElements()
  const element = useRef<HTMLSpanElement>(null)
  const back = () => {
    const item = (cardAt(pageState) ?? pageState.cards.get()[0])?.id
    if (item) pageState.focus.set({ item })
  }
  const isAside = (press?: KeyboardEvent) => {
    const target = press?.composedPath()[0]
    const aside = target instanceof Element && target.closest('aside')
    return aside instanceof Element && element.current?.closest('[data-fills]')?.contains(aside) === true
  }
  useActions([
    { id: 'flow.back', name: t.back, group: t.label, keys: 'Escape', when: isAside, keysOnly: true, run: back },
  ])
  // It ends before the page state changes for a view that is unmounted: switching views requests the focus in the other
  // one.
  useLayoutEffect(() => {
    const page = element.current?.closest<HTMLElement>('[data-fills]')
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
        const { camera, screen } = pageState.hold
        // Of those in view where none had the focus: the camera stays where it is.
        const middle = centreOf(visibleBox(camera.get(), screen.get()))
        const card = cardAt(pageState) ?? nearestTo(last ?? middle, staying)
        if (card) pageState.focus.set({ item: card.id })
      },
    })
  }, [pageState, root])
  return <span ref={element} hidden />
}

/** Asks by name which item another one feeds, or is fed by; the only way in the list, where no edge can be dragged. */
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
  const close = () => pageState.joining.set(undefined)
  const title = t[pendingConnection.isBackwards ? 'feed' : 'banner'](from?.view.name ?? '')
  return (
    <FloatingList
      position={{ x: from?.x ?? 0, y: from?.y ?? 0 }}
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
                  name: plainName(view.name),
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
        const connectionChoice = pageState.connectionChoice.get()
        if (connectionChoice) pageState.connectionChoice.set({ ...connectionChoice, back: pendingConnection.from })
      }}
      onClose={close}
      empty={flowEditor.connect.nothing}
    />
  )
}

/** The keys of a keyboard connection, for the shortcuts dialog; they are handled elsewhere (`use-connect-keys.ts`). */
function useConnectRows(): void {
  const { flowConnect, flowEditor } = useTexts(flowConnectTexts)
  const { keys } = flowConnect
  const row = listedKeys(keys.leading)
  useActions([
    listedKeys(flowEditor.keys.canvas)('type', keys.add, 'a–z'),
    ...Object.entries(keys.aim).map(([key, name]) => row(`aim-${key}`, name, key)),
    row('aim-name', keys.byName, 'a–z'),
    row('aim-connect', keys.connect, 'Enter'),
    row('aim-cancel', keys.cancel, 'Escape'),
  ])
}

/** Connects an edge by keyboard, and shows its current target and the keys; announces the result of every action. */
function ConnectBanner() {
  const { flowConnect: t, flowEditor } = useTexts(flowConnectTexts)
  const { pageState, editor } = useFlow()
  const connecting = useStore(pageState.connecting)
  const announcement = useStore(pageState.announcement)
  const element = useRef<HTMLDivElement>(null)
  useConnectKeys(element)
  useConnectRows()
  const words = useStepLabel()
  useSubscription(editor.onStep, ({ label, patches }, way) => {
    if (way !== 'done' && patches.length > 0) pageState.announcement.set(t[way](words(label)))
    else if (way === 'done' && label.key === 'disconnect') pageState.announcement.set(t.cut)
  })
  const cards = pageState.cards.get()
  const called = (item: string | undefined) => cards.find(({ id }) => id === item)?.view.name ?? ''
  return (
    <div ref={element} role="status" className={connecting ? styles.banner : 'ec-sr'}>
      {connecting ? (
        <>
          <b className="ec-h">{t[connecting.isBackwards ? 'feed' : 'banner'](called(connecting.from))}</b>
          <span>
            {connecting.connectionTarget
              ? t[connecting.isBackwards ? 'aimedBack' : 'aimed'](called(connecting.connectionTarget))
              : flowEditor.connect.nothing}
          </span>
          <span className="ec-3">{t.help}</span>
        </>
      ) : (
        announcement
      )}
    </div>
  )
}

/** Asks for a new name of an item, at its card; open while the page state has one. */
function RenameBox() {
  const item = useStore(useFlow().pageState.renaming)
  return item && <OpenRenameBox key={item} item={item} />
}

function OpenRenameBox({ item }: { readonly item: ItemId }) {
  const { flowAsides: t } = useTexts(flowAsidesTexts)
  const { actions, editor, pageState, catalogue } = useFlow()
  const { doc } = editor.get()
  const [typed, setTyped] = useState<string>()
  const [known] = useState(() => itemName(doc, item, catalogue))
  const name = typed ?? known
  useTypeAhead(setTyped)
  const card = pageState.cards.get().find(({ id }) => id === item)
  const isInput = readItem(item).container === 'inputs'
  const fault = isInput ? idFault(doc, item, name.trim()) : undefined
  const focus = useCallback((field: HTMLInputElement | null) => focusNow(field, known), [known])
  const close = () => {
    pageState.renaming.set(undefined)
    pageState.focus.set({ item: isInput && !fault ? `inputs/${name.trim()}` : item })
  }
  const label = t.rename.label(card?.view.name ?? '')
  return (
    <AnchoredPopover
      position={{ x: card?.x ?? 0, y: (card?.y ?? 0) + 40 }}
      label={label}
      width={260}
      onClose={() => pageState.renaming.set(undefined)}
    >
      <TextField
        ref={focus}
        label={label}
        value={name}
        onChange={setTyped}
        error={fault && t.rename.faults[fault]}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || fault) return
          event.preventDefault()
          actions.rename(item, name)
          close()
        }}
      />
    </AnchoredPopover>
  )
}

/** The name is selected, so that typing replaces it; what was typed already is continued. */
function focusNow(field: HTMLInputElement | null, known: string): void {
  field?.focus()
  if (field?.value === known) field.select()
  else field?.setSelectionRange(field.value.length, field.value.length)
}

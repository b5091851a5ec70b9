import { useEffect, useEffectEvent, useRef } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useStore } from '#ui/use-store.ts'
import type { Step } from '../commands/flow-command.ts'
import { useFlow } from '../editor/flow-context.ts'
import type { StepWay } from '../editor/flow-editor.ts'
import { useStepWords } from '../editor/step-words.ts'
import styles from './Floating.module.css'
import { useConnectKeys } from './use-connect-keys.ts'

/** The keys of a wire that is led, for the sheet of keys; they are pressed elsewhere (`use-connect-keys.ts`). */
function useConnectRows(): void {
  const { keys } = useTexts(flowConnectTexts).flowConnect
  const { flowEditor } = useTexts(flowConnectTexts)
  const row = (id: string, name: string, pressed: string, group = keys.leading) => ({
    id: `flow.${id}`,
    name,
    group,
    keys: pressed,
    keysOnly: true,
    when: (press?: KeyboardEvent) => !press,
    run: () => undefined,
  })
  useActions([
    row('type', keys.add, 'a–z', flowEditor.keys.canvas),
    ...Object.entries(keys.aim).map(([key, name]) => row(`aim-${key}`, name, key)),
    row('aim-name', keys.byName, 'a–z'),
    row('aim-connect', keys.connect, 'Enter'),
    row('aim-cancel', keys.cancel, 'Escape'),
  ])
}

/** Leads a wire by keys, and says where it points at and what the keys do; says in a few words what any act did. */
export function ConnectBanner() {
  const { flowConnect: t, flowEditor } = useTexts(flowConnectTexts)
  const { pageState, editor } = useFlow()
  const connecting = useStore(pageState.connecting)
  const said = useStore(pageState.said)
  const place = useRef<HTMLDivElement>(null)
  useConnectKeys(place)
  useConnectRows()
  const words = useStepWords()
  const say = useEffectEvent(({ label, patches }: Step, way: StepWay) => {
    if (way !== 'done' && patches.length > 0) pageState.said.set(t[way](words(label)))
    else if (way === 'done' && label.key === 'disconnect') pageState.said.set(t.cut)
  })
  useEffect(() => editor.onStep((step, way) => say(step, way)), [editor])
  const cards = pageState.cards.get()
  const called = (item: string | undefined) => cards.find(({ id }) => id === item)?.view.name ?? ''
  return (
    <div ref={place} role="status" className={connecting ? styles.banner : 'ec-sr'}>
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
        said
      )}
    </div>
  )
}

import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import styles from './Floating.module.css'

/** Says what the keys do while a wire is led by the keyboard, and where it points at. */
export function ConnectBanner() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { stage } = useFlow()
  const connecting = useStore(stage.connecting)
  const said = useStore(stage.said)
  const cards = stage.cards.get()
  const called = (item: string | undefined) => cards.find(({ id }) => id === item)?.view.name ?? ''
  return (
    <>
      <div role="status" className={connecting ? styles.banner : 'ec-sr'}>
        {connecting ? (
          <>
            <b className="ec-h">{t.connect.banner(called(connecting.from))}</b>
            <span>{connecting.aimed ? t.connect.aimed(called(connecting.aimed)) : t.connect.nothing}</span>
            <span className="ec-3">{t.connect.help}</span>
          </>
        ) : (
          said
        )}
      </div>
    </>
  )
}

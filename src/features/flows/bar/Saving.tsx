import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CircleDot } from '#ui/flow-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import styles from './FlowBar.module.css'

/** How the flow stands to what the service has: one exact word. */
export function SaveWord() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { word, changes } = useStore(useFlow().saver.state)
  return (
    <span role="status" className={styles.word}>
      {word === 'saved' && <Status tone="ok">{t.state.saved}</Status>}
      {word === 'saving' && <Status tone="run">{t.state.saving}</Status>}
      {(word === 'unsaved' || word === 'failed') && (
        <>
          <Icon name={CircleDot} size="sm" />
          <span>{t.state.unsaved}</span>
          <span className={styles.more}>{t.state.changes(changes)}</span>
        </>
      )}
    </span>
  )
}

export function SaveButton() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { saver } = useFlow()
  const { word } = useStore(saver.state)
  return (
    <Button
      size="sm"
      variant="primary"
      keys="mod+s"
      isBusy={word === 'saving'}
      disabledReason={word === 'saved' ? t.state.nothingToSave : undefined}
      onClick={() => saver.save()}
    >
      {t.save}
    </Button>
  )
}

import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { ClipboardPaste } from '#ui/edit-glyphs.ts'
import { CopyConnectorAs } from '../curl/CopyConnectorAs.tsx'
import type { ConnectorDraft } from '../model/draft.ts'
import styles from './ConnectorForm.module.css'

export interface FormHeadProps {
  readonly title: string
  readonly draft: ConnectorDraft
  /** The template with the sample values in it. */
  readonly renderedBody: string | undefined
  /** A connector that is as the service has it needs no saving. */
  readonly isUnchanged: boolean
  readonly isSaving: boolean
  readonly isDirty: boolean
  readonly onPaste: () => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

export function FormHead(props: FormHeadProps) {
  const { title, draft, renderedBody, isUnchanged, isSaving, isDirty, onPaste, onDiscard, onSave } = props
  const { connectorForm: t } = useTexts(connectorFormTexts)
  return (
    <header className={styles.head}>
      <h1 className="ec-title">{title}</h1>
      <div className={styles.acts}>
        <Button icon={ClipboardPaste} onClick={onPaste}>
          {t.paste}
        </Button>
        <CopyConnectorAs draft={draft} renderedBody={renderedBody} />
      </div>
      <div className={styles.lastActs}>
        {isDirty && (
          <Button variant="ghost" onClick={onDiscard}>
            {t.discard}
          </Button>
        )}
        <Button
          variant="primary"
          keys="mod+s"
          isBusy={isSaving}
          disabledReason={isUnchanged ? t.saveNothing : undefined}
          onClick={onSave}
        >
          {t.save}
        </Button>
      </div>
    </header>
  )
}

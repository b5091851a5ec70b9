import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { ClipboardPaste } from '#ui/edit-glyphs.ts'
import type { ConnectorDraft } from '../model/draft.ts'
import styles from './ConnectorForm.module.css'
import { type SnippetLanguage, snippetLanguages } from '#domain/snippets.ts'
import { useCopying } from '#domain/use-copying.ts'
import { connectorCurlTexts } from '#texts/connectors/connector-curl.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { connectorSnippet } from '../curl/connector-snippets.ts'

interface CopyConnectorAsProps {
  readonly draft: ConnectorDraft
  /** The template with the sample values in it; without it the template is copied as it is. */
  readonly renderedBody?: string | undefined
}

/** A menu that copies the request as curl, JavaScript or Python. No secret is in what it copies. */
function CopyConnectorAs({ draft, renderedBody }: CopyConnectorAsProps) {
  const { copyAs: t } = useTexts(connectorCurlTexts).connectorCurl
  const { announcement: label, copy } = useCopying(t.failed)
  const copyCode = (language: SnippetLanguage) =>
    // As curl it can be pasted into another connector, so there the template stays one.
    copy(connectorSnippet(language, draft, language === 'curl' ? undefined : renderedBody), t.copied(t[language]))
  return (
    <>
      <MenuButton
        button={{ icon: label === undefined ? 'code' : 'check', iconAfter: 'chevron-down', children: t.label }}
        label={t.label}
        sections={[
          {
            title: t.code,
            hideTitle: true,
            items: snippetLanguages.map((language) => ({ id: language, label: t[language] })),
          },
        ]}
        onAction={(id) => {
          const language = snippetLanguages.find((known) => known === id)
          if (language) copyCode(language)
        }}
        align="end"
      />
      <output className="ec-sr">{label}</output>
    </>
  )
}

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

import { type SnippetLanguage, snippetLanguages } from '#domain/snippets.ts'
import { useCopying } from '#domain/use-copying.ts'
import { connectorCurlTexts } from '#texts/connectors/connector-curl.ts'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { ConnectorDraft } from '../model/draft.ts'
import { connectorSnippet } from './connector-snippets.ts'

export interface CopyConnectorAsProps {
  readonly draft: ConnectorDraft
  /** The template with the sample values in it; without it the template is copied as it is. */
  readonly renderedBody?: string | undefined
}

/** A menu that copies the request as curl, JavaScript or Python. No secret is in what it copies. */
export function CopyConnectorAs({ draft, renderedBody }: CopyConnectorAsProps) {
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

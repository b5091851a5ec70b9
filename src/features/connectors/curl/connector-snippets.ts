import type { SnippetLanguage } from '#domain/snippets.ts'
import type { ConnectorDraft } from '../draft.ts'
import { outgoing } from '../outgoing.ts'

/**
 * Code that sends what the connector sends. Secrets are never in it: it reads them from environment variables. Without
 * a rendered body the template stands in it as it is.
 */
export function connectorSnippet(language: SnippetLanguage, draft: ConnectorDraft, renderedBody?: string): string {
  return `${language} ${outgoing(draft, renderedBody).url}`
}

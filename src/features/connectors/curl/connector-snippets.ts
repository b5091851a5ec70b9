import type { SnippetLanguage } from '#domain/snippets.ts'
import type { ConnectorDraft } from '../model/draft.ts'
import { outgoing } from '../model/outgoing.ts'
import { pieced } from './request-pieces.ts'
import { writeJavascript, writePython } from './write-code.ts'
import { writeCurl } from './write-curl.ts'

const writers = { curl: writeCurl, javascript: writeJavascript, python: writePython }

/**
 * Code that sends what the connector sends. Secrets are never in it: it reads them from environment variables. Without
 * a rendered body the template is in it as it is. Whatever the values are, they stay data.
 */
export const connectorSnippet = (language: SnippetLanguage, draft: ConnectorDraft, renderedBody?: string): string =>
  writers[language](pieced(outgoing(draft, renderedBody)))

import { visibleText } from '#domain/result/visible-text.ts'
import { formatCount } from '#lib/format.ts'
import type { ConnectorFormTexts } from '#texts/connectors/connector-form.ts'
import type { ConnectorDraft } from '../draft.ts'
import type { ConnectorField } from '../save/outcome.ts'
import { isSecretPair } from '../secret-names.ts'
import { MASK, bulkText } from './bulk-text.ts'
import { plainAddress, plainBody } from './hidden-secrets.ts'

/** The value of a field as a text to compare by eye: secrets are masked, nothing else is hidden. Empty for none. */
export const fieldText = (field: ConnectorField, draft: ConnectorDraft, texts: Pick<ConnectorFormTexts, 'locale'>) =>
  visibleText(plainText(field, draft, texts))

function plainText(
  field: ConnectorField,
  draft: ConnectorDraft,
  { locale }: Pick<ConnectorFormTexts, 'locale'>,
): string {
  switch (field) {
    case 'headers':
    case 'parameters':
    case 'body':
      return bulkText(draft[field], isSecretPair)
    case 'rateLimit':
    case 'maxConcurrency': {
      const limit = draft[field]
      return limit === null ? '' : formatCount(limit, locale)
    }
    case 'url':
      return plainAddress(draft.url, isSecretPair)
    case 'bodyTemplate':
      return plainBody(draft.bodyTemplate, isSecretPair, MASK)
    case 'method':
      return draft.method.toUpperCase()
    case 'name':
    case 'type':
      return draft[field]
  }
}

/** Whether two values of a field differ in a secret, which no text of theirs shows. */
export function differsHidden(field: ConnectorField, mine: ConnectorDraft, theirs: ConnectorDraft): boolean {
  if (field === 'headers' || field === 'parameters' || field === 'body') {
    return mine[field].some(
      (row) => isSecretPair(row) && theirs[field].some(({ name, value }) => name === row.name && value !== row.value),
    )
  }
  if (field === 'url') return plainAddress(mine.url, isSecretPair) === plainAddress(theirs.url, isSecretPair)
  return (
    field === 'bodyTemplate' &&
    plainBody(mine.bodyTemplate, isSecretPair, MASK) === plainBody(theirs.bodyTemplate, isSecretPair, MASK)
  )
}

import { visibleText } from '#domain/result/visible-text.ts'
import { formatCount } from '#lib/format.ts'
import type { ConnectorFormTexts } from '#texts/connectors/connector-form.ts'
import type { ConnectorDraft } from './draft.ts'
import { type ConnectorField, isKind, kindOf } from './fields.ts'
import { isSecretPair } from './secret-names.ts'
import { MASKED_VALUE, bulkText } from './bulk-text.ts'
import { plainAddress, plainBody } from './hidden-secrets.ts'

/** The value of a field as a text to compare by eye: secrets are masked, nothing else is hidden. Empty for none. */
export const fieldText = (field: ConnectorField, draft: ConnectorDraft, texts: Pick<ConnectorFormTexts, 'locale'>) =>
  visibleText(plainText(field, draft, texts))

function plainText(
  field: ConnectorField,
  draft: ConnectorDraft,
  { locale }: Pick<ConnectorFormTexts, 'locale'>,
): string {
  const value = draft[field]
  if (value === null) return ''
  if (typeof value === 'number') return formatCount(value, locale)
  if (typeof value !== 'string') return bulkText(value, isSecretPair)
  switch (kindOf(field)) {
    case 'address':
      return plainAddress(value, isSecretPair)
    case 'template':
      return plainBody(value, isSecretPair, MASKED_VALUE)
    case 'method':
      return value.toUpperCase()
    default:
      return value
  }
}

/** True if two values of a field differ in a secret, which the text of neither shows. */
export function differsHidden(field: ConnectorField, mine: ConnectorDraft, theirs: ConnectorDraft): boolean {
  if (isKind(field, 'pairs')) {
    return mine[field].some(
      (row) => isSecretPair(row) && theirs[field].some(({ name, value }) => name === row.name && value !== row.value),
    )
  }
  if (isKind(field, 'address'))
    return plainAddress(mine[field], isSecretPair) === plainAddress(theirs[field], isSecretPair)
  return (
    isKind(field, 'template') &&
    plainBody(mine[field], isSecretPair, MASKED_VALUE) === plainBody(theirs[field], isSecretPair, MASKED_VALUE)
  )
}

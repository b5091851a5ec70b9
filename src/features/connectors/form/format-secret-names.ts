import { shownName } from '#domain/shown-text.ts'
import type { ConnectorFormTexts } from '#texts/connectors/connector-form.ts'

/** Names of secrets as they are read; `address` and `template` represent secrets within these. */
export const formatSecretNames = (
  names: readonly string[],
  { restored: t }: ConnectorFormTexts['connectorForm'],
): readonly string[] => names.map((name) => (name === 'address' || name === 'template' ? t[name] : shownName(name)))

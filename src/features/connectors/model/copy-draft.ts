import { connectorBounds } from '#contract/connectors.ts'
import type { ConnectorDraft } from './draft.ts'

/**
 * A draft for a copy. `nameOf` puts the text of a copy around a name ("… (copy)"); a name near its limit is truncated,
 * so that this text stays whole.
 */
export function copyDraft(draft: ConnectorDraft, nameOf: (name: string) => string): ConnectorDraft {
  const space = connectorBounds.name - nameOf('').length
  return {
    ...draft,
    name: nameOf(Array.from(draft.name).slice(0, Math.max(0, space)).join('')).slice(0, connectorBounds.name),
  }
}

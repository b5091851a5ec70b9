import { connectorBounds } from '#contract/connectors.ts'
import type { ConnectorDraft } from './draft.ts'

/**
 * A draft for a copy. `nameOf` puts the words of a copy around a name ("… (copy)"); a name near its bound gives up its
 * end, so that what is said about the copy stays whole.
 */
export function copyDraft(draft: ConnectorDraft, nameOf: (name: string) => string): ConnectorDraft {
  const space = connectorBounds.name - nameOf('').length
  return {
    ...draft,
    name: nameOf(Array.from(draft.name).slice(0, Math.max(0, space)).join('')).slice(0, connectorBounds.name),
  }
}

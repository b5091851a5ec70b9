import type { Connector } from '#contract/connectors.ts'
import { type ConnectorDraft, type Pair, draftOf } from '../model/draft.ts'
import { type ConnectorField, connectorFields, isKind } from '../model/fields.ts'
import type { AdjustedField } from './outcome.ts'

const isPairs = (value: unknown): value is readonly Pair[] => Array.isArray(value)

/** True if two values of one field are the same; the order of rows counts, as it does in the request. */
export function isSameValue(a: ConnectorDraft[ConnectorField], b: ConnectorDraft[ConnectorField]): boolean {
  if (!isPairs(a) || !isPairs(b)) return a === b
  return a.length === b.length && a.every(({ name, value }, at) => name === b[at]?.name && value === b[at].value)
}

/** The fields in which two drafts differ, in the order of the form. */
export const differingFields = (a: ConnectorDraft, b: ConnectorDraft): readonly ConnectorField[] =>
  connectorFields.filter((field) => !isSameValue(a[field], b[field]))

/** True if both versions of the service are the same; dates and unknown keys do not count. */
export const isSameConnector = (a: Connector, b: Connector): boolean =>
  differingFields(draftOf(a), draftOf(b)).length === 0

/** Returns the fields that the service stored otherwise than sent. */
export function adjustedFields(sent: ConnectorDraft, connector: Connector): readonly AdjustedField[] {
  const stored = draftOf(connector)
  return differingFields(sent, stored).map((field) => ({ field, sent: sent[field], stored: stored[field] }))
}

/** True if a record can be the result of this draft: as sent, save for limits, which a plan may cap or fill in. */
export const isAppliedAs = (sent: ConnectorDraft, connector: Connector): boolean =>
  adjustedFields(sent, connector).every(
    ({ field, sent: wanted, stored }) =>
      isKind(field, 'limit') &&
      (wanted === null || (typeof stored === 'number' && typeof wanted === 'number' && stored < wanted)),
  )

/** True if the change since `base` is this very draft. A limit neither ours nor the old one is another user's. */
export const hasArrived = (sent: ConnectorDraft, base: Connector, connector: Connector): boolean =>
  isAppliedAs(sent, connector) &&
  adjustedFields(sent, connector).every(({ field, stored }) => stored === draftOf(base)[field])

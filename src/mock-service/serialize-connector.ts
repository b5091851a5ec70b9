import { type OptionalConnectorFields, optionalConnectorFields } from '#contract/connectors.ts'
import type { ConnectorRecord, PairRecord, Settings } from './mock-state.ts'

type Json = Record<string, unknown>

/** Returns the optional fields of a configuration, with null for those that are unset. */
export const unsetAsNull = (config: {
  readonly [F in keyof OptionalConnectorFields]?: OptionalConnectorFields[F] | undefined
}): OptionalConnectorFields =>
  Object.fromEntries(optionalConnectorFields.map((field) => [field, config[field] ?? null])) as OptionalConnectorFields

/**
 * Returns a connector in the wire format. The API spec has no null there, so fields that are not set are omitted; other
 * sources have null (`py`), methods in capitals, and rows and lists that are absent when empty (`oas`).
 */
export function serializeConnector(record: ConnectorRecord, { wire, offers }: Settings): Json {
  const { id, name, type, method, url, headers, parameters, body, created_at, updated_at } = record
  const optional = unsetAsNull(record)
  const dates = { created_at, ...(offers === 'seed' ? {} : { updated_at }) }
  if (wire === 'py') return { id, name, type, method, url, headers, parameters, body, ...optional, ...dates }
  if (wire === 'oas') {
    return {
      id,
      name,
      type,
      method: method.toUpperCase(),
      url,
      ...serializeList('headers', headers),
      ...serializeList('parameters', parameters),
      ...serializeList('body', body),
      ...optional,
      ...dates,
    }
  }
  return { id, name, type, method, url, headers, parameters, body, ...present(optional), ...dates }
}

const serializeList = (name: string, pairs: readonly PairRecord[]): Json =>
  pairs.length === 0
    ? {}
    : {
        [name]: pairs.map((pair) => (pair.value === '' ? { name: pair.name } : { name: pair.name, value: pair.value })),
      }

const present = (values: Json): Json => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

import type { ConnectorConfig } from '#contract/connectors.ts'

/** Kind of field: how it is entered, compared, checked and stored. `template` and `limit` are omitted when unset. */
export type ConnectorFieldKind = 'text' | 'choice' | 'method' | 'address' | 'pairs' | 'template' | 'limit'

/** All fields of a connector by their names in the API, in the order of the form. */
const byApiName = {
  name: { field: 'name', kind: 'text' },
  type: { field: 'type', kind: 'choice' },
  method: { field: 'method', kind: 'method' },
  url: { field: 'url', kind: 'address' },
  parameters: { field: 'parameters', kind: 'pairs' },
  headers: { field: 'headers', kind: 'pairs' },
  body: { field: 'body', kind: 'pairs' },
  body_template: { field: 'bodyTemplate', kind: 'template' },
  rate_limit: { field: 'rateLimit', kind: 'limit' },
  max_concurrency: { field: 'maxConcurrency', kind: 'limit' },
} as const satisfies Readonly<
  Record<keyof ConnectorConfig, { readonly field: string; readonly kind: ConnectorFieldKind }>
>

type Row = (typeof byApiName)[keyof ConnectorConfig]

/** A field of a connector, as drafts and forms name it. */
export type ConnectorField = Row['field']

export type KindOf<F extends ConnectorField> = Extract<Row, { field: F }>['kind']

export type FieldOfKind<K extends ConnectorFieldKind> = Extract<Row, { kind: K }>['field']

const rows = Object.entries(byApiName) as readonly [keyof ConnectorConfig, Row][]

export const connectorFields: readonly ConnectorField[] = rows.map(([, { field }]) => field)

const byField = new Map(rows.map(([apiName, { field, kind }]) => [field, { apiName, kind }]))

export const kindOf = (field: ConnectorField): ConnectorFieldKind => byField.get(field)?.kind ?? 'text'

export const apiNameOf = (field: ConnectorField): keyof ConnectorConfig => byField.get(field)?.apiName ?? 'name'

/** Returns the field with this name in the API; undefined for any other value. */
export const fieldNamed = (apiName: unknown): ConnectorField | undefined =>
  rows.find(([name]) => name === apiName)?.[1].field

export const isKind = <K extends ConnectorFieldKind>(field: ConnectorField, kind: K): field is FieldOfKind<K> =>
  kindOf(field) === kind

export const fieldsOfKind = <K extends ConnectorFieldKind>(kind: K): readonly FieldOfKind<K>[] =>
  connectorFields.filter((field) => isKind(field, kind))

export const mapFields = <V>(valueOf: (field: ConnectorField) => V): Record<ConnectorField, V> =>
  Object.fromEntries(connectorFields.map((field) => [field, valueOf(field)])) as Record<ConnectorField, V>

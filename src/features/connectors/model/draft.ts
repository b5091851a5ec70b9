import type { Connector, ConnectorConfig, ConnectorPair } from '#contract/connectors.ts'
import { type ConnectorField, connectorFields, type KindOf, kindOf, mapFields, apiNameOf } from './fields.ts'

/** One row of a list of headers, parameters or body fields. */
export interface Pair {
  readonly name: string
  readonly value: string
}

type Value<F extends ConnectorField> =
  KindOf<F> extends 'pairs' ? readonly Pair[] : KindOf<F> extends 'limit' ? number | null : string

/**
 * A connector as the form holds it: every field present, texts empty and limits null where nothing is set. What a
 * user may enter is wider than what the service takes; `configOf` is only for a draft without problems. When
 * `bodyTemplate` (Jinja) is set, `body` is not used. `rateLimit` is in requests a minute.
 */
export type ConnectorDraft = { readonly [F in ConnectorField]: Value<F> }

function valueOf(field: ConnectorField, value?: Connector[keyof ConnectorConfig]): ConnectorDraft[ConnectorField] {
  const kind = kindOf(field)
  if (kind === 'pairs') return Array.isArray(value) ? value.map(pairOf) : []
  if (kind === 'limit') return typeof value === 'number' ? value : null
  return typeof value === 'string' ? value : ''
}

const pairOf = ({ name, value }: ConnectorPair): Pair => ({ name, value })

/** A new connector, before anything is entered. */
export const emptyDraft: ConnectorDraft = {
  ...(mapFields((field) => valueOf(field)) as ConnectorDraft),
  type: 'enrichment',
  method: 'get',
}

/** Returns the form's draft of a connector of the service. */
export const draftOf = (connector: Connector): ConnectorDraft =>
  mapFields((field) => valueOf(field, connector[apiNameOf(field)])) as ConnectorDraft

/** Returns all fields by their names in the API, unset ones too. */
const configValues = (draft: ConnectorDraft) =>
  Object.fromEntries(
    connectorFields.map((field) => {
      const value = draft[field]
      return [apiNameOf(field), Array.isArray(value) ? value.map(pairOf) : value]
    }),
  )

/** Returns the whole configuration to send, without unset fields. The contract's own check refuses what does not fit. */
export const configOf = (draft: ConnectorDraft): ConnectorConfig => {
  const unset = connectorFields.filter((field) => {
    const kind = kindOf(field)
    return (kind === 'limit' && draft[field] === null) || (kind === 'template' && draft[field] === '')
  })
  const left = new Set<string>(unset.map(apiNameOf))
  return Object.fromEntries(
    Object.entries(configValues(draft)).filter(([name]) => !left.has(name)),
  ) as unknown as ConnectorConfig
}

export const connectorWith = (connector: Connector, draft: ConnectorDraft): Connector => ({
  ...connector,
  ...(configValues(draft) as Partial<Connector>),
})

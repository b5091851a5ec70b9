import type { Connector, ConnectorConfig, ConnectorMethod, ConnectorPair, ConnectorType } from '#contract/connectors.ts'

/** One row of a list of headers, parameters or body fields. */
export interface Pair {
  readonly name: string
  readonly value: string
}

/**
 * A connector as the form holds it: every field present, texts empty and limits null where nothing is set. What a
 * person may enter is wider than what the service takes; `configOf` is only for a draft without problems.
 */
export interface ConnectorDraft {
  readonly name: string
  readonly type: string
  readonly method: string
  readonly url: string
  readonly headers: readonly Pair[]
  readonly parameters: readonly Pair[]
  readonly body: readonly Pair[]
  /** Jinja text; when it is set, `body` is not used. */
  readonly bodyTemplate: string
  /** Requests a minute. */
  readonly rateLimit: number | null
  /** Requests at a time. */
  readonly maxConcurrency: number | null
}

/** A new connector, before anything is entered. */
export const emptyDraft: ConnectorDraft = {
  name: '',
  type: 'enrichment',
  method: 'get',
  url: '',
  headers: [],
  parameters: [],
  body: [],
  bodyTemplate: '',
  rateLimit: null,
  maxConcurrency: null,
}

const pairOf = ({ name, value }: ConnectorPair): Pair => ({ name, value })

/** What the service has, as the form holds it. */
export const draftOf = (connector: Connector): ConnectorDraft => ({
  name: connector.name,
  type: connector.type,
  method: connector.method,
  url: connector.url,
  headers: connector.headers.map(pairOf),
  parameters: connector.parameters.map(pairOf),
  body: connector.body.map(pairOf),
  bodyTemplate: connector.body_template,
  rateLimit: connector.rate_limit ?? null,
  maxConcurrency: connector.max_concurrency ?? null,
})

/** The whole configuration as it is sent. Throws nothing: the contract's own check refuses what does not fit. */
export const configOf = (draft: ConnectorDraft): ConnectorConfig => ({
  name: draft.name,
  type: draft.type as ConnectorType,
  method: draft.method as ConnectorMethod,
  url: draft.url,
  headers: [...draft.headers],
  parameters: [...draft.parameters],
  body: [...draft.body],
  ...(draft.bodyTemplate === '' ? {} : { body_template: draft.bodyTemplate }),
  ...(draft.rateLimit === null ? {} : { rate_limit: draft.rateLimit }),
  ...(draft.maxConcurrency === null ? {} : { max_concurrency: draft.maxConcurrency }),
})

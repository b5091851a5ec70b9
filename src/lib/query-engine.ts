/** Queries by their kind, each with its input and its response. */
export type QueryMap<Q> = { readonly [K in keyof Q]: { readonly input: unknown; readonly response: unknown } }

export type QueryKind<Q> = keyof Q & string

export type Query<Q extends QueryMap<Q>> = {
  readonly [K in QueryKind<Q>]: { readonly kind: K; readonly input: Q[K]['input'] }
}[QueryKind<Q>]

export type QueryResponse<Q extends QueryMap<Q>> = Q[QueryKind<Q>]['response']

/** Handles queries about one large value, on this thread or in a worker. */
export interface QueryEngine<Q extends QueryMap<Q>> {
  /** Rejects with the signal's reason when the response is no longer wanted. */
  readonly query: <K extends QueryKind<Q>>(
    kind: K,
    input: Q[K]['input'],
    signal?: AbortSignal,
  ) => Promise<Q[K]['response']>
  /** Starts loading: a query will come soon. */
  readonly prepare: () => void
  /** Frees everything. A later query starts again. */
  readonly close: () => void
}

/** Messages from the tab to the worker; `Message` carries the queried value, under a type of its own. */
export type ToWorker<Q extends QueryMap<Q>, Message> =
  | Message
  | { readonly type: 'query'; readonly id: number; readonly query: Query<Q> }
  | { readonly type: 'stop'; readonly id: number }

export type FromWorker<Q extends QueryMap<Q>> =
  | { readonly type: 'response'; readonly id: number; readonly response: QueryResponse<Q> }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }

export interface WorkerEnd<Q extends QueryMap<Q>, Message> {
  readonly post: (message: ToWorker<Q, Message>) => void
  readonly stop: () => void
}

/** Starts a worker; throws or calls `fail` where the page's policy refuses it. */
export type StartWorker<Q extends QueryMap<Q>, Message> = (
  onMessage: (message: FromWorker<Q>) => void,
  fail: () => void,
) => WorkerEnd<Q, Message>

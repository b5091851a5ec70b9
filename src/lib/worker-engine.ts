import type {
  FromWorker,
  Query,
  QueryResponse,
  QueryEngine,
  QueryKind,
  QueryMap,
  StartWorker,
  WorkerEnd,
} from './query-engine.ts'
import { inSlices, type Work } from './slices.ts'

export interface WorkerEngineDeps<Q extends QueryMap<Q>, Message> {
  readonly start: StartWorker<Q, Message>
  /** Sends the value to the worker, once, when the first query comes. */
  readonly feed: (end: WorkerEnd<Q, Message>) => Work<undefined>
  /** Does the same work on this thread, where the worker is refused or breaks. */
  readonly local: QueryEngine<Q>
}

interface Waiting<Q extends QueryMap<Q>> {
  readonly query: Query<Q>
  readonly signal: AbortSignal | undefined
  readonly resolve: (response: QueryResponse<Q> | Promise<QueryResponse<Q>>) => void
  readonly reject: (error: unknown) => void
}

interface Session<Q extends QueryMap<Q>, Message> {
  readonly end: WorkerEnd<Q, Message>
  readonly waiting: Map<number, Waiting<Q>>
  readonly feeding: AbortController
}

/** A query engine in a worker. Where the worker is refused or breaks, the local engine runs the queries in slices. */
export function workerEngine<Q extends QueryMap<Q>, Message>(deps: WorkerEngineDeps<Q, Message>): QueryEngine<Q> {
  const { local } = deps
  let session: Session<Q, Message> | undefined
  let refused = false
  let ids = 0

  const end = (): readonly Waiting<Q>[] => {
    const waiting = [...(session?.waiting.values() ?? [])]
    session?.feeding.abort()
    session?.end.stop()
    session = undefined
    return waiting
  }
  const queryLocally = ({ query, signal }: Pick<Waiting<Q>, 'query' | 'signal'>) =>
    local.query(query.kind, query.input, signal)
  const fail = () => {
    refused = true
    for (const waiting of end()) waiting.resolve(queryLocally(waiting))
  }
  const onMessage = (message: FromWorker<Q>) => {
    const waiting = session?.waiting.get(message.id)
    if (!waiting) return
    session?.waiting.delete(message.id)
    if (message.type === 'response') waiting.resolve(message.response)
    // The worker failed (out of memory, for one); this thread may succeed.
    else waiting.resolve(queryLocally(waiting))
  }
  const begin = (): Session<Q, Message> | undefined => {
    if (session || refused) return session
    try {
      const feeding = new AbortController()
      const opened = { end: deps.start(onMessage, fail), waiting: new Map<number, Waiting<Q>>(), feeding }
      session = opened
      inSlices(deps.feed(opened.end), { signal: feeding.signal }).catch(() => {
        if (session === opened) fail()
      })
    } catch {
      refused = true
    }
    return session
  }

  return {
    query: <K extends QueryKind<Q>>(kind: K, input: Q[K]['input'], signal?: AbortSignal) => {
      const opened = begin()
      if (!opened) return local.query(kind, input, signal)
      const query = { kind, input } as Query<Q>
      const id = (ids += 1)
      return new Promise<QueryResponse<Q>>((resolve, reject) => {
        signal?.throwIfAborted()
        opened.waiting.set(id, { query, signal, resolve, reject })
        opened.end.post({ type: 'query', id, query })
        signal?.addEventListener('abort', () => {
          if (!opened.waiting.delete(id)) return
          opened.end.post({ type: 'stop', id })
          reject(signal.reason as Error)
        })
      }) as Promise<Q[K]['response']>
    },
    prepare: () => void begin(),
    close: () => {
      for (const { reject } of end()) reject(new DOMException('The result is no longer shown.', 'AbortError'))
    },
  }
}

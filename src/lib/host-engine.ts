import type { FromWorker, QueryResponse, QueryEngine, QueryMap, ToWorker } from './query-engine.ts'

/**
 * Worker side of a query engine: receives messages and posts responses. `open` takes the value that is fed, piece by
 * piece, and returns the engine with the last piece. Returns the receiver of messages.
 */
export function hostEngine<Q extends QueryMap<Q>, Message extends { readonly type: string }>(
  post: (message: FromWorker<Q>) => void,
  open: (feed: Message) => QueryEngine<Q> | undefined,
): (message: ToWorker<Q, Message>) => void {
  const stops = new Map<number, AbortController>()
  let ready: ((engine: QueryEngine<Q>) => void) | undefined
  const engine = new Promise<QueryEngine<Q>>((resolve) => {
    ready = resolve
  })

  const respond = async ({ id, query }: QueryMessage<Q>, signal: AbortSignal) => {
    try {
      const response: QueryResponse<Q> = await (await engine).query(query.kind, query.input, signal)
      post({ type: 'response', id, response })
    } catch (error) {
      // A stopped query gets no response.
      if (!signal.aborted) post({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) })
    } finally {
      stops.delete(id)
    }
  }

  return (message) => {
    if (isQuery<Q, Message>(message)) {
      const stop = new AbortController()
      stops.set(message.id, stop)
      void respond(message, stop.signal)
    } else if (isStop<Q, Message>(message)) stops.get(message.id)?.abort()
    else {
      const opened = open(message as Message)
      if (opened) ready?.(opened)
    }
  }
}

type QueryMessage<Q extends QueryMap<Q>> = Extract<ToWorker<Q, never>, { readonly type: 'query' }>
type Stopped<Q extends QueryMap<Q>> = Extract<ToWorker<Q, never>, { readonly type: 'stop' }>

const isQuery = <Q extends QueryMap<Q>, Message extends { readonly type: string }>(
  message: ToWorker<Q, Message>,
): message is QueryMessage<Q> => message.type === 'query'

const isStop = <Q extends QueryMap<Q>, Message extends { readonly type: string }>(
  message: ToWorker<Q, Message>,
): message is Stopped<Q> => message.type === 'stop'

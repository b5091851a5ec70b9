import type {
  FromWorker,
  Query,
  QueryAnswer,
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
  readonly ask: Query<Q>
  readonly signal: AbortSignal | undefined
  readonly resolve: (answer: QueryAnswer<Q> | Promise<QueryAnswer<Q>>) => void
  readonly reject: (error: unknown) => void
}

interface Session<Q extends QueryMap<Q>, Message> {
  readonly end: WorkerEnd<Q, Message>
  readonly waiting: Map<number, Waiting<Q>>
  readonly feeding: AbortController
}

/** A query engine in a worker. Where the worker is refused or breaks, the local engine answers in slices. */
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
  const askHere = ({ ask, signal }: Pick<Waiting<Q>, 'ask' | 'signal'>) => local.ask(ask.kind, ask.input, signal)
  const fail = () => {
    refused = true
    for (const waiting of end()) waiting.resolve(askHere(waiting))
  }
  const hear = (message: FromWorker<Q>) => {
    const waiting = session?.waiting.get(message.id)
    if (!waiting) return
    session?.waiting.delete(message.id)
    if (message.type === 'answer') waiting.resolve(message.answer)
    // The worker failed (out of memory, for one); this thread may succeed.
    else waiting.resolve(askHere(waiting))
  }
  const begin = (): Session<Q, Message> | undefined => {
    if (session || refused) return session
    try {
      const feeding = new AbortController()
      const opened = { end: deps.start(hear, fail), waiting: new Map<number, Waiting<Q>>(), feeding }
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
    ask: <K extends QueryKind<Q>>(kind: K, input: Q[K]['input'], signal?: AbortSignal) => {
      const opened = begin()
      if (!opened) return local.ask(kind, input, signal)
      const ask = { kind, input } as Query<Q>
      const id = (ids += 1)
      return new Promise<QueryAnswer<Q>>((resolve, reject) => {
        signal?.throwIfAborted()
        opened.waiting.set(id, { ask, signal, resolve, reject })
        opened.end.post({ type: 'ask', id, ask })
        signal?.addEventListener('abort', () => {
          if (!opened.waiting.delete(id)) return
          opened.end.post({ type: 'stop', id })
          reject(signal.reason as Error)
        })
      }) as Promise<Q[K]['answer']>
    },
    prepare: () => void begin(),
    close: () => {
      for (const { reject } of end()) reject(new DOMException('The result is no longer shown.', 'AbortError'))
    },
  }
}

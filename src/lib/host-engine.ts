import type { FromWorker, QueryAnswer, QueryEngine, QueryMap, ToWorker } from './query-engine.ts'

/**
 * The worker's end of a query engine: receives messages and answers them through `say`. `open` takes what is fed, piece by
 * piece, and returns the engine with the last piece. Returns the receiver of messages.
 */
export function hostEngine<Q extends QueryMap<Q>, Message extends { readonly type: string }>(
  say: (message: FromWorker<Q>) => void,
  open: (feed: Message) => QueryEngine<Q> | undefined,
): (message: ToWorker<Q, Message>) => void {
  const stops = new Map<number, AbortController>()
  let ready: ((engine: QueryEngine<Q>) => void) | undefined
  const engine = new Promise<QueryEngine<Q>>((resolve) => {
    ready = resolve
  })

  const answer = async ({ id, ask }: AskMessage<Q>, signal: AbortSignal) => {
    try {
      const answered: QueryAnswer<Q> = await (await engine).ask(ask.kind, ask.input, signal)
      say({ type: 'answer', id, answer: answered })
    } catch (error) {
      // Whoever stopped it does not wait any more.
      if (!signal.aborted) say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) })
    } finally {
      stops.delete(id)
    }
  }

  return (message) => {
    if (isAsk<Q, Message>(message)) {
      const stop = new AbortController()
      stops.set(message.id, stop)
      void answer(message, stop.signal)
    } else if (isStop<Q, Message>(message)) stops.get(message.id)?.abort()
    else {
      const opened = open(message as Message)
      if (opened) ready?.(opened)
    }
  }
}

type AskMessage<Q extends QueryMap<Q>> = Extract<ToWorker<Q, never>, { readonly type: 'ask' }>
type Stopped<Q extends QueryMap<Q>> = Extract<ToWorker<Q, never>, { readonly type: 'stop' }>

const isAsk = <Q extends QueryMap<Q>, Message extends { readonly type: string }>(
  message: ToWorker<Q, Message>,
): message is AskMessage<Q> => message.type === 'ask'

const isStop = <Q extends QueryMap<Q>, Message extends { readonly type: string }>(
  message: ToWorker<Q, Message>,
): message is Stopped<Q> => message.type === 'stop'

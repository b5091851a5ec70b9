import { inSlices, type Work } from '#lib/slices.ts'
import type { Ask, AskKind, Asks } from './asks.ts'
import { type Desk, localDesk } from './desk.ts'
import type { FromWorker, ToWorker } from './desk-messages.ts'
import { jsonPieces } from './json-text.ts'

/** The page's end of a worker. */
export interface WorkerEnd {
  readonly post: (message: ToWorker) => void
  readonly stop: () => void
}

/** Starts a worker; throws or calls `fail` where it is refused. */
export type StartWorker = (hear: (message: FromWorker) => void, fail: () => void) => WorkerEnd

interface Waiting {
  readonly ask: Ask
  readonly signal: AbortSignal | undefined
  readonly resolve: (answer: Asks[AskKind]['answer'] | Promise<Asks[AskKind]['answer']>) => void
  readonly reject: (error: unknown) => void
}

interface Session {
  readonly end: WorkerEnd
  readonly waiting: Map<number, Waiting>
  readonly feeding: AbortController
}

/**
 * A desk in a worker. The result goes there once, as JSON text in pieces, when something is asked for the first time.
 * Where the worker is refused or breaks, the same work is done here in slices.
 */
export function workerDesk(data: unknown, start: StartWorker): Desk {
  const local = localDesk(data)
  let session: Session | undefined
  let refused = false
  let ids = 0

  const end = (): readonly Waiting[] => {
    const waiting = [...(session?.waiting.values() ?? [])]
    session?.feeding.abort()
    session?.end.stop()
    session = undefined
    return waiting
  }
  const askHere = ({ ask, signal }: Pick<Waiting, 'ask' | 'signal'>) => local.ask(ask.kind, ask.input, signal)
  const fail = () => {
    refused = true
    for (const waiting of end()) waiting.resolve(askHere(waiting))
  }
  const hear = (message: FromWorker) => {
    const waiting = session?.waiting.get(message.id)
    if (!waiting) return
    session?.waiting.delete(message.id)
    if (message.type === 'answer') waiting.resolve(message.answer)
    // The worker could not do it (no memory left, say); here it may go.
    else waiting.resolve(askHere(waiting))
  }
  const begin = (): Session | undefined => {
    if (session || refused) return session
    try {
      const feeding = new AbortController()
      const opened = { end: start(hear, fail), waiting: new Map<number, Waiting>(), feeding }
      session = opened
      inSlices(feed(data, opened.end), { signal: feeding.signal }).catch(() => {
        if (session === opened) fail()
      })
    } catch {
      refused = true
    }
    return session
  }

  return {
    ask: <K extends AskKind>(kind: K, input: Asks[K]['input'], signal?: AbortSignal) => {
      const ask = { kind, input } as Ask
      const opened = begin()
      if (!opened) return local.ask(kind, input, signal)
      const id = (ids += 1)
      return new Promise<Asks[AskKind]['answer']>((resolve, reject) => {
        signal?.throwIfAborted()
        opened.waiting.set(id, { ask, signal, resolve, reject })
        opened.end.post({ type: 'ask', id, ask })
        signal?.addEventListener('abort', () => {
          if (!opened.waiting.delete(id)) return
          opened.end.post({ type: 'stop', id })
          reject(signal.reason as Error)
        })
      }) as Promise<Asks[K]['answer']>
    },
    prepare: () => void begin(),
    close: () => {
      for (const { reject } of end()) reject(new DOMException('The result is no longer shown.', 'AbortError'))
    },
  }
}

function* feed(data: unknown, { post }: WorkerEnd): Work<undefined> {
  for (const text of jsonPieces(data, 0)) {
    post({ type: 'text', text, last: false })
    yield
  }
  post({ type: 'text', text: '', last: true })
  return undefined
}

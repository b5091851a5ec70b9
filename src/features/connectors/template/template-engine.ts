import type { Clock } from '#lib/clock.ts'
import { yieldToMain } from '#lib/slices.ts'
import type { TemplateResponses, TemplateQuery, FromTemplateWorker, ToTemplateWorker } from './engine-messages.ts'
import type { Reading } from './render.ts'

/** Maximum time of one query in a worker that is ready, in milliseconds. */
export const MAX_RUN_MS = 500

export interface TemplateWorkerEnd {
  readonly post: (message: ToTemplateWorker) => void
  readonly stop: () => void
}

/** Starts a worker; throws or calls `fail` where it is refused or breaks. */
export type StartTemplateWorker = (
  onMessage: (message: FromTemplateWorker) => void,
  fail: () => void,
) => TemplateWorkerEnd

/** No response: the query took too long, or this page allows no worker. */
export type NoResponse = 'stopped' | 'refused'

/** Engine that processes templates, one query after the other, each with a time limit. */
export interface TemplateEngine {
  /** Rejects with the signal's reason when the response is no longer wanted. */
  readonly query: <K extends TemplateQuery['kind']>(
    query: Extract<TemplateQuery, { kind: K }>,
    signal: AbortSignal,
  ) => Promise<TemplateResponses[K] | NoResponse>
  /** Ends the worker. A later query starts a new one. */
  readonly close: () => void
}

interface Waiting {
  readonly id: number
  readonly query: TemplateQuery
  readonly signal: AbortSignal
  readonly resolve: (response: TemplateResponses[TemplateQuery['kind']] | NoResponse) => void
}

interface Session {
  readonly end: TemplateWorkerEnd
  isReady: boolean
}

/**
 * An engine whose worker is ended when a query takes too long; the next query gets a new worker. Variables are found
 * quickly in every template, so `readInPage` finds them where no worker may run; rendering never happens in the page.
 */
export function createTemplateEngine(
  start: StartTemplateWorker,
  clock: Clock,
  readInPage: (template: string) => Promise<Reading>,
): TemplateEngine {
  const queue: Waiting[] = []
  let session: Session | undefined
  let current: Waiting | undefined
  let refused = false
  let stopTimer: (() => void) | undefined
  let ids = 0

  const end = () => {
    stopTimer?.()
    session?.end.stop()
    session = undefined
    current = undefined
  }
  const stop = async (waiting: Waiting) => {
    // On a page that was busy the response may be waiting just behind the timer.
    await yieldToMain()
    if (current !== waiting) return
    end()
    waiting.resolve('stopped')
    next()
  }
  const fail = () => {
    // A worker that ran and broke was brought down by this template (out of memory, say); one that never ran is
    // refused.
    if (session?.isReady) {
      const broken = current
      end()
      broken?.resolve('stopped')
    } else {
      refused = true
      end()
    }
    next()
  }
  const onMessage = (message: FromTemplateWorker) => {
    if ('ready' in message) {
      if (session) session.isReady = true
    } else if (message.id === current?.id) {
      stopTimer?.()
      current.resolve(message.response)
      current = undefined
    }
    next()
  }
  const begin = (): Session | undefined => {
    try {
      // Messages of an earlier worker are ignored.
      const opened: Session = {
        end: start(
          (message) => session === opened && onMessage(message),
          () => session === opened && fail(),
        ),
        isReady: false,
      }
      session = opened
    } catch {
      refused = true
    }
    return session
  }
  const next = () => {
    if (refused) {
      for (const { query, resolve } of queue.splice(0)) {
        if (query.kind === 'render') resolve('refused')
        else readInPage(query.template).then(resolve, () => resolve('refused'))
      }
      return
    }
    if (current || queue.length === 0) return
    const open = session ?? begin()
    if (!open) return next()
    // The code of a new worker is loading; that takes the network's time, not the template's.
    if (!open.isReady) return
    const waiting = queue.shift()
    if (!waiting) return
    current = waiting
    open.end.post({ id: waiting.id, query: waiting.query })
    stopTimer = clock.after(MAX_RUN_MS, () => void stop(waiting))
  }

  return {
    query: <K extends TemplateQuery['kind']>(query: Extract<TemplateQuery, { kind: K }>, signal: AbortSignal) =>
      new Promise<TemplateResponses[TemplateQuery['kind']] | NoResponse>((resolve, reject) => {
        signal.throwIfAborted()
        const waiting = { id: (ids += 1), query, signal, resolve }
        queue.push(waiting)
        signal.addEventListener('abort', () => {
          const at = queue.indexOf(waiting)
          if (at >= 0) queue.splice(at, 1)
          reject(signal.reason as Error)
        })
        next()
      }) as Promise<TemplateResponses[K] | NoResponse>,
    close: end,
  }
}

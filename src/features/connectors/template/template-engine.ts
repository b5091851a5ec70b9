import type { Clock } from '#lib/clock.ts'
import { yieldToMain } from '#lib/slices.ts'
import type { Answers, TemplateQuery, FromTemplateWorker, ToTemplateWorker } from './engine-messages.ts'
import type { Reading } from './render.ts'

/** Maximum time of one query in a worker that is ready, in milliseconds. */
export const MAX_RUN_MS = 500

export interface TemplateWorkerEnd {
  readonly post: (message: ToTemplateWorker) => void
  readonly stop: () => void
}

/** Starts a worker; throws or calls `fail` where it is refused or breaks. */
export type StartTemplateWorker = (hear: (message: FromTemplateWorker) => void, fail: () => void) => TemplateWorkerEnd

/** No answer: the ask took too long, or this page lets no worker run. */
export type NoAnswer = 'stopped' | 'refused'

/** Engine that processes templates, one query after the other, each with a time limit. */
export interface TemplateEngine {
  /** Rejects with the signal's reason when the answer is no longer wanted. */
  readonly ask: <K extends TemplateQuery['kind']>(
    ask: Extract<TemplateQuery, { kind: K }>,
    signal: AbortSignal,
  ) => Promise<Answers[K] | NoAnswer>
  /** Gives the worker back. A later ask begins a new one. */
  readonly close: () => void
}

interface Waiting {
  readonly id: number
  readonly ask: TemplateQuery
  readonly signal: AbortSignal
  readonly resolve: (answer: Answers[TemplateQuery['kind']] | NoAnswer) => void
}

interface Session {
  readonly end: TemplateWorkerEnd
  isReady: boolean
}

/**
 * A bench whose worker is stopped when an ask takes too long; the next ask gets a new worker. Variables are found in a
 * moment in every template, so `readHere` finds them where no worker may run; rendering never happens on the page.
 */
export function createTemplateEngine(
  start: StartTemplateWorker,
  clock: Clock,
  readHere: (template: string) => Promise<Reading>,
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
    // On a page that was busy the answer may be waiting just behind the timer.
    await yieldToMain()
    if (current !== waiting) return
    end()
    waiting.resolve('stopped')
    next()
  }
  const fail = () => {
    // A worker that ran and broke was brought down by this template (no memory left, say); one that never ran is refused.
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
  const hear = (message: FromTemplateWorker) => {
    if ('ready' in message) {
      if (session) session.isReady = true
    } else if (message.id === current?.id) {
      stopTimer?.()
      current.resolve(message.answer)
      current = undefined
    }
    next()
  }
  const begin = (): Session | undefined => {
    try {
      // What an earlier worker still says is no longer heard.
      const opened: Session = {
        end: start(
          (message) => session === opened && hear(message),
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
      for (const { ask, resolve } of queue.splice(0)) {
        if (ask.kind === 'render') resolve('refused')
        else readHere(ask.template).then(resolve, () => resolve('refused'))
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
    open.end.post({ id: waiting.id, ask: waiting.ask })
    stopTimer = clock.after(MAX_RUN_MS, () => void stop(waiting))
  }

  return {
    ask: <K extends TemplateQuery['kind']>(ask: Extract<TemplateQuery, { kind: K }>, signal: AbortSignal) =>
      new Promise<Answers[TemplateQuery['kind']] | NoAnswer>((resolve, reject) => {
        signal.throwIfAborted()
        const waiting = { id: (ids += 1), ask, signal, resolve }
        queue.push(waiting)
        signal.addEventListener('abort', () => {
          const at = queue.indexOf(waiting)
          if (at >= 0) queue.splice(at, 1)
          reject(signal.reason as Error)
        })
        next()
      }) as Promise<Answers[K] | NoAnswer>,
    close: end,
  }
}

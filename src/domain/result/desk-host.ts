import { type Desk, localDesk } from './desk.ts'
import type { FromWorker, ToWorker } from './desk-messages.ts'

/** How long the worker does not listen, in milliseconds: a search that is typed over ends after it. */
const BUDGET = 40

/** The desk as it stands in a worker: hears messages and gives the answers to `say`. Returns what hears. */
export function hostDesk(say: (message: FromWorker) => void): (message: ToWorker) => void {
  const stops = new Map<number, AbortController>()
  const pieces: string[] = []
  let ready: ((desk: Desk) => void) | undefined
  const desk = new Promise<Desk>((resolve) => {
    ready = resolve
  })

  const answer = async (id: number, ask: Extract<ToWorker, { type: 'ask' }>['ask'], signal: AbortSignal) => {
    try {
      const answered = await (await desk).ask(ask.kind, ask.input, signal)
      say({ type: 'answer', id, answer: answered })
    } catch (error) {
      // Who stopped it does not wait any more.
      if (!signal.aborted) say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) })
    } finally {
      stops.delete(id)
    }
  }

  return (message) => {
    if (message.type === 'text') {
      pieces.push(message.text)
      if (message.last) ready?.(localDesk(JSON.parse(pieces.splice(0).join('')), BUDGET))
    } else if (message.type === 'ask') {
      const stop = new AbortController()
      stops.set(message.id, stop)
      void answer(message.id, message.ask, stop.signal)
    } else stops.get(message.id)?.abort()
  }
}

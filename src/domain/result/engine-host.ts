import { hostEngine } from '#lib/host-engine.ts'
import type { ResultQueries } from './result-queries.ts'
import { createLocalEngine } from './result-engine.ts'
import type { FromResultWorker, TextPiece, ToResultWorker } from './engine-messages.ts'

/** Longest time the worker does not receive messages, in milliseconds: a search that is typed over ends after it. */
const BUDGET = 40

/** Runs the result engine inside a worker and posts responses. Returns the receiver of messages. */
export function hostDesk(post: (message: FromResultWorker) => void): (message: ToResultWorker) => void {
  const pieces: string[] = []
  return hostEngine<ResultQueries, TextPiece>(post, ({ text, last }) => {
    pieces.push(text)
    return last ? createLocalEngine(JSON.parse(pieces.splice(0).join('')), BUDGET) : undefined
  })
}

import type * as engine from '#lib/query-engine.ts'
import type { Work } from '#lib/slices.ts'
import { workerEngine } from '#lib/worker-engine.ts'
import type { ResultQueries } from './result-queries.ts'
import { type ResultEngine, createLocalEngine } from './result-engine.ts'
import type { TextPiece } from './engine-messages.ts'
import { jsonPieces } from './json-text.ts'

type WorkerEnd = engine.WorkerEnd<ResultQueries, TextPiece>

/** Starts a worker; throws or calls `fail` where it is refused. */
export type StartResultWorker = engine.StartWorker<ResultQueries, TextPiece>

/**
 * A desk in a worker. The result is sent once, as JSON text in pieces, with the first query. Where the worker is refused
 * or breaks, the same work is done on this thread in slices.
 */
export const createWorkerEngine = (data: unknown, start: StartResultWorker): ResultEngine =>
  workerEngine<ResultQueries, TextPiece>({ start, feed: (end) => feed(data, end), local: createLocalEngine(data) })

function* feed(data: unknown, { post }: WorkerEnd): Work<undefined> {
  for (const text of jsonPieces(data, 0)) {
    post({ type: 'text', text, last: false })
    yield
  }
  post({ type: 'text', text: '', last: true })
  return undefined
}

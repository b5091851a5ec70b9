import type * as engine from '#lib/query-engine.ts'
import type { ResultQueries } from './result-queries.ts'

/** The result as JSON text, in pieces. */
export interface TextPiece {
  readonly type: 'text'
  readonly text: string
  readonly last: boolean
}

export type ToResultWorker = engine.ToWorker<ResultQueries, TextPiece>
export type FromResultWorker = engine.FromWorker<ResultQueries>

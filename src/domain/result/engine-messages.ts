import type * as engine from '#lib/query-engine.ts'
import type { ResultQueries } from './result-queries.ts'

export interface TextPiece {
  readonly type: 'text'
  readonly text: string
  readonly last: boolean
}

export type ToResultWorker = engine.ToWorker<ResultQueries, TextPiece>
export type FromResultWorker = engine.FromWorker<ResultQueries>

import type * as engine from '#lib/query-engine.ts'
import type { SheetSource } from '../source/read-sheet.ts'
import type { InputQueries } from './input-queries.ts'

/** The file itself: a worker reads its bytes, the tab does not. */
export interface SourceFeed {
  readonly type: 'source'
  readonly source: SheetSource
}

export type ToInputWorker = engine.ToWorker<InputQueries, SourceFeed>
export type FromInputWorker = engine.FromWorker<InputQueries>

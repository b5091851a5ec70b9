import type { QueryEngine } from '#lib/query-engine.ts'
import { inSlices } from '#lib/slices.ts'
import { type ResultQuery, type ResultQueryKind, type ResultQueries, queryWork } from './result-queries.ts'

/** Handles queries about a whole result. */
export type ResultEngine = QueryEngine<ResultQueries>

/** The desk of this thread: it works in slices, so that everything else continues. `budget` is the length of a slice in ms. */
export const createLocalEngine = (data: unknown, budget?: number): ResultEngine => ({
  query: async <K extends ResultQueryKind>(kind: K, input: ResultQueries[K]['input'], signal?: AbortSignal) =>
    (await inSlices(queryWork(data, { kind, input } as ResultQuery), {
      signal,
      budget,
    })) as ResultQueries[K]['response'],
  prepare: () => undefined,
  close: () => undefined,
})

import type { QueryEngine } from '#lib/query-engine.ts'
import { inSlices } from '#lib/slices.ts'
import { type Ask, type AskKind, type Asks, askWork } from './asks.ts'

/** Answers queries about a whole result. */
export type Desk = QueryEngine<Asks>

/** The desk of this thread: it works in slices, so that everything else goes on. `budget` is the length of a slice in ms. */
export const localDesk = (data: unknown, budget?: number): Desk => ({
  ask: async <K extends AskKind>(kind: K, input: Asks[K]['input'], signal?: AbortSignal) =>
    (await inSlices(askWork(data, { kind, input } as Ask), { signal, budget })) as Asks[K]['answer'],
  prepare: () => undefined,
  close: () => undefined,
})

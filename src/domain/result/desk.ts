import { inSlices } from '#lib/slices.ts'
import { type Ask, type AskKind, type Asks, askWork } from './asks.ts'

/** Where the work on a whole result is done. */
export interface Desk {
  /** Rejects with the signal's reason when the answer is no longer wanted. */
  readonly ask: <K extends AskKind>(
    kind: K,
    input: Asks[K]['input'],
    signal?: AbortSignal,
  ) => Promise<Asks[K]['answer']>
  /** An ask will come soon. */
  readonly prepare: () => void
  /** Gives everything back. A later ask begins anew. */
  readonly close: () => void
}

/** The desk of this thread: it works in slices, so that everything else goes on. `budget` is the length of a slice in ms. */
export const localDesk = (data: unknown, budget?: number): Desk => ({
  ask: async <K extends AskKind>(kind: K, input: Asks[K]['input'], signal?: AbortSignal) =>
    (await inSlices(askWork(data, { kind, input } as Ask), { signal, budget })) as Asks[K]['answer'],
  prepare: () => undefined,
  close: () => undefined,
})

/** Reads parts in order, some of them at once. */
export interface ReadAheadDeps<Response> {
  /** Reads one part, counted from 0. */
  readonly read: (part: number, signal: AbortSignal) => Promise<Response>
  /** The first part that is read. */
  readonly from: number
  /** The last part, as far as an answer tells; undefined where it does not, and then one part is read at a time. */
  readonly lastPart: (answer: Response) => number | undefined
  readonly hasNext: (answer: Response) => boolean
  /** Parts in flight and not taken yet. */
  readonly lanes: number
  readonly signal: AbortSignal
}

/**
 * The parts in their order. So many are in flight at once that the service is kept busy, and no more than that are in memory:
 * the next is asked for when one is taken. Rejects as `read` does; what is in flight is given up then.
 */
export async function* readAhead<Response>(deps: ReadAheadDeps<Response>): AsyncGenerator<readonly [number, Response]> {
  const { read, from, lastPart, hasNext, lanes, signal } = deps
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const inFlight = new Map<number, Promise<Response>>()
  const ask = (part: number): Promise<Response> => {
    const asked = inFlight.get(part) ?? read(part, both)
    inFlight.set(part, asked)
    // A failure is met when the part is taken.
    asked.catch(() => undefined)
    return asked
  }
  try {
    for (let part = from; ; part += 1) {
      signal.throwIfAborted()
      const answer = await ask(part)
      inFlight.delete(part)
      const last = lastPart(answer) ?? part
      for (let next = part + 1; next <= Math.min(last, part + lanes); next += 1) void ask(next)
      yield [part, answer]
      if (!hasNext(answer)) return
    }
  } finally {
    stop.abort()
  }
}

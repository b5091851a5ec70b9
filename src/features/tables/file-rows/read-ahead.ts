/** Reads parts in order, some of them at once. */
export interface ReadAheadDeps<Response> {
  /** Reads one part, counted from 0. */
  readonly read: (part: number, signal: AbortSignal) => Promise<Response>
  /** The first part that is read. */
  readonly from: number
  /** The last part, if a response tells; undefined where it does not, and then one part is read at a time. */
  readonly lastPart: (response: Response) => number | undefined
  readonly hasNext: (response: Response) => boolean
  /** Maximum number of parts in flight or not consumed yet. */
  readonly lanes: number
  readonly signal: AbortSignal
}

/**
 * The parts in their order. As many are in flight as keep the service busy, and no more than that are in memory: the
 * next is requested when one is taken. Rejects as `read` does, and aborts what is in flight.
 */
export async function* readAhead<Response>(deps: ReadAheadDeps<Response>): AsyncGenerator<readonly [number, Response]> {
  const { read, from, lastPart, hasNext, lanes, signal } = deps
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const inFlight = new Map<number, Promise<Response>>()
  const request = (part: number): Promise<Response> => {
    const requested = inFlight.get(part) ?? read(part, both)
    inFlight.set(part, requested)
    // A failure is thrown when the part is consumed.
    requested.catch(() => undefined)
    return requested
  }
  try {
    for (let part = from; ; part += 1) {
      signal.throwIfAborted()
      const response = await request(part)
      inFlight.delete(part)
      const last = lastPart(response) ?? part
      for (let next = part + 1; next <= Math.min(last, part + lanes); next += 1) void request(next)
      yield [part, response]
      if (!hasNext(response)) return
    }
  } finally {
    stop.abort()
  }
}

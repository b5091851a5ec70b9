/**
 * Long work cut into pieces, so that the page stays responsive meanwhile. The work is a generator that yields
 * wherever it can be interrupted; it depends on neither clock nor thread, so it runs here in slices, in a worker,
 * or in one go in a test.
 */
export type Work<T> = Generator<undefined, T, undefined>

export interface SliceOptions {
  /** Ends the work between two slices; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Maximum duration of one slice, in milliseconds: under a frame, so that typing and scrolling stay smooth. */
  readonly budget?: number | undefined
  /** Milliseconds of a clock that only moves on. */
  readonly now?: (() => number) | undefined
  /** Yields to other waiting tasks. */
  readonly pause?: (() => Promise<void>) | undefined
}

const BUDGET = 8

export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

export async function inSlices<T>(work: Work<T>, options: SliceOptions = {}): Promise<T> {
  const { signal, budget = BUDGET, now = () => performance.now(), pause = yieldToMain } = options
  for (;;) {
    signal?.throwIfAborted()
    const start = now()
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (now() - start < budget)
    await pause()
  }
}

/** Resolves in a task of its own. Not a timer: browsers let the timers of hidden tabs ring once a second. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

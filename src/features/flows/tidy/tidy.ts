import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { TidyAnswer, TidyAsk } from './tidy-messages.ts'
import { default as url } from './tidy-worker.ts?worker&url'

/** Places cards in a worker of its own, which ends with the answer. Rejects where workers are refused or this one breaks. */
export function tidyPlaces(ask: Omit<TidyAsk, 'id'>, signal: AbortSignal): Promise<TidyAnswer['places']> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name: 'tidy' })
    const end = (settle: () => void) => () => {
      worker.terminate()
      settle()
    }
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { once: true },
    )
    worker.addEventListener(
      'error',
      end(() => reject(new Error('The worker that places cards broke.'))),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<TidyAnswer>) => end(() => resolve(data.places))())
    worker.postMessage({ id: 0, ...ask }, [])
  })
}

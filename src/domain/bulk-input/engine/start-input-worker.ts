import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { FromInputWorker, StartInputWorker } from './input-messages.ts'
import { default as url } from './input-worker.ts?worker&url'

/** A worker of this build. A page whose policy refuses workers throws here, or reports an error a moment later. */
export const startInputWorker: StartInputWorker = (onMessage, fail) => {
  const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name: 'source' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromInputWorker>) => onMessage(data))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  return { post: (message) => worker.postMessage(message, []), stop: () => worker.terminate() }
}

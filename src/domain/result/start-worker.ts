import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { FromResultWorker } from './engine-messages.ts'
import { default as url } from './engine-worker.ts?worker&url'
import type { StartResultWorker } from './worker-engine.ts'

/** A worker of this build. A page whose policy refuses workers throws here, or reports an error a moment later. */
export const startWorker: StartResultWorker = (onMessage, fail) => {
  const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name: 'result' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromResultWorker>) => onMessage(data))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  return { post: (message) => worker.postMessage(message, []), stop: () => worker.terminate() }
}

import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { FromMergeWorker } from './merge-messages.ts'
import { default as url } from './merge-worker.ts?worker&url'
import type { StartMergeWorker } from './merger.ts'

/** A worker of this build. A page whose policy refuses workers throws here, or reports an error a moment later. */
export const startMergeWorker: StartMergeWorker = (onMessage, fail) => {
  const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name: 'merge' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromMergeWorker>) => onMessage(data))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  return { post: (message) => worker.postMessage(message, []), stop: () => worker.terminate() }
}

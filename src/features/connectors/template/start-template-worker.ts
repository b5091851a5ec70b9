import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { StartTemplateWorker } from './template-engine.ts'
import type { FromTemplateWorker } from './engine-messages.ts'
import { default as url } from './template-worker.ts?worker&url'

/** A worker of this build. A page whose policy refuses workers throws here, or reports an error a moment later. */
export const startTemplateWorker: StartTemplateWorker = (onMessage, fail) => {
  const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name: 'template' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromTemplateWorker>) => onMessage(data))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  return { post: (message) => worker.postMessage(message, []), stop: () => worker.terminate() }
}

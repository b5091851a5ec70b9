import { trustedWorkerUrl } from './trusted-types.ts'

/** Starts a worker of this build. A page whose policy refuses workers throws here, or reports an error a moment later. */
export const workerStarter =
  <To, From>(url: string, name: string) =>
  (onMessage: (message: From) => void, fail: () => void) => {
    const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name })
    worker.addEventListener('message', ({ data }: MessageEvent<From>) => onMessage(data))
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    return { post: (message: To) => worker.postMessage(message, []), stop: () => worker.terminate() }
  }

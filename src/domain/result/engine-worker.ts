// The entry of the worker that holds a large result and works on it, so that the page does not have to.
import { hostDesk } from './engine-host.ts'
import type { ToResultWorker } from './engine-messages.ts'

const onMessage = hostDesk((message) => globalThis.postMessage(message, { targetOrigin: globalThis.origin }))
globalThis.addEventListener('message', ({ data }: MessageEvent<ToResultWorker>) => onMessage(data))

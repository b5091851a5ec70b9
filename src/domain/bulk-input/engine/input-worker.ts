// The entry of the worker that reads and checks a source.
import { hostEngine } from '#lib/host-engine.ts'
import { inputEngine } from './input-engine.ts'
import type { SourceFeed, ToInputWorker } from './input-messages.ts'
import type { InputQueries } from './input-queries.ts'

const receive = hostEngine<InputQueries, SourceFeed>(
  (message) => globalThis.postMessage(message, { targetOrigin: globalThis.origin }),
  ({ source }) => inputEngine(source, { isSliced: false }),
)
globalThis.addEventListener('message', ({ data }: MessageEvent<ToInputWorker>) => receive(data))

// The entry of the worker that merges large flows, so that the page continues while it does.
import { withoutSharedNodes } from './without-shared-nodes.ts'
import { mergeFlows } from './merge-flows.ts'
import type { FromMergeWorker, ToMergeWorker } from './merge-messages.ts'

const post = (message: FromMergeWorker) => globalThis.postMessage(message, { targetOrigin: globalThis.origin })

globalThis.addEventListener('message', ({ data }: MessageEvent<ToMergeWorker>) => {
  const { id, base, mine, theirs, options } = data
  const merged = mergeFlows(base, mine, theirs, options)
  post({ id, merged: { ...merged, doc: withoutSharedNodes(theirs, merged.doc) } })
})

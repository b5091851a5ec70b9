import type { FlowDoc } from '../model/flow-document.ts'
import type { Merged, MergeOptions } from './merge-flows.ts'
import type { MergeInPage } from './merge-in-page.ts'
import type { FromMergeWorker, ToMergeWorker } from './merge-messages.ts'
import { structuralShare } from './structural-share.ts'

/** Merges now or a moment later: `onMerged` or `failed` is called once, and neither after `close`. */
export interface Merger {
  readonly merge: (
    base: FlowDoc,
    mine: FlowDoc,
    theirs: FlowDoc,
    options: MergeOptions,
    onMerged: (merged: Merged) => void,
    /** The merge itself threw; an error thrown here is reported like any other error of the console. */
    failed: (error: unknown) => void,
  ) => void
  readonly close: () => void
}

/**
 * Starts a worker and passes on its responses; `fail`: it cannot start, or broke. Throws where the page allows no
 * worker.
 */
export type StartMergeWorker = (
  onMessage: (message: FromMergeWorker) => void,
  fail: () => void,
) => { readonly post: (message: ToMergeWorker) => void; readonly stop: () => void }

/** Up to so many nodes a merge is done before the next frame: it takes some 6 ms, and 8 ms would be a dropped frame. */
const HERE = 200

interface Waiting {
  readonly request: ToMergeWorker
  readonly received: (merged: Merged) => void
  readonly failed: (error: unknown) => void
}

/** Merges small flows here and large ones in a worker, which begins with the first of them; without workers, all here. */
export function createMerger(start: StartMergeWorker, mergeInPage: MergeInPage): Merger {
  const waiting = new Map<number, Waiting>()
  let worker: ReturnType<StartMergeWorker> | undefined
  let refused = false
  let requested = 0

  const onMessage = ({ id, merged }: FromMergeWorker) => {
    const question = waiting.get(id)
    waiting.delete(id)
    if (!question) return
    const { theirs } = question.request
    // Their part is the same again, and only the rest is compared.
    question.received({ ...merged, doc: structuralShare(theirs, merged.doc) })
  }
  /** A worker that died loses no merge: they are run here, each of them, even if a resolution throws. */
  const fail = () => {
    refused = true
    worker?.stop()
    worker = undefined
    const thrown: unknown[] = []
    for (const { request } of waiting.values()) {
      try {
        here(request)
      } catch (error) {
        thrown.push(error)
      }
    }
    if (thrown.length > 0) throw thrown[0]
  }
  const here = ({ id, base, mine, theirs, options }: ToMergeWorker) =>
    mergeInPage.use((merge) => {
      const { failed } = waiting.get(id) ?? {}
      if (!failed) return
      let merged: Merged
      try {
        merged = merge(base, mine, theirs, options)
      } catch (error) {
        waiting.delete(id)
        return failed(error)
      }
      onMessage({ id, merged })
    })
  const post = (request: ToMergeWorker) => {
    try {
      worker ??= start(onMessage, fail)
      worker.post(request)
    } catch {
      fail()
    }
  }

  return {
    merge: (base, mine, theirs, options, onMerged, failed) => {
      const largest = Math.max(base.nodes.order.length, mine.nodes.order.length, theirs.nodes.order.length)
      const request = { id: (requested += 1), base, mine, theirs, options }
      waiting.set(request.id, { request, received: onMerged, failed })
      if (refused || largest <= HERE) here(request)
      else post(request)
    },
    close: () => {
      waiting.clear()
      mergeInPage.stop()
      worker?.stop()
      worker = undefined
      refused = true
    },
  }
}

import type { FlowDoc } from '../model/flow-document.ts'
import type { Merged, MergeOptions } from './merge-flows.ts'

export interface ToMergeWorker {
  readonly id: number
  readonly base: FlowDoc
  readonly mine: FlowDoc
  readonly theirs: FlowDoc
  readonly options: MergeOptions
}

/** The result of the request with the same id. */
export interface FromMergeWorker {
  readonly id: number
  /** Its document lacks nodes that are unchanged from theirs (`without-shared-nodes.ts`). */
  readonly merged: Merged
}

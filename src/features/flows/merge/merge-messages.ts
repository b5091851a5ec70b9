import type { FlowDoc } from '../model/flow-document.ts'
import type { Merged, MergeOptions } from './merge-flows.ts'

export interface ToMergeWorker {
  readonly id: number
  readonly base: FlowDoc
  readonly mine: FlowDoc
  readonly theirs: FlowDoc
  readonly options: MergeOptions
}

/** The decision to the question of the same id. */
export interface FromMergeWorker {
  readonly id: number
  /** Its document without nodes that are theirs as they came (`lean.ts`). */
  readonly merged: Merged
}

import type { ItemId } from './flow-document.ts'

/** Kinds of problems of a flow (contract F7). */
export type ProblemKind =
  /** A required parameter of the catalogue has no value. */
  | 'required'
  /** A reference to something the flow does not have. */
  | 'missing-source'
  /** A reference to an output the node does not have. */
  | 'missing-output'
  /** Nodes that wait for each other. */
  | 'cycle'
  /** Another one of the same space has this id, or it has none. */
  | 'taken-id'
  /** An input and a node have the same id: references cannot tell them apart. */
  | 'shared-id'
  /** A node without what it runs. */
  | 'nothing-chosen'
  /** An empty case or expression. */
  | 'empty-expression'
  /** An incomplete expression (`isComplete`). */
  | 'expression'
  /** Two exits of a condition have the same name. */
  | 'taken-case'
  | 'unread-input'
  | 'unread-node'
  | 'no-output'

/** One thing that is wrong with a flow, or that may be meant so (`note`). */
export interface FlowProblem {
  /** The same for the same problem whatever else changes. */
  readonly id: string
  readonly kind: ProblemKind
  readonly level: 'error' | 'note'
  readonly item: ItemId
  readonly field?: string
  /** The name that is referenced, missing or taken. */
  readonly name?: string
  /** All items of the cycle. */
  readonly items?: readonly ItemId[]
  readonly edge?: string
}

/** True for what the service does not save at all; everything else may be saved unfinished. */
export const blocksSaving = ({ kind }: FlowProblem): boolean => kind === 'taken-id'

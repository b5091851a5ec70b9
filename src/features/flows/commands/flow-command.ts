import type { ItemId } from '../model/flow-document.ts'
import type { Json, Path } from '../model/json.ts'

/**
 * One change of one value of the document. Absent `was`: it did not exist; absent `now`: it is removed. `…After` names
 * the key before it (`null`: it is the first) when it is added, removed or, with neither value, moved. Reversed, it
 * undoes itself. Paths begin with a key of the document: `['nodes', 'dom', 'inputs', 'company']`, `['ui', 'nodes',
 * 'dom', 'x']`.
 */
export interface Patch {
  readonly path: Path
  readonly was?: Json
  readonly now?: Json
  readonly wasAfter?: string | null
  readonly nowAfter?: string | null
}

/** Patches of one gesture: the unit of undo, stored in the device journal. Plain JSON. */
export interface Step {
  readonly label: StepLabel
  readonly patches: readonly Patch[]
  /** Ids that were changed with their references: the merge follows them. */
  readonly renames?: readonly Rename[]
  /** Steps of the same text that follow each other soon are one (typing into one field). */
  readonly typing?: string
  /** Time at which it was done, in milliseconds. */
  readonly at?: number
}

/** One id that became another. */
export interface Rename {
  readonly from: ItemId
  readonly to: ItemId
}

/** Label of a step, as data; `texts` formats the sentence. */
export interface StepLabel {
  readonly key: StepKey
  readonly count?: number
  readonly item?: ItemId
  /** Its name when it was done, or the field. */
  readonly name?: string
}

/** Kind of change of a step; `texts` has a sentence for each. */
export type StepKey =
  | 'add'
  | 'remove'
  | 'move'
  | 'rename'
  | 'relabel'
  | 'connect'
  | 'disconnect'
  | 'set'
  | 'clear'
  | 'duplicate'
  | 'paste'
  | 'align'
  | 'distribute'
  | 'group'
  | 'ungroup'
  | 'tidy'
  | 'order'
  | 'describe'
  | 'replace'
  | 'merge'
  | 'restore'
  | 'fix'

/** The step that undoes another. */
export const inverse = (step: Step): Step => ({
  ...step,
  patches: step.patches.map(turned).toReversed(),
  ...(step.renames && { renames: step.renames.map(({ from, to }) => ({ from: to, to: from })).toReversed() }),
})

const turned = ({ path, was, now, wasAfter, nowAfter }: Patch): Patch => ({
  path,
  ...(now !== undefined && { was: now }),
  ...(was !== undefined && { now: was }),
  ...(nowAfter !== undefined && { wasAfter: nowAfter }),
  ...(wasAfter !== undefined && { nowAfter: wasAfter }),
})

export const touched = (step: Step): readonly Path[] => step.patches.map(({ path }) => path)

import type { Problem } from '#api/errors.ts'
import { changesBetween } from '../../merge/changes.ts'
import { isOpen, type Resolutions } from '../../merge/conflict.ts'
import type { Merged } from '../../merge/merge-flows.ts'
import { type MergePreview, toMergePreview } from '../../merge/merge-preview.ts'
import type { SameName } from '../../merge/summary.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import type { SaverState } from './saver-state.ts'

/** Save status of a flow. */
export type SaveStatusKind =
  | 'clean'
  | 'dirty'
  | 'saving'
  | 'merging'
  | 'conflict'
  | 'offline'
  | 'rate-limited'
  | 'forbidden'
  | 'gone'

export interface SaveStatus {
  readonly kind: SaveStatusKind
  /** Changes made here that the service has not confirmed, in the user's units. */
  readonly changes: number
  readonly token: string
  /** A write of this tab is in flight or unconfirmed: the service may have another version soon. */
  readonly isSending: boolean
  /** Preview of the merge that a save would make; absent while no other user wrote. */
  readonly preview?: MergePreview
  /** Names that two nodes would bear after that. */
  readonly sameNames?: readonly SameName[]
  /** The user's decision so far. */
  readonly resolutions: Resolutions
  /** For the resolver: the three sides and what merging gives. Absent until it is worked out for what is there. */
  readonly meeting?: {
    readonly base: FlowDoc
    readonly mine: FlowDoc
    readonly theirs: FlowDoc
    readonly merged: Merged
  }
  /** A save waits for the user to see the merged result, although there is no conflict. */
  readonly awaitsReview?: true
  /** Reason why the last save did not come about. */
  readonly refused?: Problem | 'stale'
}

export function toSaveStatus(state: SaverState): SaveStatus {
  const { base, mine, server, merged, request, resolutions } = state
  const current = merged?.theirs === server.doc ? merged.merged : undefined
  const isToBeSeen =
    request.at === 'asking' && state.reviewsMerge && current !== undefined && !current.conflicts.some(isOpen)
  const changes = changesBetween(base, mine).length
  return {
    kind: toStatusKind(state, changes),
    changes,
    token: server.token,
    isSending: isBusy(state) || hasUnconfirmed(state),
    resolutions,
    ...(current && {
      preview: toMergePreview(current),
      sameNames: current.summary.sameNames,
      ...(merged?.mine === mine && {
        meeting: { base, mine, theirs: server.doc, merged: current },
      }),
    }),
    ...(isToBeSeen && { awaitsReview: isToBeSeen }),
    ...(request.at === 'refused' && { refused: request.why }),
  }
}

function toStatusKind(state: SaverState, changes: number): SaveStatusKind {
  const { stopped, phase, failedReads, request, conflictRounds, merged } = state
  if (stopped) return stopped
  if (phase.at === 'waiting' && phase.why === 'rate-limited') return 'rate-limited'
  if (failedReads > 0 && (phase.at !== 'idle' || hasUnconfirmed(state))) return 'offline'
  if (request.at === 'asking' && merged?.merged.conflicts.some(isOpen)) return 'conflict'
  if (isBusy(state)) return conflictRounds > 0 || phase.at === 'merging' ? 'merging' : 'saving'
  return changes === 0 ? 'clean' : 'dirty'
}

const hasUnconfirmed = ({ unconfirmedWrites }: SaverState): boolean => unconfirmedWrites.some(({ open }) => open)

const isBusy = ({ phase, request }: SaverState): boolean =>
  phase.at === 'writing' || (request.at === 'wanted' && phase.at !== 'idle')

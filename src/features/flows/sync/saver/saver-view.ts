import type { Problem } from '#api/errors.ts'
import { changesBetween } from '../../merge/changes.ts'
import { isOpen, type Resolutions } from '../../merge/conflict.ts'
import { type Forecast, forecastOf } from '../../merge/forecast.ts'
import type { Merged } from '../../merge/merge-flows.ts'
import type { SameName } from '../../merge/summary.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import type { SaverState } from './saver-state.ts'

/** How a flow stands, as one exact word. */
export type SaverWord =
  | 'clean'
  | 'dirty'
  | 'saving'
  | 'merging'
  | 'conflict'
  | 'offline'
  | 'rate-limited'
  | 'forbidden'
  | 'gone'

/** What a page shows of saving. */
export interface SaverView {
  readonly word: SaverWord
  /** Changes made here that the service has not confirmed, as a person counts them. */
  readonly changes: number
  /** The token as it was read. */
  readonly token: string
  /** A write of this page is on its way, or it is not known what became of one: the service may have another version soon. */
  readonly isSending: boolean
  /** What saving would meet; absent while nobody else wrote. */
  readonly forecast?: Forecast
  /** Names that two nodes would bear after that. */
  readonly sameNames?: readonly SameName[]
  /** The person's answers so far. */
  readonly resolutions: Resolutions
  /** For the resolver: the three sides and what merging gives. Absent until it is worked out for what is there. */
  readonly meeting?: {
    readonly base: FlowDoc
    readonly mine: FlowDoc
    readonly theirs: FlowDoc
    readonly merged: Merged
  }
  /** A save waits for a person to look at what merging gives, although nothing is open. */
  readonly isToBeSeen?: true
  /** Why the last save did not come about. */
  readonly refused?: Problem | 'stale'
}

/** Reads the view out of the state. */
export function viewOf(state: SaverState): SaverView {
  const { base, mine, server, merged, refused, resolutions } = state
  const current = merged?.theirs === server.doc ? merged.merged : undefined
  const isToBeSeen = state.asked && state.asksFirst && current !== undefined && !current.conflicts.some(isOpen)
  const changes = changesBetween(base, mine).length
  return {
    word: wordOf(state, changes),
    changes,
    token: server.token,
    isSending: isAtWork(state) || isInDoubt(state),
    resolutions,
    ...(current && {
      forecast: forecastOf(current),
      sameNames: current.summary.sameNames,
      ...(merged?.mine === mine && {
        meeting: { base, mine, theirs: server.doc, merged: current },
      }),
    }),
    ...(isToBeSeen && { isToBeSeen }),
    ...(refused !== undefined && { refused }),
  }
}

function wordOf(state: SaverState, changes: number): SaverWord {
  const { stopped, phase, silence, asked, rounds, merged } = state
  if (stopped) return stopped
  if (phase.at === 'waiting' && phase.why === 'rate-limited') return 'rate-limited'
  if (silence > 0 && (phase.at !== 'resting' || isInDoubt(state))) return 'offline'
  if (asked && merged?.merged.conflicts.some(isOpen)) return 'conflict'
  if (isAtWork(state)) return rounds > 0 || phase.at === 'merging' ? 'merging' : 'saving'
  return changes === 0 ? 'clean' : 'dirty'
}

const isInDoubt = ({ doubts }: SaverState): boolean => doubts.some(({ open }) => open)

const isAtWork = ({ phase, wanted }: SaverState): boolean =>
  phase.at === 'writing' || (wanted && phase.at !== 'resting')

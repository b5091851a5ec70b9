import type { Problem } from '#api/errors.ts'
import type { Resolutions } from '../../merge/conflict.ts'
import type { Merged } from '../../merge/merge-flows.ts'
import type { FlowDoc } from '../../model/flow-document.ts'

/** Version of the service in its last response, with the token that a write on it needs. */
export interface Version {
  readonly doc: FlowDoc
  readonly token: string
}

/** One write: what was sent, and the state of mine that it carried. */
export interface FlowWrite {
  readonly doc: FlowDoc
  readonly mine: FlowDoc
  /** Version of the service when the write was sent. */
  readonly before: FlowDoc
  readonly how: WriteKind
  /** The token under which it left. */
  readonly token: string
  /** Id by which other tabs of this device tell it from other writes. */
  readonly id?: string
}

/** A write whose `mine` is the state that was sent, without later changes. */
export const withSentStateOnly = <S extends FlowWrite>(sent: S): S => ({ ...sent, mine: sent.doc })

/** All of it under the token; `ui` alone; or one node alone. */
export type WriteKind = 'whole' | 'ui' | 'node'

/** Operation in progress; at most one at a time. */
export type SaverPhase =
  | { readonly at: 'idle' }
  | { readonly at: 'reading'; readonly call: number }
  | {
      readonly at: 'merging'
      readonly call: number
      readonly why: 'send' | 'settle' | 'tidy' | 'preview'
      readonly mine: FlowDoc
      readonly resolutions: Resolutions
    }
  | { readonly at: 'writing'; readonly call: number; readonly sent: FlowWrite }
  | { readonly at: 'waiting'; readonly call: number; readonly why: 'jitter' | 'offline' | 'rate-limited' }

/** Outcome of the user's last request to save. */
export type SaveRequest =
  /** Nothing was requested, or the request is in flight or done. */
  | { readonly at: 'none' }
  /** To be saved. `target`: the state of mine to save, without later changes. Absent: all of mine. */
  | { readonly at: 'wanted'; readonly target?: FlowDoc | undefined }
  /** It found conflicts, or changes of others to be reviewed first; until that is done nothing is sent. */
  | { readonly at: 'asking' }
  /** It failed. `stale`: other users kept writing. */
  | { readonly at: 'refused'; readonly why: Problem | 'stale' }

/**
 * State of a flow between this tab and the service. `base` is the common ancestor of `mine` and the service's version:
 * all that is in `mine` and not in `base` was made here and is not confirmed.
 */
export interface SaverState {
  readonly base: FlowDoc
  readonly mine: FlowDoc
  readonly server: Version
  readonly phase: SaverPhase
  readonly request: SaveRequest
  /** The service's version was read since this save was requested, and since the last write. */
  readonly fresh: boolean
  /** 409s since the user saved. */
  readonly conflictRounds: number
  /** Failed reads since the last success. */
  readonly failedReads: number
  /** Writes whose response was lost or refused as stale, the newest last; `open` while their outcome is unknown. */
  readonly unconfirmedWrites: readonly (FlowWrite & { readonly open: boolean })[]
  /** The accepted write that mine is being rebased onto. `tidied`: the service's version differs only by its own changes. */
  readonly appliedWrite?: (FlowWrite & { readonly tidied: boolean }) | undefined
  /** The state of mine that the service accepted last: the base differs by changes of others. Absent before a write. */
  readonly confirmed?: FlowDoc | undefined
  readonly resolutions: Resolutions
  /** Result of merging `mine` with the service's version, as far as it is known. */
  readonly merged?:
    | {
        readonly merged: Merged
        readonly mine: FlowDoc
        readonly theirs: FlowDoc
        readonly resolutions: Resolutions
      }
    | undefined
  /** The user who saves wants to see a merge before it is sent. */
  readonly reviewsMerge: boolean
  /** This key has no access to the flow any more; nothing is sent until the user saves. */
  readonly stopped?: 'forbidden' | 'gone' | undefined
  /** Capabilities that this service lacks, as far as it is known. */
  readonly unsupported: readonly WriteKind[]
  /** Kinds of write refused during this save: it uses another kind, the next save may try them again. */
  readonly refusedKinds: readonly WriteKind[]
  readonly calls: number
}

/** Event of the saver: a request of the user, a response, or a timer. `call`: id of the request that it responds to. */
export type SaverEvent =
  | { readonly type: 'edited'; readonly doc: FlowDoc }
  /**
   * `reviewsFirst`: a merge with what others did is not sent before it was seen. `target`: what is to be saved, unless all of mine
   * is.
   */
  | { readonly type: 'save'; readonly reviewsFirst?: boolean; readonly target?: FlowDoc | undefined }
  /** Time to check for changes of others. */
  | { readonly type: 'check-remote' }
  /**
   * Another tab of this device has a newer version of the service; what is in progress here is dropped, except writes
   * that were based on that version. Without a token it is unconfirmed until the service is read.
   */
  | { readonly type: 'rebased'; readonly version: Version; readonly mine: FlowDoc }
  /** Another tab of this device sent this, and its outcome is unknown. */
  | { readonly type: 'unconfirmed-adopted'; readonly sent: FlowWrite }
  | { readonly type: 'resolved'; readonly resolutions: Resolutions }
  /** The saver is started again; requests from before get no response. */
  | { readonly type: 'resumed' }
  /**
   * The user made this of mine and that version of the service, which need not be the newest. `unheard`: the version
   * without what its author had not seen; a write in flight counts as one of theirs, too.
   */
  | {
      readonly type: 'rebased-onto'
      readonly doc: FlowDoc
      readonly theirs: FlowDoc
      readonly unheard?: ((doc: FlowDoc) => FlowDoc) | undefined
    }
  | { readonly type: 'read'; readonly call: number; readonly version: Version }
  | { readonly type: 'read-failed'; readonly call: number; readonly problem: Problem }
  | { readonly type: 'merged'; readonly call: number; readonly merged: Merged }
  | { readonly type: 'written'; readonly call: number; readonly version: Version }
  | { readonly type: 'write-failed'; readonly call: number; readonly problem: Problem }
  | { readonly type: 'waited'; readonly call: number }

/** Effect to run: by the service (`read`, `write`), the merger, the clock, or the editor (`adopt`). */
export type SaverEffect =
  | { readonly type: 'read'; readonly call: number }
  | {
      readonly type: 'merge'
      readonly call: number
      readonly base: FlowDoc
      readonly mine: FlowDoc
      readonly theirs: FlowDoc
      readonly resolutions: Resolutions
      readonly prefer?: 'mine'
    }
  | { readonly type: 'write'; readonly call: number; readonly sent: FlowWrite; readonly token: string }
  | {
      readonly type: 'wait'
      readonly call: number
      readonly why: 'jitter' | 'offline' | 'rate-limited'
      readonly round: number
      readonly ms?: number
    }
  /** The editor continues with this document. */
  | { readonly type: 'adopt'; readonly doc: FlowDoc; readonly before: FlowDoc }

/** Next state and effects to run after one event. */
export interface Transition {
  readonly state: SaverState
  readonly effects: readonly SaverEffect[]
}

/** The state of a tab that has just read this version; `mine`: the changes of an earlier tab on top of it. */
export const initialState = (version: Version, mine: FlowDoc = version.doc): SaverState => ({
  base: version.doc,
  mine,
  server: version,
  phase: { at: 'idle' },
  request: { at: 'none' },
  fresh: false,
  conflictRounds: 0,
  failedReads: 0,
  unconfirmedWrites: [],
  resolutions: {},
  reviewsMerge: false,
  unsupported: [],
  refusedKinds: [],
  calls: 0,
})

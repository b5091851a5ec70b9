import type { ItemId } from '../model/flow-document.ts'
import type { Json, Path } from '../model/json.ts'

export type ConflictKind =
  /** Two values of one field. */
  | 'field'
  /** Overlapping lines of one text. */
  | 'text'
  /** Two references for one port. */
  | 'port'
  /** One side deleted what the other edited. */
  | 'delete-edit'
  /** One side deleted a node that the other newly refers to. */
  | 'edge-to-deleted'
  /** The same of an input, or of an output of a node. */
  | 'ref-to-deleted'
  /** Both added something under one id. */
  | 'add-add'
  /** One side changed the kind of a thing, the other what depends on it. */
  | 'type'
  /** Two ids for one thing. */
  | 'rename'
  /** The lines of both together close a cycle. */
  | 'cycle'

/** Side of a change: `mine` is that of this tab, `theirs` the version that the service has by now. */
export type MergeSide = 'mine' | 'theirs'

/** A position the merge cannot decide. An absent value: on that side there is nothing there. */
export interface Conflict {
  /** The same for the same conflict, whichever side is called mine and however often it is found. */
  readonly id: string
  readonly kind: ConflictKind
  /** Path in the document: `['nodes', 'dom', 'inputs', 'company']`. Entries of keyed lists are named by their key. */
  readonly path: Path
  readonly base?: Json
  readonly mine?: Json
  readonly theirs?: Json
  /** For `text`: index of the first changed line in the base text, counted from 0. */
  readonly line?: number
  /** For `edge-to-deleted` and `ref-to-deleted`: what was deleted; for `cycle`: its nodes. */
  readonly about?: readonly ItemId[]
  /** For `ref-to-deleted`: the output of it that was deleted; absent where all of it was. */
  readonly output?: string
  /** For `cycle`: the edges that close it, with the side that drew them. */
  readonly closing?: readonly ClosingEdge[]
  /** The side that deleted, for the kinds where one did. */
  readonly deletedBy?: MergeSide
  /** The resolution; absent while the conflict is open. */
  readonly settled?: ConflictChoice
}

export interface ClosingEdge {
  readonly key: string
  readonly source: ItemId
  readonly target: ItemId
  readonly by: MergeSide
}

/** A resolution: one side, both of them, or one of the user's own (`edit`). */
export type ConflictChoice = 'mine' | 'theirs' | 'both' | 'edit'

export interface Resolution {
  readonly choice: ConflictChoice
  /** For `edit`: the value to take; absent, it is removed. */
  readonly value?: Json
  /** Values that the user saw: when either side has changed since, the conflict is open again. */
  readonly of: Pick<Conflict, 'mine' | 'theirs'>
}

export type Resolutions = Readonly<Record<string, Resolution>>

/** Returns the id of a conflict from its path and kind. */
export const conflictId = (kind: ConflictKind, path: Path, more = ''): string =>
  `${kind}:${path.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}${more && `#${more}`}`

export function choicesOf(kind: ConflictKind): readonly ConflictChoice[] {
  switch (kind) {
    case 'field':
    case 'port':
    case 'edge-to-deleted':
    case 'ref-to-deleted':
      return ['mine', 'theirs', 'edit']
    case 'text':
      return ['mine', 'theirs', 'both', 'edit']
    case 'add-add':
      return ['mine', 'theirs', 'both']
    case 'delete-edit':
    case 'type':
    case 'rename':
    case 'cycle':
      return ['mine', 'theirs']
  }
}

/** True while the user has to decide something. */
export const isOpen = ({ settled }: Conflict): boolean => settled === undefined

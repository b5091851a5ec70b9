import type { Journal } from '#journal/journal.ts'
import { isObject } from '#lib/objects.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { flowPastKind, flowSidesKind } from './flow-kinds.ts'
import { redactFlow } from './secrets.ts'

export interface ConflictVersions {
  readonly base: FlowDoc
  readonly mine: FlowDoc
  readonly theirs: FlowDoc
}

/** A conflict of a flow, as its local history lists it. */
export interface PastConflict {
  readonly id: string
  /** Time at which it was met, in milliseconds. */
  readonly at: number
  readonly conflicts: number
}

export type PastJournal = Pick<Journal, 'get' | 'list' | 'updateAll'>

/** Both originals of a conflict stay on the device for so long, in milliseconds: 30 days. */
export const CONFLICT_RETENTION_MS = 30 * 24 * 3_600_000

export const listIn = (body: unknown): readonly PastConflict[] =>
  isObject(body) && Array.isArray(body['met']) ? (body['met'] as readonly PastConflict[]) : []

/** The conflicts of a flow that this device still has, the oldest first. */
export const pastConflicts = (journal: Pick<Journal, 'list'>, flowId: string): readonly PastConflict[] =>
  listIn(journal.list(flowPastKind).find(({ id }) => id === flowId)?.body)

/** Reads both versions of a past conflict; undefined once it is no longer stored. Secrets are not in it. */
export async function readConflictVersions(
  journal: Pick<Journal, 'get'>,
  id: string,
): Promise<ConflictVersions | undefined> {
  const body = (await journal.get(flowSidesKind, id))?.body
  return body?.['sides'] as ConflictVersions | undefined
}

/** Stores both originals of a conflict, and deletes those that were stored long enough. */
export async function saveConflictVersions(
  journal: PastJournal,
  flowId: string,
  { base, mine, theirs }: ConflictVersions,
  met: PastConflict,
): Promise<void> {
  const old = pastConflicts(journal, flowId).filter(({ at }) => isExpired(at, met.at))
  await journal.updateAll(
    [
      {
        kind: flowPastKind,
        id: flowId,
        change: (body) => ({ met: [...listIn(body).filter(({ at }) => !isExpired(at, met.at)), met] }),
      },
      {
        kind: flowSidesKind,
        id: met.id,
        change: () => ({ sides: { base: redactFlow(base), mine: redactFlow(mine), theirs: redactFlow(theirs) } }),
      },
      ...old.map(({ id }) => ({ kind: flowSidesKind, id, change: () => null })),
    ],
    'relaxed',
  )
}

/** Returns true if a conflict met at `at` is past its retention time. Both in ms. */
export const isExpired = (at: number, now: number): boolean => now - at > CONFLICT_RETENTION_MS

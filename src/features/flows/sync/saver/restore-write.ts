import { problemOf } from '#api/errors.ts'
import type { FlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { isRefusedKind, isUnknownKind } from './reduce-saver.ts'

/** A version of the service that a user restored in the editor. */
export interface RestoredVersion {
  readonly number: number
  /** Document in the editor. */
  readonly doc: FlowDoc
}

/**
 * Saves what equals an earlier version by a restore request, so that the service's list of versions shows it. Undefined
 * where something else is to be saved, and where the service does not restore, or not this one: then it is a write like
 * any other.
 */
export async function restoreWrite(
  restore: FlowsApi['restore'] | undefined,
  id: string,
  earlier: RestoredVersion | undefined,
  doc: FlowDoc,
  token: string,
): Promise<Flow | undefined> {
  if (!restore || !earlier || !sameFlow(doc, earlier.doc)) return undefined
  try {
    return await restore(id, earlier.number, token)
  } catch (error) {
    const problem = problemOf(error)
    if (problem && (isUnknownKind(problem) || isRefusedKind(problem))) return undefined
    throw error
  }
}

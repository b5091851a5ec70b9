import type { ConnectorsApi } from '#api/connectors.ts'
import { problemOf } from '#api/errors.ts'
import { isUnconfirmed, isNoSuchCall } from '#domain/response-checks.ts'
import type { DeleteOutcome } from './outcome.ts'

/** Deletes a connector and finds out what became of it when the response is lost. */
export async function deleteConnector(
  id: number,
  calls: Pick<ConnectorsApi, 'read' | 'remove'>,
): Promise<DeleteOutcome> {
  try {
    await calls.remove(id)
    return { kind: 'deleted' }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    if (isUnconfirmed(problem)) {
      return (await exists(id, calls)) === false ? { kind: 'deleted' } : { kind: 'unknown', problem }
    }
    if (problem.kind !== 'not-found') {
      return { kind: 'refused', problem, notOffered: isNoSuchCall(problem, false) }
    }
    return (await exists(id, calls)) ? { kind: 'refused', problem, notOffered: true } : { kind: 'gone' }
  }
}

/** Undefined when it is unknown. */
async function exists(id: number, calls: Pick<ConnectorsApi, 'read'>): Promise<boolean | undefined> {
  try {
    await calls.read(id)
    return true
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return problem.kind === 'not-found' ? false : undefined
  }
}

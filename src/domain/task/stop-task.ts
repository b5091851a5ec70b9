import type { Api } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { isNotOffered } from '../capabilities.ts'
import type { Services } from '../services.tsx'

/**
 * Requests the service to stop a task. "Stopping" lasts until a final status is seen; a task that had already ended (409)
 * is only polled again. A service that has no such call gets no second request. Rejects if the request failed
 * otherwise.
 */
export async function stopTask(
  taskId: string,
  api: Api,
  { ledger, poller, clock, capabilities }: Pick<Services, 'ledger' | 'poller' | 'clock' | 'capabilities'>,
): Promise<void> {
  await ledger.stopRequested(taskId, clock.now())
  try {
    await api.tasks.cancel(taskId)
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.kind === 'conflict') return
    await ledger.stopRequested(taskId, null)
    const exists = problem?.kind === 'not-found' && (await api.tasks.read(taskId).then(isRead, isNotRead))
    const status = isNotOffered(problem, exists)
    if (status !== undefined) await capabilities.learn({ name: 'stop-task' }, status)
    throw error
  } finally {
    poller.check(taskId)
  }
}

const isRead = () => true
const isNotRead = () => false

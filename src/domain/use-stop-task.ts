import { useMutation } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { useServices } from './services.tsx'

/**
 * Asks the service to stop a task. "Stopping" lasts until a final status is seen; a task that had already ended (409) is
 * simply looked at again.
 */
export function useStopTask(taskId: string) {
  const api = useApi()
  const { ledger, poller, clock } = useServices()
  return useMutation({
    mutationFn: async () => {
      await ledger.stopAsked(taskId, clock.now())
      try {
        await api.tasks.cancel(taskId)
      } catch (error) {
        if (problemOf(error)?.kind !== 'conflict') {
          await ledger.stopAsked(taskId, null)
          throw error
        }
      } finally {
        poller.check(taskId)
      }
    },
  })
}

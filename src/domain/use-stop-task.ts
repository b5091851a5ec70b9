import { useMutation } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { useServices } from './services.tsx'
import { stopTask } from './stop-task.ts'

/** Stops one task by a press. */
export function useStopTask(taskId: string) {
  const api = useApi()
  const services = useServices()
  return useMutation({ mutationFn: () => stopTask(taskId, api, services) })
}

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#api/context.tsx'
import { useServices } from '../services.tsx'
import { stopTask } from './stop-task.ts'

/** Stops one task by a press; a second press before the answer asks nothing. */
export function useStopTask(taskId: string) {
  const api = useApi()
  const services = useServices()
  const isAsked = useRef(false)
  const stop = useMutation({
    mutationFn: () => stopTask(taskId, api, services),
    onSettled: () => {
      isAsked.current = false
    },
  })
  const mutate = () => {
    // `isPending` would come a moment too late for a double click.
    if (isAsked.current) return
    isAsked.current = true
    stop.mutate()
  }
  return { mutate, isPending: stop.isPending, isError: stop.isError, error: stop.error }
}

import { useEffect, useState } from 'react'
import { useServices } from '../services.tsx'
import type { Inputs } from './use-run-form.ts'

/** The inputs of an earlier task: not read yet, not on this device, or here. */
export type EarlierInputs = 'waiting' | 'missing' | Inputs | undefined

/** Takes the inputs of a task out of the journal, once it is read. Undefined where no task is asked for. */
export function useInputs(enrichmentId: number, taskId: string | undefined): EarlierInputs {
  const { journal, ledger } = useServices()
  const [isReady, setIsReady] = useState(taskId === undefined)
  useEffect(() => {
    let isWanted = true
    void journal.ready.then(() => isWanted && setIsReady(true))
    return () => {
      isWanted = false
    }
  }, [journal])

  if (taskId === undefined) return undefined
  if (!isReady) return 'waiting'
  const task = ledger.entry(taskId)?.body
  return task?.target?.id === enrichmentId && task.params ? { params: task.params, pages: task.pages } : 'missing'
}

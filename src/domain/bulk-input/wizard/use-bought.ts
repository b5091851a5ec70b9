import { useEffect, useState } from 'react'
import type { BoughtInputs } from '../../bulk/draft.ts'
import { useBulkRuns } from '../../bulk/runs.ts'
import type { Target } from '../../intents.ts'
import { useTasks } from '../../use-tasks.ts'
import { useSame } from './use-same.ts'

const nothing: BoughtInputs = new Map()

/**
 * Inputs whose result is on this device; undefined while they are being read. Read again when a task of any tab ends. `isWanted` false: earlier results are not to be used.
 */
export function useBought(target: Target, pages: number | undefined, isWanted: boolean): BoughtInputs | undefined {
  const runs = useBulkRuns()
  const tasks = useTasks()
  const ended = tasks.filter(({ body }) => body.copy).length
  const of = useSame({ target, pages, ended })
  const [found, setFound] = useState<{ readonly of: typeof of; readonly bought: BoughtInputs }>()
  useEffect(() => {
    if (!isWanted || of.pages === undefined) return undefined
    let isCurrent = true
    runs.bought(of.target, of.pages).then(
      (bought) => isCurrent && setFound({ of, bought }),
      // A device that cannot be read has nothing to offer: the inputs are bought.
      () => isCurrent && setFound({ of, bought: nothing }),
    )
    return () => {
      isCurrent = false
    }
  }, [runs, of, isWanted])
  if (!isWanted || pages === undefined) return nothing
  return found?.of === of ? found.bought : undefined
}

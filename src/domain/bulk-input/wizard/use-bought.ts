import { useEffect, useState } from 'react'
import type { BoughtInputs } from '../../bulk/draft.ts'
import { useBulkRuns } from '../../bulk/runs.ts'
import { type Target, targetKey } from '../../intents.ts'
import { useTasks } from '../../use-tasks.ts'

const nothing: BoughtInputs = new Map()

/**
 * Inputs whose result lies on this device; undefined while it is being looked for. Looked for again when a task of any tab
 * ends. `isWanted` false: earlier results are not to be used.
 */
export function useBought(target: Target, pages: number | undefined, isWanted: boolean): BoughtInputs | undefined {
  const runs = useBulkRuns()
  const tasks = useTasks()
  const ended = tasks.filter(({ body }) => body.copy).length
  const [found, setFound] = useState<{ readonly of: string; readonly bought: BoughtInputs }>()
  const of = JSON.stringify([targetKey(target), pages, ended])
  useEffect(() => {
    if (!isWanted || pages === undefined) return undefined
    let isCurrent = true
    runs.bought(target, pages).then(
      (bought) => isCurrent && setFound({ of, bought }),
      // A device that cannot be read has nothing to offer: the inputs are bought.
      () => isCurrent && setFound({ of, bought: nothing }),
    )
    return () => {
      isCurrent = false
    }
    // `of` names target and pages.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [runs, of, isWanted])
  if (!isWanted || pages === undefined) return nothing
  return found?.of === of ? found.bought : undefined
}

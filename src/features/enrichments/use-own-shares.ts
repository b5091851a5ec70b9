import { useEffect, useState } from 'react'
import { useTasks } from '#domain/use-tasks.ts'
import { loadOwnHits } from './lazy-parts.ts'

/** By enrichment the share that was found of the rows of this device, 0 to 1; none where there were too few. */
export type OwnShares = ReadonlyMap<number, number>

const none: OwnShares = new Map()

/** The shares, counted anew whenever a run ends; without any run the code that counts is not even fetched. */
export function useOwnShares(): OwnShares {
  const tasks = useTasks()
  const [shares, setShares] = useState(none)

  useEffect(() => {
    if (tasks.length === 0) return
    let isWanted = true
    loadOwnHits().then(
      ({ ownShares }) => isWanted && setShares(ownShares(tasks)),
      // Without the network there are no shares to see; the rows are there all the same.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [tasks])
  return shares
}

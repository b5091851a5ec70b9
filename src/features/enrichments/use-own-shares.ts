import { useMemo } from 'react'
import { useTasks } from '#domain/use-tasks.ts'
import { ownShares } from './own-hits.ts'

/** By enrichment the share that was found of the rows of this device, 0 to 1; none where there were too few. */
export type OwnShares = ReadonlyMap<number, number>

/** The shares, counted again whenever a run ends. */
export function useOwnShares(): OwnShares {
  const tasks = useTasks()
  return useMemo(() => ownShares(tasks), [tasks])
}

import { useMemo } from 'react'
import type { Waterfall } from '#contract/waterfalls.ts'
import { useTasks } from '../use-tasks.ts'
import { type Samples, ownSamples } from './samples.ts'

/** Returns the results of the providers of a waterfall on this device; counted again whenever a run ends. */
export function useSamples(waterfall: Waterfall): Samples {
  const tasks = useTasks()
  return useMemo(() => ownSamples(tasks, waterfall), [tasks, waterfall])
}

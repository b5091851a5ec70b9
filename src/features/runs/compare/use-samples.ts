import { useMemo, useSyncExternalStore } from 'react'
import type { Comparison } from '#domain/bulk/comparison.ts'
import type { RunRows } from '#domain/bulk/rows.ts'
import type { RowsStore } from '#domain/bulk/rows-store.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'

/** The rows of each run's sample, in the order of the runs; undefined while one of them is being read. */
export function useSampleRows({ runs }: Comparison): readonly RunRows[] | undefined {
  const { sample } = useBulkRuns()
  const ids = runs.map(({ id }) => id).join(' ')
  const store = useMemo(() => joined(ids.split(' ').map((id) => sample(id))), [ids, sample])
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Several stores as one: undefined until all of them have rows, the same list until one of them changes. */
function joined(stores: readonly RowsStore[]) {
  let known: readonly RunRows[] | undefined
  return {
    subscribe: (listener: () => void) => {
      const stops = stores.map(({ subscribe }) => subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    get: () => {
      const rows = stores.flatMap(({ get }) => get() ?? [])
      if (rows.length < stores.length) known = undefined
      else if (!known || rows.some((one, at) => one !== known?.[at])) known = rows
      return known
    },
  }
}

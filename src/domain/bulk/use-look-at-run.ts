import { useMemo } from 'react'
import { useLook } from '../task/use-look.ts'
import type { RunView } from './run-status.ts'

/** These runs are visible: how they ended is no news any more. */
export function useLookAtRuns(views: readonly RunView[]): void {
  useLook(useMemo(() => views.flatMap(({ batches }) => batches.flatMap(({ task }) => task ?? [])), [views]))
}

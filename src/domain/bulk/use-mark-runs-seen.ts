import { useMemo } from 'react'
import { useMarkSeen } from '../task/use-mark-seen.ts'
import type { RunView } from './run-status.ts'

/** These runs are visible: how they ended is no news any more. */
export function useMarkRunsSeen(views: readonly RunView[]): void {
  useMarkSeen(useMemo(() => views.flatMap(({ batches }) => batches.flatMap(({ task }) => task ?? [])), [views]))
}

import { useMemo } from 'react'
import { useMarkSeen } from '../task/use-mark-seen.ts'
import type { RunView } from './run-status.ts'

/** Marks the ended tasks of these runs, which are visible, as seen. */
export function useMarkRunsSeen(views: readonly RunView[]): void {
  useMarkSeen(useMemo(() => views.flatMap(({ batches }) => batches.flatMap(({ task }) => task ?? [])), [views]))
}

import type { PastConflict } from '../sync/drafts/conflict-versions.ts'

/** A point of the timeline of this device: the number of steps done by then, or a conflict. */
export type DevicePoint = { readonly count: number } | { readonly met: PastConflict }

/**
 * Returns the steps and conflicts on this device, newest first. Steps keep their order, whatever the clock; a conflict
 * is after the steps that existed when it was found. The last point is before the first step.
 */
export function deviceTimeline(
  past: readonly { readonly at?: number | undefined }[],
  conflicts: readonly PastConflict[],
): readonly DevicePoint[] {
  const points: DevicePoint[] = []
  const waiting = conflicts.toSorted((a, b) => a.at - b.at)
  const metBefore = (at: number) => {
    while (waiting[0] !== undefined && waiting[0].at < at) {
      const met = waiting.shift()
      if (met) points.push({ met })
    }
  }
  if (past.length > 0) points.push({ count: 0 })
  for (const [index, { at }] of past.entries()) {
    if (at !== undefined) metBefore(at)
    points.push({ count: index + 1 })
  }
  metBefore(Infinity)
  return points.toReversed()
}

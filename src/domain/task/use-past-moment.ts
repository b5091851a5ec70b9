import { useState } from 'react'
import { useServices } from '../services.tsx'

/**
 * A stored moment that is never in the future: of one that a clock wrote which was ahead and has been corrected, the
 * moment at which that was seen stands in its place, so that no wait for it is longer than its own length.
 */
export function usePastMoment(at: number): number {
  const { clock } = useServices()
  const [moment, setMoment] = useState({ at, counted: at })
  const now = clock.now()
  const counted = Math.min(moment.at === at ? moment.counted : at, now)
  if (moment.at !== at || moment.counted !== counted) setMoment({ at, counted })
  return counted
}

import { useEffect, useState } from 'react'
import { useServices } from './services.tsx'

/** True once `isWaiting` has been true for `ms` milliseconds, and from then on. */
export function useLate(isWaiting: boolean, ms: number): boolean {
  const { clock } = useServices()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => (isWaiting ? clock.after(ms, () => setIsLate(true)) : undefined), [clock, isWaiting, ms])
  return isLate
}

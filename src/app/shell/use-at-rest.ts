import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'

/** True once the page has shown what it reads and is idle: what nobody waits for is fetched and drawn then. */
export function useAtRest(): boolean {
  const { whenAtRest } = useServices()
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenAtRest(() => setAtRest(true)), [whenAtRest])
  return isAtRest
}

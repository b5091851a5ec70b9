import { useEffect } from 'react'
import { useServices } from './services.tsx'

/**
 * Fetches the parts of an open page that were not drawn yet when the browser is idle, so that they open at once, and without
 * a network too. `loads` is a constant list; what fails is fetched when it is needed.
 */
export function useAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const { whenIdle } = useServices()
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of loads) load().catch(() => undefined)
      }),
    [whenIdle, loads],
  )
}

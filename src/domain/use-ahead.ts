import { useSubscription } from '#ui/use-subscription.ts'
import { useServices } from './services.tsx'

/**
 * Fetches the parts of an open page that were not rendered yet when it is idle, so that they open at once, and without
 * a network too. `loads` is a constant list; what fails is fetched when it is needed.
 */
export function useAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const { whenAtRest, savesData } = useServices()
  useSubscription(whenAtRest, () => {
    if (savesData()) return
    for (const load of loads) load().catch(() => undefined)
  })
}

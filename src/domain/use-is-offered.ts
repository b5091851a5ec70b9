import { useMemo, useSyncExternalStore } from 'react'
import { type Capability, isStill, type Missing, missingKind } from './capabilities.ts'
import { useServices } from './services.tsx'

/** True unless the service is known not to offer this; renders again when that changes. */
export function useIsOffered(capability: Capability): boolean {
  const { journal, capabilities } = useServices()
  return useSyncExternalStore(journal.subscribe, () => capabilities.isOffered(capability))
}

/** Returns the capabilities that the service does not offer, oldest first. */
export function useMissing(): readonly Missing[] {
  const { journal, clock } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(missingKind))
  return useMemo(() => {
    const now = clock.now()
    return records.map(({ body }) => body).filter((missing) => isStill(missing, now))
  }, [records, clock])
}

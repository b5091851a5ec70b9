import { useSyncExternalStore } from 'react'
import { useServices } from './services.tsx'
import type { SpendingSettings } from './spending-settings.ts'

/** Returns the current settings; renders again when they change, in this tab or another. */
export function useSpending(): SpendingSettings {
  const { spending } = useServices()
  return useSyncExternalStore(spending.subscribe, spending.get)
}

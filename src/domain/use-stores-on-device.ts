import { useStore } from '#ui/use-store.ts'
import { useServices } from './services.tsx'

/** True if what is stored outlives the tab; false in memory mode, where nothing may be shown as stored on the device. */
export function useStoresOnDevice(): boolean {
  return useStore(useServices().journal.health).location === 'device'
}

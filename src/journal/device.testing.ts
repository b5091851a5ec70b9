import { createMemoryDevice, memoryStorage, type MemoryDevice } from './memory-storage.ts'
import { type JournalStorage, StorageError } from './storage.ts'

/** Storage on a memory device that plays a durable one: it outlives the journals opened on it. */
export const deviceStorage = (device: MemoryDevice): JournalStorage => ({
  ...memoryStorage(device),
  open: async () => ({}),
})

/** Such a device whose data can be deleted under the open tabs. */
export interface PlayedDevice {
  readonly device: MemoryDevice
  /** Its storage, for one tab. */
  readonly storage: () => JournalStorage
  /** Deletes everything under the open tabs, as *Clear site data* does. */
  readonly evict: () => void
}

export function playDevice(): PlayedDevice {
  const device = createMemoryDevice()
  const watchers = new Set<(error: StorageError) => void>()
  return {
    device,
    storage: () => ({
      ...deviceStorage(device),
      watch: (watcher) => {
        watchers.add(watcher)
        return () => watchers.delete(watcher)
      },
    }),
    evict: () => {
      device.light.clear()
      device.heavy.clear()
      device.count = 0
      for (const watcher of watchers) watcher(new StorageError('evicted', 'The database was deleted.'))
    },
  }
}

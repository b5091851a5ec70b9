import { useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { folderViewKind } from './folder-view-kind.ts'

export interface OpenFolders {
  /** What a person chose for this folder; undefined where nothing was chosen. */
  readonly chosen: (folder: number) => boolean | undefined
  readonly choose: (folder: number, isOpen: boolean) => void
}

/** Which folders are open in one place, remembered on this device and the same in all tabs. */
export function useOpenFolders(place: 'list' | 'sidebar'): OpenFolders {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(folderViewKind))
  const body = records.find(({ id }) => id === place)?.body ?? {}
  return {
    chosen: (folder) => {
      const said = body[folder]
      return typeof said === 'boolean' ? said : undefined
    },
    choose: (folder, isOpen) =>
      void journal
        .update(folderViewKind, place, (before) => ({ ...before, [folder]: isOpen }), 'relaxed')
        // A choice that is not remembered costs nothing.
        .catch(() => undefined),
  }
}

import { useState, useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { folderViewKind } from './folder-view-kind.ts'

export interface OpenFolders {
  /** Returns the choice of the user for this folder; undefined where nothing was chosen. */
  readonly chosen: (folder: number) => boolean | undefined
  /** Holds at once; the device remembers it in its own time. */
  readonly choose: (folder: number, isOpen: boolean) => void
}

interface Choice {
  readonly isOpen: boolean
}

/** The expanded folders in one place, stored on this device and the same in all tabs. */
export function useOpenFolders(position: 'list' | 'sidebar'): OpenFolders {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(folderViewKind))
  const body = records.find(({ id }) => id === position)?.body ?? {}
  // Chosen here and not remembered yet: the next key must find the folder as the last one left it.
  const [recent, setRecent] = useState<ReadonlyMap<number, Choice>>(new Map())
  return {
    chosen: (folder) => {
      const stored = recent.get(folder)?.isOpen ?? body[folder]
      return typeof stored === 'boolean' ? stored : undefined
    },
    choose: (folder, isOpen) => {
      const choice: Choice = { isOpen }
      setRecent((before) => new Map(before).set(folder, choice))
      void journal
        .update(folderViewKind, position, (before) => ({ ...before, [folder]: isOpen }), 'relaxed')
        .then(() => setRecent((before) => without(before, folder, choice)))
        // One that is not remembered lasts as long as the page does.
        .catch(() => undefined)
    },
  }
}

function without(recent: ReadonlyMap<number, Choice>, folder: number, choice: Choice): ReadonlyMap<number, Choice> {
  if (recent.get(folder) !== choice) return recent
  const rest = new Map(recent)
  rest.delete(folder)
  return rest
}

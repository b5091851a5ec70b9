import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import type { Journal } from '#journal/journal.ts'
import { unsavedKind } from '../unsaved-kind.ts'
import { type Unsaved, readUnsaved } from './unsaved.ts'

/** What this device kept of a form: `reading` until it is known. */
export type KeptWork = { readonly state: 'reading' } | { readonly state: 'read'; readonly unsaved: Unsaved | undefined }

const READING: KeptWork = { state: 'reading' }

/** Reads what was kept of the form of this connector, once. */
export function useKeptWork(recordId: string): KeptWork {
  const { journal } = useServices()
  const [kept, setKept] = useState(READING)
  useEffect(() => {
    let isWanted = true
    const read = (unsaved: Unsaved | undefined) => isWanted && setKept({ state: 'read', unsaved })
    // A record that cannot be read is kept as it is; the form begins without it.
    journal.get(unsavedKind, recordId).then(
      (record) => read(record && readUnsaved(record.body)),
      () => read(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [journal, recordId])
  return kept
}

/** Keeps work under another name: that of a connector it was created as. Resolves whether or not the device stores it. */
export const keepWork = async (journal: Journal, recordId: string, unsaved: Unsaved): Promise<void> => {
  await journal.update(unsavedKind, recordId, () => ({ ...unsaved }), 'relaxed').catch(() => undefined)
}

/** Writes down the newest state of one form, one write at a time. */
export interface Keeper {
  readonly keep: (unsaved: Unsaved) => void
  /** Forgets it: it was saved, or is not wanted any more. */
  readonly drop: () => void
}

function createKeeper(journal: Journal, recordId: string, wasKept: boolean): Keeper {
  let next: Unsaved | 'none' | undefined
  let isRunning = false
  let isKept = wasKept
  const run = async () => {
    isRunning = true
    while (next !== undefined) {
      const now = next
      next = undefined
      const written =
        now === 'none'
          ? journal.remove(unsavedKind, recordId)
          : journal.update(unsavedKind, recordId, () => ({ ...now }), 'relaxed')
      // The journal itself says on every page that this device stores nothing.
      await written.catch(() => undefined)
    }
    isRunning = false
  }
  const wish = (state: Unsaved | 'none') => {
    if (state === 'none' && !isKept) return
    isKept = state !== 'none'
    next = state
    if (!isRunning) void run()
  }
  return { keep: wish, drop: () => wish('none') }
}

/** Keeps a form on this device while it holds something unsaved; `undefined` when it does not. */
export function useKeeper(recordId: string, unsaved: Unsaved | undefined, wasKept: boolean): Keeper {
  const { journal } = useServices()
  const [keeper] = useState(() => createKeeper(journal, recordId, wasKept))
  const text = unsaved && JSON.stringify(unsaved)
  useEffect(() => {
    const now = text === undefined ? undefined : readUnsaved(JSON.parse(text))
    if (now) keeper.keep(now)
    else keeper.drop()
  }, [keeper, text])
  return keeper
}

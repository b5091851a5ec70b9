import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import type { Journal, RecordVersion } from '#journal/journal.ts'
import { unsavedKind } from '../model/unsaved-kind.ts'
import { type UnsavedForm, readUnsaved } from './unsaved.ts'

/** Unsaved work of a form on this device: `reading` until it is known. */
export type StoredWork =
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly stored: StoredForm | undefined }

export interface StoredForm {
  readonly unsaved: UnsavedForm
  readonly stamp: RecordVersion
}

const READING: StoredWork = { state: 'reading' }

/** Reads the stored values of this connector's form, once. */
export function useStoredWork(recordId: string): StoredWork {
  const { journal } = useServices()
  const [stored, setStored] = useState(READING)
  useEffect(() => {
    let isWanted = true
    const read = (found: StoredForm | undefined) => isWanted && setStored({ state: 'read', stored: found })
    // An unreadable record stays as it is; the form starts without it.
    journal.get(unsavedKind, recordId).then(
      (record) => {
        const unsaved = record && readUnsaved(record.body)
        read(unsaved && { unsaved, stamp: { rev: record.rev, seq: record.seq } })
      },
      () => read(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [journal, recordId])
  return stored
}

/** Keeps work under another name: that of a connector it was created as. Resolves whether or not the device stores it. */
export const saveWork = async (journal: Journal, recordId: string, unsaved: UnsavedForm): Promise<void> => {
  await journal.update(unsavedKind, recordId, () => ({ ...unsaved }), 'relaxed').catch(() => undefined)
}

/** Stores the newest state of one form, one write at a time. */
export interface UnsavedStore {
  readonly save: (unsaved: UnsavedForm) => void
  /** Deletes the record after a save or a discard. A newer record of another page stays. */
  readonly drop: () => void
}

/** `stamp`: the record from which the form was restored. */
export function openUnsavedStore(journal: Journal, recordId: string, stamp: RecordVersion | undefined): UnsavedStore {
  let next: UnsavedForm | 'none' | undefined
  let isRunning = false
  let own = stamp
  let isStored = stamp !== undefined
  const run = async () => {
    isRunning = true
    while (next !== undefined) {
      const now = next
      next = undefined
      try {
        if (now !== 'none') own = await journal.update(unsavedKind, recordId, () => ({ ...now }), 'relaxed')
        else if (own) await journal.remove(unsavedKind, recordId, own)
      } catch {
        // The journal itself shows on every page that this device stores nothing.
      }
    }
    isRunning = false
  }
  const wish = (state: UnsavedForm | 'none') => {
    if (state === 'none' && !isStored) return
    isStored = state !== 'none'
    next = state
    if (!isRunning) void run()
  }
  return { save: wish, drop: () => wish('none') }
}

/** Keeps a form on this device while it holds something unsaved; `undefined` when it does not. */
export function useUnsavedStore(
  recordId: string,
  unsaved: UnsavedForm | undefined,
  stamp: RecordVersion | undefined,
): UnsavedStore {
  const { journal } = useServices()
  const [store] = useState(() => openUnsavedStore(journal, recordId, stamp))
  const text = unsaved && JSON.stringify(unsaved)
  useEffect(() => {
    const now = text === undefined ? undefined : readUnsaved(JSON.parse(text))
    if (now) store.save(now)
    else store.drop()
  }, [store, text])
  return store
}

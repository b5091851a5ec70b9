import { useEffect, useRef, useState } from 'react'
import { noChanges } from '../check/changes.ts'
import { useServices } from '../../services.tsx'
import type { SheetSource } from '../source/read-sheet.ts'
import { bulkDraftKind } from './bulk-draft-kinds.ts'
import { dropSource, loadSource, storeSource } from './source-store.ts'
import { chosenIn, emptyWizard, fromStored, toStored, type WizardState } from './wizard-state.ts'

/** Draft of the wizard under this key: restored when it opens, stored with every change. */
export function useWizardDraft(key: string) {
  const { journal, newId } = useServices()
  const [state, setState] = useState<WizardState>()
  const latest = useRef<WizardState>(emptyWizard)

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      await journal.ready
      const record = journal.list(bulkDraftKind).find(({ id }) => id === key)
      const source = record?.body.source ? await loadSource(journal, record.body.source) : undefined
      if (!isWanted) return
      latest.current = record ? fromStored(record.body, source) : emptyWizard
      setState(latest.current)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [journal, key])

  const put = (next: WizardState) => {
    latest.current = next
    setState(next)
    // A journal that refuses holds it in memory, and every page shows that.
    journal.update(bulkDraftKind, key, () => toStored(next), 'relaxed').catch(() => undefined)
  }

  return {
    /** Undefined while the draft is being read. */
    state,
    change: (part: Partial<WizardState>) => put({ ...latest.current, ...part }),
    /**
     * Begins with other rows. The mapping stays, for it may fit them as well; changes of single rows do not. The file of a restored
     * draft that was too large to be stored, chosen again, changes nothing else.
     */
    takeSource: async (source: SheetSource) => {
      const before = latest.current.stored
      if (latest.current.source === undefined && before?.bytes === source.blob.size) {
        put({ ...latest.current, source })
        return undefined
      }
      const id = newId()
      put({
        ...latest.current,
        source,
        stored: null,
        options: {},
        mapping: chosenIn(latest.current.mapping),
        changes: noChanges,
        listFixes: [],
      })
      const stored = await storeSource(journal, id, source).catch(() => null)
      // Another file was chosen meanwhile.
      if (latest.current.source !== source) return stored ? dropSource(journal, stored) : undefined
      put({ ...latest.current, stored })
      if (before) await dropSource(journal, before)
      return undefined
    },
    /** Forgets everything but the stored file: it belongs to what was started with it. */
    release: async () => {
      latest.current = emptyWizard
      await journal.remove(bulkDraftKind, key)
    },
    /** Forgets everything: the run has its own records. */
    discard: async () => {
      const { stored } = latest.current
      latest.current = emptyWizard
      await journal.remove(bulkDraftKind, key)
      if (stored) await dropSource(journal, stored)
    },
  }
}

export type WizardDraft = ReturnType<typeof useWizardDraft>

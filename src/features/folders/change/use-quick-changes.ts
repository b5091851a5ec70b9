import { useState } from 'react'
import type { Table } from '#contract/tables.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { tableName } from '../model/tree.ts'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { useChanges } from './use-changes.ts'

export interface FailedChange {
  readonly title: string
  readonly outcome: MutationOutcome<unknown>
}

/** Returns the changes that need no confirmation: announced when done, and shown in the page when not. */
export function useQuickChanges() {
  const { tablesList: t } = useTexts(tablesListTexts)
  const { toasts } = useServices()
  const changes = useChanges()
  const [failure, setFailure] = useState<FailedChange>()
  const end = (outcome: MutationOutcome<unknown>, title: string, name: string) => {
    if (outcome.kind === 'gone') toasts.show(t.alreadyDeleted(name), 'info')
    setFailure(outcome.kind === 'refused' || outcome.kind === 'unknown' ? { title, outcome } : undefined)
  }
  return {
    failure,
    duplicate: async (table: Table) => {
      const name = shownName(tableName(table))
      const kind = `duplicate ${table.identifier}`
      toasts.show(t.duplicating(name), 'copy', kind)
      const outcome = await changes.duplicateTable(table.identifier)
      if (outcome.kind === 'done') toasts.show(t.duplicated(shownName(tableName(outcome.value))), 'check', kind)
      else toasts.drop(kind)
      end(outcome, outcome.kind === 'unknown' ? t.duplicateUnknown(name) : t.notDuplicated(name), name)
    },
    move: async (table: Table, folder: number | null, folderCalled: string | undefined) => {
      const name = shownName(tableName(table))
      const outcome = await changes.moveTable(table.identifier, folder)
      if (outcome.kind === 'done') toasts.show(folderCalled ? t.moved(name, folderCalled) : t.movedToTop(name), 'check')
      end(outcome, outcome.kind === 'unknown' ? t.prompt.move.unknown : t.notMoved(name), name)
    },
  }
}

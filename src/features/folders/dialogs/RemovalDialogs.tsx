import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useChanges } from '../change/use-changes.ts'
import { folderName, tableName } from '../tree.ts'
import { AskDialog } from './AskDialog.tsx'
import type { WindowProps } from './NameDialogs.tsx'

export interface TableWindowProps extends WindowProps {
  readonly table: Table
}

/** Asks before a table is deleted with all its rows. */
export function DeleteTableDialog({ table, ...window }: TableWindowProps) {
  const t = useTexts(tablesListTexts).tablesList.ask.delete
  const { toasts } = useServices()
  const { deleteTable } = useChanges()
  const name = shownName(tableName(table))
  return (
    <AskDialog
      {...window}
      isRemoval
      words={{ ...t, title: t.title(name) }}
      name={name}
      change={() => deleteTable(table.identifier)}
      onDone={() => toasts.show(t.done(name), 'check')}
    >
      <p className="ec-prose">{t.body}</p>
    </AskDialog>
  )
}

/** Asks before all rows of a table are removed. */
export function ClearTableDialog({ table, ...window }: TableWindowProps) {
  const t = useTexts(tablesListTexts).tablesList.ask.clear
  const { toasts } = useServices()
  const { clearTable } = useChanges()
  const name = shownName(tableName(table))
  return (
    <AskDialog
      {...window}
      isRemoval
      words={{ ...t, title: t.title(name) }}
      name={name}
      change={() => clearTable(table.identifier)}
      onDone={() => toasts.show(t.done(name), 'check')}
    >
      <p className="ec-prose">{t.body}</p>
    </AskDialog>
  )
}

/** Asks before equal rows of a table are removed but for the oldest. */
export function DedupeTableDialog({ table, ...window }: TableWindowProps) {
  const t = useTexts(tablesListTexts).tablesList.ask.dedupe
  const { toasts } = useServices()
  const { dedupeTable } = useChanges()
  const name = shownName(tableName(table))
  return (
    <AskDialog
      {...window}
      isRemoval
      words={{ ...t, title: t.title(name) }}
      name={name}
      change={() => dedupeTable(table.identifier)}
      onDone={({ removed }) => toasts.show(t.done(name, removed), 'check')}
    >
      <p className="ec-prose">{t.body}</p>
    </AskDialog>
  )
}

export interface DeleteFolderDialogProps extends WindowProps {
  readonly folder: Folder
  /** How many tables move to the top level; undefined where nobody says. */
  readonly count: number | undefined
}

/** Asks before a folder is deleted, and says what becomes of its tables. */
export function DeleteFolderDialog({ folder, count, ...window }: DeleteFolderDialogProps) {
  const { ask } = useTexts(tablesListTexts).tablesList
  const t = ask.deleteFolder
  const { toasts } = useServices()
  const { deleteFolder } = useChanges()
  const name = shownName(folderName(folder))
  return (
    <AskDialog
      {...window}
      isRemoval
      words={{ ...ask.delete, ...t, title: t.title(name) }}
      name={name}
      change={() => deleteFolder(folder.id)}
      onDone={() => toasts.show(t.done(name), 'check')}
    >
      <p className="ec-prose">{t.body(count)}</p>
    </AskDialog>
  )
}

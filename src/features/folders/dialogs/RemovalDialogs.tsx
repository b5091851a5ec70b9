import type { ReactNode } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useUnsavedIn } from '#domain/unsaved-in.ts'
import { formatCount } from '#lib/format.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { useChanges } from '../change/use-changes.ts'
import { folderName, tableName } from '../model/tree.ts'
import { ConfirmationDialog, type ConfirmationTexts } from './ConfirmationDialog.tsx'
import type { WindowProps } from './NameDialogs.tsx'

export interface TableWindowProps extends WindowProps {
  readonly table: Table
}

/** Confirms the deletion of a table with all its rows. */
export function DeleteTableDialog({ table, ...window }: TableWindowProps) {
  const t = useTexts(tablesListTexts).tablesList.prompt.delete
  const { deleteTable } = useChanges()
  return (
    <RemovalDialog
      {...window}
      name={shownName(tableName(table))}
      texts={t}
      change={() => deleteTable(table.identifier)}
      announcement={t.done}
    >
      <Lost table={table.identifier} />
    </RemovalDialog>
  )
}

/** Confirms the deletion of all rows of a table. */
export function ClearTableDialog({ table, ...window }: TableWindowProps) {
  const t = useTexts(tablesListTexts).tablesList.prompt.clear
  const { clearTable } = useChanges()
  return (
    <RemovalDialog
      {...window}
      name={shownName(tableName(table))}
      texts={t}
      change={() => clearTable(table.identifier)}
      announcement={t.done}
    >
      <Lost table={table.identifier} />
    </RemovalDialog>
  )
}

/** Confirms the deletion of duplicate rows of a table, except the oldest. */
export function DedupeTableDialog({ table, ...window }: TableWindowProps) {
  const t = useTexts(tablesListTexts).tablesList.prompt.dedupe
  const { dedupeTable } = useChanges()
  return (
    <RemovalDialog
      {...window}
      name={shownName(tableName(table))}
      texts={t}
      change={() => dedupeTable(table.identifier)}
      announcement={(name, { removed }) => t.done(name, removed)}
    />
  )
}

export interface DeleteFolderDialogProps extends WindowProps {
  readonly folder: Folder
  /** Number of tables that move to the top level; undefined where that is not known. */
  readonly count: number | undefined
}

/** Confirms the deletion of a folder, and shows what happens to its tables. */
export function DeleteFolderDialog({ folder, count, ...window }: DeleteFolderDialogProps) {
  const { prompt: dialog } = useTexts(tablesListTexts).tablesList
  const t = dialog.deleteFolder
  const { deleteFolder } = useChanges()
  return (
    <RemovalDialog
      {...window}
      name={shownName(folderName(folder))}
      texts={{ ...dialog.delete, ...t, body: t.body(count) }}
      change={() => deleteFolder(folder.id)}
      announcement={t.done}
    />
  )
}

/** Lists changes that are on this device only and are deleted with the rows of a table. */
function Lost({ table }: { readonly table: string }) {
  const { tablesList, locale } = useTexts(tablesListTexts)
  const t = tablesList.prompt.delete
  const { cells, rows } = useUnsavedIn(table)
  if (cells + rows === 0) return null
  const announcement = (count: number, format: (count: string) => string) =>
    count > 0 ? format(formatCount(count, locale)) : ''
  return <p className="ec-prose">{t.unsaved(announcement(cells, t.unsavedCells), announcement(rows, t.unsavedRows))}</p>
}

interface RemovalDialogProps<T> extends WindowProps {
  readonly name: string
  readonly texts: Omit<ConfirmationTexts, 'title'> & { readonly title: (name: string) => string; readonly body: string }
  readonly change: () => Promise<MutationOutcome<T>>
  /** Returns the message when it is done. */
  readonly announcement: (name: string, value: T) => string
  readonly children?: ReactNode
}

function RemovalDialog<T>({ name, texts, change, announcement, children, ...window }: RemovalDialogProps<T>) {
  const { toasts } = useServices()
  return (
    <ConfirmationDialog
      {...window}
      isRemoval
      texts={{ ...texts, title: texts.title(name) }}
      name={name}
      change={change}
      onDone={(value) => toasts.show(announcement(name, value), 'check')}
    >
      <p className="ec-prose">{texts.body}</p>
      {children}
    </ConfirmationDialog>
  )
}

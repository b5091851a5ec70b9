import { useRef, useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { useChanges } from '../change/use-changes.ts'
import { folderName, tableName } from '../model/tree.ts'
import { ConfirmationDialog, type ConfirmationTexts } from './ConfirmationDialog.tsx'

export interface WindowProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function NewFolderDialog({ isOpen, onClose }: WindowProps) {
  const { newFolder } = useTexts(tablesListTexts).tablesList.prompt
  const { createFolder } = useChanges()
  return (
    <NameDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={newFolder}
      before=""
      change={createFolder}
      announcement={(name) => newFolder.done(name)}
    />
  )
}

export function RenameTableDialog({ table, ...window }: WindowProps & { readonly table: Table }) {
  const { renameTable } = useChanges()
  return <RenameDialog {...window} before={tableName(table)} change={(name) => renameTable(table.identifier, name)} />
}

export function RenameFolderDialog({ folder, ...window }: WindowProps & { readonly folder: Folder }) {
  const { renameFolder } = useChanges()
  return <RenameDialog {...window} before={folderName(folder)} change={(name) => renameFolder(folder.id, name)} />
}

type RenameProps = WindowProps & Pick<NameDialogProps, 'before' | 'change'>

function RenameDialog(props: RenameProps) {
  const { rename } = useTexts(tablesListTexts).tablesList.prompt
  const texts = { ...rename, title: rename.title(shownName(props.before)) }
  return <NameDialog {...props} texts={texts} announcement={(name) => rename.done(name)} />
}

interface NameDialogProps extends WindowProps {
  readonly texts: ConfirmationTexts
  readonly before: string
  readonly change: (name: string) => Promise<MutationOutcome<unknown>>
  readonly announcement: (name: string) => string
}

function NameDialog({ before, change, announcement, texts, isOpen, onClose }: NameDialogProps) {
  const { prompt: dialog } = useTexts(tablesListTexts).tablesList
  const { toasts } = useServices()
  const [name, setName] = useState(before)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wanted = name.trim()
  return (
    <ConfirmationDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={texts}
      name={shownName(before || wanted)}
      initialFocus={field}
      isComplete={() => {
        setIsMissing(wanted === '')
        return wanted !== ''
      }}
      // A name that stays as it is needs no call.
      change={async () => (wanted === before ? { kind: 'done', value: true } : change(wanted))}
      onDone={() => wanted !== before && toasts.show(announcement(shownName(wanted)), 'check')}
    >
      <TextField
        ref={field}
        label={dialog.name}
        value={name}
        onChange={setName}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        {...(isMissing && wanted === '' && { error: dialog.nameMissing })}
      />
    </ConfirmationDialog>
  )
}

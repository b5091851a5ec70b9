import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { isUuid } from '#lib/ids.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useChanges } from '../change/use-changes.ts'
import { columnNames, nameTwice } from './new-columns.ts'
import { folderName } from '../model/tree.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'
import type { WindowProps } from './NameDialogs.tsx'

/** No folder has such an id. */
const TOP = 'top'

export interface NewTableDialogProps extends WindowProps {
  readonly folders: readonly Folder[]
  /** The open folder, preselected for the table. */
  readonly folder: number | undefined
}

/** Asks for name, columns and folder of a new table, and opens it once it was created. */
export function NewTableDialog({ isOpen, onClose, folders, folder }: NewTableDialogProps) {
  const { prompt: dialog } = useTexts(tablesListTexts).tablesList
  const t = dialog.newTable
  const { toasts } = useServices()
  const navigate = useNavigate()
  const { createTable, moveTable } = useChanges()
  const canMove = useIsOffered({ name: 'move-table' })
  const [name, setName] = useState('')
  const [columns, setColumns] = useState('')
  const [into, setInto] = useState(folder === undefined ? TOP : String(folder))
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const names = columnNames(columns)
  const twice = nameTwice(names)
  const target = folders.find(({ id }) => String(id) === into)

  const put = async ({ identifier }: Table): Promise<void> => {
    if (target) {
      const moved = await moveTable(identifier, target.id)
      if (moved.kind !== 'done') toasts.show(t.notPut(shownName(name), shownName(folderName(target))), 'circle-alert')
    }
    // A service that responds without an id has created it all the same: the list shows it.
    if (isUuid(identifier)) void navigate(paths.table(identifier))
  }

  return (
    <ConfirmationDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={t}
      name={shownName(name)}
      initialFocus={field}
      isComplete={() => {
        setIsChecked(true)
        return name.trim() !== '' && twice === undefined
      }}
      change={() => createTable({ name: name.trim(), columns: names })}
      onDone={(created) => void put(created)}
    >
      <TextField
        ref={field}
        label={dialog.name}
        isRequired
        value={name}
        onChange={setName}
        autoComplete="off"
        {...(isChecked && name.trim() === '' && { error: dialog.nameMissing })}
      />
      <TextArea
        label={t.columns}
        labelEnd={names.length > 0 ? t.columnCount(names.length) : undefined}
        hint={t.columnsHint}
        rows={4}
        value={columns}
        onChange={setColumns}
        spellCheck={false}
        {...(twice !== undefined && { error: t.twice(shownName(twice)) })}
      />
      {folders.length > 0 && canMove && (
        <Select
          label={t.folder}
          value={into}
          onChange={setInto}
          choices={[
            { id: TOP, label: t.noFolder },
            ...folders.map((one) => ({ id: String(one.id), label: shownName(folderName(one)) })),
          ]}
        />
      )}
    </ConfirmationDialog>
  )
}

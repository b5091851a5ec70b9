import { useState, useRef } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { TableDialogParam } from '../model/list-query.ts'
import { countIn, type FolderTree, folderName, tableName } from '../model/tree.ts'
import type { Lists } from '../model/use-lists.ts'
import { NewFolderDialog, RenameFolderDialog, RenameTableDialog, type WindowProps } from './NameDialogs.tsx'
import { NewTableDialog } from './NewTableDialog.tsx'
import { ClearTableDialog, DedupeTableDialog, DeleteFolderDialog, DeleteTableDialog } from './RemovalDialogs.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { Table } from '#contract/tables.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { useChanges } from '../change/use-changes.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'

export interface TableListDialogsProps {
  /** Dialog of the URL; undefined closes it. */
  readonly dialog: TableDialogParam | undefined
  readonly folder: number | undefined
  readonly lists: Lists
  readonly onClose: () => void
}

export function TableListDialogs({ dialog, ...rest }: TableListDialogsProps) {
  // The text stays while the dialog fades, and each dialog starts fresh.
  const [shown, setShown] = useState({ dialog, isOpen: dialog !== undefined, turn: 0 })
  if (dialog && !(shown.isOpen && isSame(dialog, shown.dialog)))
    setShown({ dialog, isOpen: true, turn: shown.turn + 1 })
  if (!dialog && shown.isOpen) setShown({ ...shown, isOpen: false })
  return shown.dialog ? (
    <RequestedDialog key={shown.turn} {...rest} dialog={shown.dialog} isOpen={dialog !== undefined} />
  ) : null
}

const isSame = (a: TableDialogParam, b: TableDialogParam | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

function RequestedDialog(
  props: TableListDialogsProps & { readonly dialog: TableDialogParam; readonly isOpen: boolean },
) {
  const { dialog, folder, lists, isOpen, onClose } = props
  const folders = lists.hasFolders ? (lists.folders.data ?? NONE) : NONE
  const table = useLast(
    'table' in dialog ? lists.tables.data?.find((one) => one.identifier === dialog.table) : undefined,
  )
  const subject = useLast('folder' in dialog ? folders.find(({ id }) => id === dialog.folder) : undefined)
  const shared = { isOpen, onClose }
  if (dialog.what === 'new-folder') return <NewFolderDialog {...shared} />
  if (dialog.what === 'new-table') return <NewTableDialog {...shared} folders={folders} folder={folder} />
  if (dialog.what === 'delete-folder' && !lists.hasFolders)
    return <DeleteFolderDialog {...shared} folder={unlisted(dialog.folder)} count={undefined} />
  if ('folder' in dialog) {
    // While the list is loading nothing is known of it.
    if (!subject) return lists.tree ? <DeletedDialog {...shared} name={`#${dialog.folder}`} /> : null
    if (dialog.what === 'rename-folder') return <RenameFolderDialog {...shared} folder={subject} />
    return <DeleteFolderDialog {...shared} folder={subject} count={lists.tree && countOf(lists.tree, subject.id)} />
  }
  if (!table) return lists.tables.data ? <DeletedDialog {...shared} name={dialog.table} /> : null
  switch (dialog.what) {
    case 'rename':
      return <RenameTableDialog {...shared} table={table} />
    case 'move':
      return <MoveDialog {...shared} table={table} folders={folders} />
    case 'dedupe':
      return <DedupeTableDialog {...shared} table={table} />
    case 'clear':
      return <ClearTableDialog {...shared} table={table} />
    case 'delete':
      return <DeleteTableDialog {...shared} table={table} />
  }
}

/** Returns a folder known by its id alone, where no folders are listed. */
const unlisted = (id: number): Folder => ({ id, name: '', created_at: '', updated_at: '' })

const NONE: readonly Folder[] = []

/** Returns the last defined value: a deleted item is shown until its dialog has faded. */
function useLast<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}

const countOf = (tree: FolderTree, folder: number): number | undefined => {
  const branch = tree.branches.find((one) => one.folder.id === folder)
  return branch && countIn(tree, branch)
}

/** Shows that the table or folder in the URL does not exist. */
function DeletedDialog({ isOpen, onClose, name }: WindowProps & { readonly name: string }) {
  const { common, tablesList } = useTexts(tablesListTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={tablesList.title}
      closeLabel={common.close}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <p className="ec-prose">{tablesList.prompt.gone(name)}</p>
    </Dialog>
  )
}

/** No folder has such an id. */
const TOP = 'top'
/** More are in a list of their own. */
const IN_SIGHT = 9

/** Outcome of a move to the folder that the table is in already. */
const NOTHING = { kind: 'done', value: true } as const

interface MoveDialogProps extends WindowProps {
  readonly table: Table
  readonly folders: readonly Folder[]
}

/** Asks for the new folder of a table: for the keyboard, and for small screens. */
function MoveDialog({ isOpen, onClose, table, folders }: MoveDialogProps) {
  const { prompt: dialog, moved, movedToTop } = useTexts(tablesListTexts).tablesList
  const t = dialog.move
  const { toasts } = useServices()
  const { moveTable } = useChanges()
  const now = table.folder_id === undefined ? undefined : String(table.folder_id ?? TOP)
  const [to, setTo] = useState(now ?? TOP)
  const choices = [
    { id: TOP, label: t.top },
    ...folders.map((folder) => ({ id: String(folder.id), label: shownName(folderName(folder)) })),
  ]
  const name = shownName(tableName(table))
  // The option of the current folder takes the focus, so that an arrow key chooses at once.
  const chosen = useRef<HTMLElement>(null)
  const folder = folders.find(({ id }) => String(id) === to)
  return (
    <ConfirmationDialog
      isOpen={isOpen}
      onClose={onClose}
      texts={{ ...t, title: t.title(name) }}
      name={name}
      initialFocus={chosen}
      change={async () => (to === now ? NOTHING : moveTable(table.identifier, folder?.id ?? null))}
      onDone={() => {
        if (to !== now) toasts.show(folder ? moved(name, shownName(folderName(folder))) : movedToTop(name), 'check')
      }}
    >
      {folders.length === 0 && <p className="ec-prose">{t.none}</p>}
      {choices.length <= IN_SIGHT ? (
        <div
          ref={(group) => {
            chosen.current = group?.querySelector<HTMLElement>('input:checked') ?? null
          }}
        >
          <RadioGroup
            label={t.label}
            choices={choices.map(({ id, label }) => ({ value: id, label }))}
            value={to}
            onChange={setTo}
          />
        </div>
      ) : (
        <Select label={t.label} choices={choices} value={to} onChange={setTo} />
      )}
    </ConfirmationDialog>
  )
}

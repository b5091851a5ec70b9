import { useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { TableDialogParam } from '../model/list-query.ts'
import { countIn, type FolderTree } from '../model/tree.ts'
import type { Lists } from '../model/use-lists.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NewFolderDialog, RenameFolderDialog, RenameTableDialog, type WindowProps } from './NameDialogs.tsx'
import { NewTableDialog } from './NewTableDialog.tsx'
import { ClearTableDialog, DedupeTableDialog, DeleteFolderDialog, DeleteTableDialog } from './RemovalDialogs.tsx'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

export interface TableListDialogsProps {
  /** Dialog of the URL; undefined closes it. */
  readonly ask: TableDialogParam | undefined
  /** The folder that is open in the list. */
  readonly folder: number | undefined
  readonly lists: Lists
  readonly onClose: () => void
}

/** The dialog that the address asks for. */
export function TableListDialogs({ ask, ...rest }: TableListDialogsProps) {
  // The words stay while the dialog fades, and each question begins again.
  const [shown, setShown] = useState({ ask, isOpen: ask !== undefined, turn: 0 })
  if (ask && !(shown.isOpen && isSame(ask, shown.ask))) setShown({ ask, isOpen: true, turn: shown.turn + 1 })
  if (!ask && shown.isOpen) setShown({ ...shown, isOpen: false })
  return shown.ask ? <RequestedDialog key={shown.turn} {...rest} ask={shown.ask} isOpen={ask !== undefined} /> : null
}

const isSame = (a: TableDialogParam, b: TableDialogParam | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

function RequestedDialog(props: TableListDialogsProps & { readonly ask: TableDialogParam; readonly isOpen: boolean }) {
  const { ask, folder, lists, isOpen, onClose } = props
  const folders = lists.hasFolders ? (lists.folders.data ?? NONE) : NONE
  const table = useLast('table' in ask ? lists.tables.data?.find((one) => one.identifier === ask.table) : undefined)
  const subject = useLast('folder' in ask ? folders.find(({ id }) => id === ask.folder) : undefined)
  const shared = { isOpen, onClose }
  if (ask.what === 'new-folder') return <NewFolderDialog {...shared} />
  if (ask.what === 'new-table') return <NewTableDialog {...shared} folders={folders} folder={folder} />
  if (ask.what === 'delete-folder' && !lists.hasFolders)
    return <DeleteFolderDialog {...shared} folder={unlisted(ask.folder)} count={undefined} />
  if ('folder' in ask) {
    // While the list is on its way nothing is known of it.
    if (!subject) return lists.tree ? <GoneDialog {...shared} name={`#${ask.folder}`} /> : null
    if (ask.what === 'rename-folder') return <RenameFolderDialog {...shared} folder={subject} />
    return <DeleteFolderDialog {...shared} folder={subject} count={lists.tree && countOf(lists.tree, subject.id)} />
  }
  if (!table) return lists.tables.data ? <GoneDialog {...shared} name={ask.table} /> : null
  switch (ask.what) {
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

/** Says that what an address asks about is not there. */
function GoneDialog({ isOpen, onClose, name }: WindowProps & { readonly name: string }) {
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
      <p className="ec-prose">{tablesList.ask.gone(name)}</p>
    </Dialog>
  )
}

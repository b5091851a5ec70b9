import { useRef, useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { useChanges } from '../change/use-changes.ts'
import { folderName, tableName } from '../model/tree.ts'
import { AskDialog } from './AskDialog.tsx'
import type { WindowProps } from './NameDialogs.tsx'

/** No folder has such an id. */
const TOP = 'top'
/** More are in a list of their own. */
const IN_SIGHT = 9

/** Outcome of a move to the folder that the table is in already. */
const NOTHING = { kind: 'done', value: true } as const

export interface MoveDialogProps extends WindowProps {
  readonly table: Table
  readonly folders: readonly Folder[]
}

/** Asks for the folder a table is to go to: the keyboard's way, and that of small screens. */
export function MoveDialog({ isOpen, onClose, table, folders }: MoveDialogProps) {
  const { ask, moved, movedToTop } = useTexts(tablesListTexts).tablesList
  const t = ask.move
  const { toasts } = useServices()
  const { moveTable } = useChanges()
  const now = table.folder_id === undefined ? undefined : String(table.folder_id ?? TOP)
  const [to, setTo] = useState(now ?? TOP)
  const choices = [
    { id: TOP, label: t.top },
    ...folders.map((folder) => ({ id: String(folder.id), label: shownName(folderName(folder)) })),
  ]
  const name = shownName(tableName(table))
  // Where it is takes the focus, so that an arrow chooses at once.
  const chosen = useRef<HTMLElement>(null)
  const folder = folders.find(({ id }) => String(id) === to)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      words={{ ...t, title: t.title(name) }}
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
    </AskDialog>
  )
}
